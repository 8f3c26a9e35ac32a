/** Converts the Markdown of MkDocs, Material and PyMdown. */
import { joinFile } from '../../utils/paths.js';
import {
  applyRules,
  type Draft,
  eachFence,
  eachLine,
  type Line,
  outsideCode,
  type Rule,
  toLines,
} from '../source-site/document.js';
import { drop, type FieldRule, leaveOut } from '../source-site/front-matter.js';
import type { Dialect, ImportContext } from '../source-site/tool.js';
import { toList, toRecord } from '../source-site/values.js';
import { blocks } from './blocks.js';
import { createHasExtension } from './extensions.js';
import { htmlBlocks } from './html-blocks.js';
import { createDraftTest } from './ignored.js';
import { indentedCode } from './indented-code.js';
import { inlineRules } from './inline.js';
import { listNamed } from './named.js';
import { annotations, definitions, grids } from './structures.js';

/** Private use characters that texts do not contain. */
const [BEFORE, BEHIND] = ['\uE000', '\uE001'];
const KEPT = new RegExp(`${BEFORE}(\\d+)${BEHIND}`, 'g');
const IN_LINE = /\$\$[^$]+\$\$|(?<![\\$])\$(?![\s$])[^$]*?[^\s\\$]\$(?![\d$])|(?<!\\)\\\(.+?\\\)|(?<!\\)\\\[.+?\\\]/g;
const ENDS: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };

/** Applies rules to everything except formulas. */
function aroundFormulas(rules: readonly Rule[]): Rule {
  return (lines, draft) => {
    const formulas: string[] = [];
    const keep = (formula: string): string => `${BEFORE}${formulas.push(formula) - 1}${BEHIND}`;
    const putBack = eachLine((text) => text.replace(KEPT, (_, index: string) => formulas[Number(index)] ?? ''));
    return applyRules(takeOut(lines, keep), [...rules, putBack], draft);
  };
}

/** Converts `\(…\)` and `\[…\]` to dollars, which the math plugin supports. */
function toDollars(formula: string): string {
  return formula.replace(/^\\\((.*)\\\)$/s, (_, inner: string) => `$${inner.trim()}$`).replace(/^\\\[|\\\]$/g, '$$$$');
}

function takeOut(lines: readonly Line[], keep: (formula: string) => string): readonly Line[] {
  let end: string | undefined;
  return lines.map((line, at) => {
    if (line.isCode) return line;
    const bare = line.text.trim();
    const isInside = end !== undefined;
    end = isInside ? (bare.endsWith(end ?? '') ? undefined : end) : findOpenEnd(lines, at);
    if (isInside || end !== undefined)
      return { ...line, text: line.text.replace(/\S.*$/, (formula) => keep(toDollars(formula.trimEnd()))) };
    const text = outsideCode(line.text, (part) => part.replace(IN_LINE, (formula) => keep(toDollars(formula))));
    return { ...line, text };
  });
}

/** Returns the closing mark of a multi-line formula that begins at this line. Undefined if none does. */
function findOpenEnd(lines: readonly Line[], at: number): string | undefined {
  const bare = lines[at]?.text.trim() ?? '';
  const end = ENDS[bare.slice(0, 2)];
  if (end === undefined || bare.slice(2).includes(end)) return undefined;
  return lines.slice(at + 1).some(({ text }) => text.trimEnd().endsWith(end)) ? end : undefined;
}

/** Creates the dialect. Parts depend on the extensions in the configuration. */
export function mkdocsDialect({ receiver, site }: ImportContext): Dialect {
  const has = createHasExtension(receiver);
  const extensions = listNamed(receiver.take('markdown_extensions'));
  const optionsOf = (name: string): Readonly<Record<string, unknown>> =>
    extensions.find((extension) => extension.name === `pymdownx.${name}`)?.options ?? {};
  const base = optionsOf('snippets')['base_path'];
  const folders = [...(typeof base === 'string' ? [base] : toList(base)), '.', site.docs].map(String);
  const macros = listNamed(receiver.take('plugins')).some(({ name }) => name === 'macros');
  const isDraft = createDraftTest(receiver, site.docs);
  const texts = [...inlineRules(has, macros), toMdx];
  return {
    fields: FIELDS,
    rules: [
      ...(has('snippets') ? [snippets(folders)] : []),
      fences(optionsOf('highlight')['linenums'] === true),
      blocks,
      grids,
      ...(has('md_in_html') ? [htmlBlocks] : []),
      ...(has('def_list') ? [definitions] : []),
      indentedCode,
      annotations,
      ...(has('arithmatex', 'mdx_math') ? [aroundFormulas(texts)] : texts),
    ],
    more: (lines, { path }) => [
      ...(isDraft(path) ? ['draft: true'] : []),
      ...(hasTabs(lines) ? ['mdx:', '  format: mdx'] : []),
    ],
  };
}

/** Returns true if the page has tabs, which require MDX. */
function hasTabs(lines: readonly Line[]): boolean {
  return lines.some(({ text, isCode }) => !isCode && /^\s*<Tabs\b/.test(text));
}

/** Text outside tags. */
const OUTSIDE_TAGS = /(?<=^|>)(?:[^<]|<(?![a-z/!]))+/gi;

const AUTOLINK = /<([a-z][a-z\d+.-]+:[^\s<>]*|([\w.+-]+@[\w.-]+))>/gi;
const VOID_TAG = /<(area|br|col|embed|hr|img|input|link|source|track|wbr)\b((?:\s[^<>]*?)?)\s*\/?>/gi;

