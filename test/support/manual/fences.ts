/** Code blocks of the manual, with the marks that control how they are tested. */

/** How a block is tested. */
export type Mark =
  | { readonly kind: 'file' | 'output' | 'example' }
  | { readonly kind: 'run'; readonly code: number }
  | { readonly kind: 'untested'; readonly reason: string }
  /** The marks are invalid; the problem is a message. */
  | { readonly kind: 'bad'; readonly problem: string };

/** A fenced code block. */
export interface Fence {
  readonly language: string;
  readonly title: string | undefined;
  /** Undefined for a block without a mark. */
  readonly mark: Mark | undefined;
  readonly text: string;
  /** Line of its info string, from 1. */
  readonly line: number;
}

const OPENING = /^([ \t>]*(?:[-*+] |\d+[.)] )*[ \t>]*)(`{3,}|~{3,})(.*)$/s;

/** Languages of testable samples, which need a mark. */
const CODE = new Set(
  'sh bash shell zsh console powershell ts mts tsx js mjs cjs jsx json jsonc yaml yml md mdx html css'.split(' '),
);

/** Returns all top-level blocks of a page. Blocks in lists and quotes lose their indentation. */
export function readFences(page: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open:
    | { readonly fence: Fence; readonly mark: string; readonly edge: number; readonly lines: string[] }
    | undefined;
  for (const [index, line] of page.split('\n').entries()) {
    const [, edge = '', mark, info = ''] = OPENING.exec(line) ?? [];
    if (open === undefined) {
      if (mark === undefined || (mark.startsWith('`') && info.includes('`'))) continue;
      open = { fence: readInfo(info, index + 1), mark, edge: edge.length, lines: [] };
    } else if (mark?.startsWith(open.mark) === true && info.trim() === '') {
      fences.push({ ...open.fence, text: open.lines.map((text) => `${text}\n`).join('') });
      open = undefined;
    } else {
      open.lines.push(/^[ \t>]*$/.test(line.slice(0, open.edge)) ? line.slice(open.edge) : line.trimStart());
    }
  }
  return fences;
}

/** True if a code block is neither tested nor marked as untested. */
export function lacksMark({ language, mark }: Fence): boolean {
  return mark === undefined && CODE.has(language);
}

function readInfo(info: string, line: number): Fence {
  const language = /^\s*([^\s{[]*)/.exec(info)?.[1] ?? '';
  const attributes = [...info.matchAll(/(?<=\s)([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)];
  const valueOf = (name: string): string | undefined => {
    const [, , double, single] = attributes.find(([, key]) => key === name) ?? [];
    return double ?? single;
  };
  // Removes attributes; words in their values are not marks.
  const words = info.replace(/(?<=\s)[\w-]+=(?:"[^"]*"|'[^']*')/g, ' ').split(/\s+/);
  const marks = [...words.slice(1).flatMap(toMark), ...toUntested(valueOf('untested'))];
  const title = valueOf('title');
  return { language: language.toLowerCase(), title, mark: toOne(marks, title), text: '', line };
}

function toMark(word: string): readonly Mark[] {
  if (word === 'file' || word === 'output' || word === 'example') return [{ kind: word }];
  const [, code = '0'] = /^run(?:=(\d+))?$/.exec(word) ?? [];
  if (/^run(?:=\d+)?$/.test(word)) return [{ kind: 'run', code: Number(code) }];
  return /^(?:run|file|output|example|untested)=?/.test(word) && word.includes('=')
    ? [{ kind: 'bad', problem: `\`${word}\` is no mark.` }]
    : [];
}

function toUntested(reason: string | undefined): readonly Mark[] {
  if (reason === undefined) return [];
  if (reason.trim() === '') return [{ kind: 'bad', problem: '`untested` needs a reason.' }];
  return [{ kind: 'untested', reason }];
}

function toOne(marks: readonly Mark[], title: string | undefined): Mark | undefined {
  if (marks.length > 1) return { kind: 'bad', problem: `It has ${marks.length} marks; one is possible.` };
  const [mark] = marks;
  if (mark?.kind === 'file' && (title ?? '') === '')
    return { kind: 'bad', problem: 'A `file` needs a title: its path.' };
  return mark;
}
