/** The Markdown of MkDocs, Material and PyMdown as ours. */
import { joinFile } from '../../text/paths.js';
import { type Draft, eachFence, eachLine, type Line, outsideCode, type Rule, toLines } from '../old/document.js';
import { drop, type FieldRule, leaveOut } from '../old/front-matter.js';
import type { Dialect, Making } from '../old/tool.js';
import { toList, toRecord } from '../old/written.js';
import { blocks } from './blocks.js';
import { listNamed } from './config.js';
import { annotations, definitions, grids } from './structures.js';

/** Makes the dialect: some of it belongs to extensions, which the configuration names. */
export function mkdocsDialect({ taker, site }: Making): Dialect {
  const extensions = listNamed(taker.take('markdown_extensions'));
  const has = (name: RegExp): boolean => extensions.some((extension) => name.test(extension.name));
  const { options = {} } = extensions.find(({ name }) => name === 'pymdownx.snippets') ?? {};
  const base = options['base_path'];
  const folders = [...(typeof base === 'string' ? [base] : toList(base)), '.', site.docs].map(String);
  const macros = listNamed(taker.take('plugins')).some(({ name }) => name === 'macros');
  const marks = eachLine((text) => outsideCode(text, (part) => writeMarks(part, has)));
  return {
    fields: FIELDS,
    rules: [
      ...(has(/snippets/) ? [snippets(folders)] : []),
      fences,
      blocks,
      grids,
      annotations,
      ...(has(/def_list|extra/) ? [definitions] : []),
      eachLine(inLine),
      ...(macros ? [eachLine(tellMacros)] : []),
      marks,
      escapeBraces,
    ],
    more: (lines) => (hasTabs(lines) ? ['mdx:', '  format: mdx'] : []),
  };
}

/** Tabs make a page one of MDX. */
function hasTabs(lines: readonly Line[]): boolean {
  return lines.some(({ text, isCode }) => !isCode && /^\s*<Tabs\b/.test(text));
}

/** In MDX, braces would be code. */
const escapeBraces: Rule = (lines, draft) => {
  if (!hasTabs(lines)) return lines;
  return eachLine((text) => outsideCode(text, (part) => part.replace(/(?<!\\)\{(?!#)/g, '\\{')))(lines, draft);
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

/** `--8<-- "part.md"` and its form of several lines, also in code. */
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

/** `name`, `name:section`, `name:3:8`. */
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

/** ```` ``` { .py title="a.py" hl_lines="1 3-4" linenums="1" } ````. */
const fences = eachFence((info) => {
  const bare = /^\s*\{(.*)\}\s*$/.exec(info)?.[1] ?? info;
  const title = /\stitle=("[^"]*"|'[^']*')/.exec(` ${bare}`)?.[1];
  const marks = /hl_lines=["']([^"']+)["']/
    .exec(bare)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .join(',');
  const first = /linenums=["'](\d+)/.exec(bare)?.[1];
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
});

const ICON = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^}]*\})?\s?/g;

function inLine(text: string, { number }: Line, { report }: Draft): string | undefined {
  if (/^\s*\[TOC\]\s*$/.test(text)) return undefined;
  if (/^\*\[[^\]]+\]:/.test(text)) {
    report(
      number,
      'An abbreviation (`*[HTML]: …`) is left out.',
      'Write it out where it is used first, or use the plugin for a glossary.',
    );
    return undefined;
  }
  return outsideCode(text, (part) => {
    if (part.search(ICON) >= 0)
      report(number, 'An icon in text is left out.', 'Write an emoji or a picture, where it says something.');
    return dropAttributes(part.replace(ICON, ''), number, report)
      .replace(/<(\w+)((?:\s[^<>]*)?)\smarkdown(?:="[^"]*")?/g, '<$1$2')
      .replace(
        /\+\+([\w"'\s-]+(?:\+[\w"'\s-]+)*)\+\+/g,
        (_, keys: string) => `<kbd>${keys.split('+').map(nameKey).join('+')}</kbd>`,
      );
  });
}

/** Attributes in braces: of headings the id stays. */
function dropAttributes(text: string, number: number, report: Draft['report']): string {
  if (/^\s*\{:?\s*[.#][^}]*\}\s*$/.test(text)) return '';
  // From the first of many blanks, or each of them would be tried: lines in deep boxes begin with thousands.
  return text.replace(
    /(?<!\s)\s*\{:?\s*((?:[.#][\w-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}"']+)))(?:\s+(?:[.#][\w-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}"']+))?))*)\s*\}/g,
    (whole: string, attributes: string) => {
      const id = /#([\w-]+)/.exec(attributes)?.[1];
      if (/^#+\s/.test(text)) return id === undefined ? '' : ` {#${id}}`;
      if (!/[)\]*_`>]\s*$/.test(text.slice(0, text.indexOf(whole)))) return whole;
      if (/align|width|height|style|\.(?!md-button)/.test(attributes))
        report(
          number,
          'Attributes of a picture or link (`{ width=… }`) are left out.',
          'Write it as HTML where they matter: `<img src="…" width="300" alt="…">`.',
        );
      return '';
    },
  );
}

function nameKey(key: string): string {
  const bare = key.trim().replace(/^["']|["']$/g, '');
  const KEYS: Readonly<Record<string, string>> = { cmd: '⌘', command: '⌘', esc: 'Esc', escape: 'Esc', del: 'Delete' };
  return KEYS[bare] ?? bare.charAt(0).toUpperCase() + bare.slice(1);
}

function tellMacros(text: string, { number }: Line, { report }: Draft): string {
  outsideCode(text, (part) => {
    if (/\{\{.*?\}\}|\{%.*?%\}/.test(part))
      report(number, 'A macro (`{{ … }}`, `{% … %}`) is text here.', 'Write what it gives, or a partial in MDX.');
    return part;
  });
  return text;
}

/** `==mark==`, `^^insert^^`, `H~2~O`, `x^2^`. */
function writeMarks(text: string, has: (name: RegExp) => boolean): string {
  let written = text;
  if (has(/pymdownx\.mark/)) written = written.replace(/==(\S(?:[^=]*\S)?)==/g, '<mark>$1</mark>');
  if (has(/pymdownx\.caret/))
    written = written
      .replace(/\^\^(\S(?:[^^]*\S)?)\^\^/g, '<ins>$1</ins>')
      .replace(/(\w)\^([\w+-]+)\^/g, '$1<sup>$2</sup>');
  if (has(/pymdownx\.tilde/)) written = written.replace(/(\w)~([\w+-]+)~(?!~)/g, '$1<sub>$2</sub>');
  return written;
}