/** In MDX, braces are code and every `<` opens a tag that must be closed. */
const toMdx: Rule = (lines, draft) => {
  if (!hasTabs(lines)) return lines;
  const escape = (text: string): string => text.replace(/(?<!\\)(?:\{(?!#)|<(?=\S))/g, '\\$&');
  const write = (part: string): string =>
    part
      .replace(AUTOLINK, (_, url: string, mail?: string) => `[${url}](${mail === undefined ? '' : 'mailto:'}${url})`)
      .replace(VOID_TAG, '<$1$2 />')
      // Quoted attributes are plain strings.
      .replace(OUTSIDE_TAGS, escape);
  return eachLine((text) => outsideCode(text, write))(lines, draft);
};

const hide: FieldRule = ({ value, line }, report) => {
  const parts = toList(value);
  const others = parts.filter((part) => part !== 'toc' && part !== 'feedback' && part !== 'tags');
  if (others.length > 0)
    report(
      line,
      '`hide` of front matter is carried over for `toc` alone.',
      'Use `layout: landing` for a page with all of the width, `pagination_next: null` for one without neighbours.',
    );
  return parts.includes('toc') ? ['hide_table_of_contents: true'] : [];
};

const FIELDS: Readonly<Record<string, FieldRule>> = {
  hide,
  icon: drop,
  status: leaveOut('Write a `<Badge>` into the heading of the page.'),
  template: leaveOut(
    'Use `layout: landing`, or write it as a React page in a folder `pages`, and set `pages: {}` in the configuration.',
  ),
  search: ({ value }) => {
    const { exclude, boost } = toRecord(value);
    if (exclude === true) return ['search: false'];
    return typeof boost === 'number' ? ['search:', `  boost: ${boost}`] : [];
  },
  authors: drop,
  social: drop,
  subtitle: drop,
};

/** Includes `--8<-- "part.md"` and its multi-line form, also in code. */
function snippets(folders: readonly string[]): Rule {
  const insert = (lines: readonly Line[], draft: Draft, depth: number): readonly Line[] => {
    let isOpen = false;
    return lines.flatMap((line) => {
      const [, indent = '', mark, name] = /^(\s*)(;?)-{1,}8<-{1,}(?:\s+["'](.+?)["'])?\s*$/.exec(line.text) ?? [];
      if (mark === undefined && !(isOpen && line.text.trim() !== '')) return [line];
      if (mark === ';') return [{ ...line, text: line.text.replace(';', '') }];
      if (mark !== undefined && name === undefined) {
        isOpen = !isOpen;
        return [];
      }
      const text = readSnippet(name ?? line.text.trim(), folders, draft);
      if (text === undefined || depth > 8) {
        draft.report(line.number, 'A file that is put in is not there.', 'Write its text here, or correct its name.');
        return [line];
      }
      const inner = toLines(text.trimEnd()).map((part) => ({
        ...part,
        text: part.text === '' ? '' : indent + part.text,
        number: line.number,
      }));
      return insert(inner, draft, depth + 1);
    });
  };
  return (lines, draft) => insert(lines, draft, 0);
}

/** Reads `name`, `name:section` or `name:3:8`. */
function readSnippet(written: string, folders: readonly string[], { read }: Draft): string | undefined {
  const [name = '', first, last] = written.split(':');
  const found = folders.map((folder) => read(joinFile(folder, name))).find((text) => text !== undefined);
  if (found === undefined || first === undefined) return found;
  const lines = found.split(/\r?\n/);
  if (/^\d*$/.test(first))
    return lines.slice(Number(first || 1) - 1, last === undefined ? undefined : Number(last)).join('\n');
  const at = (edge: string): number => lines.findIndex((line) => line.includes(`--8<-- [${edge}:${first}]`));
  return at('start') < 0 ? found : lines.slice(at('start') + 1, at('end') < 0 ? undefined : at('end')).join('\n');
}

/** Converts ```` ``` { .py title="a.py" hl_lines="1 3-4" linenums="1" } ````. */
function fences(areNumbered: boolean): Rule {
  return eachFence((info) => writeInfo(info, areNumbered));
}

function writeInfo(info: string, areNumbered: boolean): string {
  const bare = /^\s*\{(.*)\}\s*$/.exec(info)?.[1] ?? info;
  const title = /\stitle=("[^"]*"|'[^']*')/.exec(` ${bare}`)?.[1];
  const marks = /hl_lines=["']([^"']+)["']/
    .exec(bare)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .join(',');
  const first = /linenums=["'](\d+)/.exec(bare)?.[1] ?? (areNumbered && !/\bmermaid\b/.test(bare) ? '1' : undefined);
  const rest = bare.replace(/\S+=(?:"[^"]*"|'[^']*')/g, ' ').trim();
  const language =
    rest
      .split(/\s+/)
      .find((word) => !/^\.?annotate$|^\.?no-|^#/.test(word) && word !== '')
      ?.replace(/^\./, '') ?? '';
  const parts = [
    language === '' && (title ?? marks ?? first) !== undefined ? 'text' : language,
    title === undefined ? '' : `title=${title}`,
    marks === undefined ? '' : `{${marks}}`,
    first === undefined ? '' : first === '1' ? 'showLineNumbers' : `showLineNumbers=${first}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
