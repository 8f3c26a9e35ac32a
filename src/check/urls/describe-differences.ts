/** Formats the differences of two builds for a terminal or a pull request comment. */
import { countOf, joinWords } from '../../utils/text/count.js';
import type { ChangedWords } from './changed-words.js';
import { type ChangedPage, isSameList, type ListDifferences, type NamedPage } from './compare-lists.js';

/** Counts the changed words of a page. */
export type FindWords = (page: ChangedPage) => ChangedWords | undefined;

/** The context for formatting. */
export interface Writing {
  readonly findWords: FindWords;
  /** URL of the site for links, without a trailing slash. */
  readonly url: string | undefined;
}

/** Maximum number of pages of a kind listed in a comment. */
const MOST_LISTED = 200;

/** Formats differences for a terminal. */
export function writeText(differences: ListDifferences, { findWords }: Writing): string {
  if (isSameList(differences)) return 'No pages differ.';
  const { added, removed, moved, changed } = differences;
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Added', added.map(({ path, title }) => `+ ${path}  ${title}`)],
    ['Removed', removed.map(({ path, title }) => `- ${path}  ${title}`)],
    [
      'Moved',
      moved.map(({ from, path, isRedirected }) => `${from} → ${path}${isRedirected ? '' : ' (not redirected)'}`),
    ],
    ['Changed', changed.map((page) => `${page.path}  ${describe(page, findWords)}`)],
  ];
  const texts = sections.flatMap(([heading, lines]) =>
    lines.length === 0 ? [] : [`${heading} (${lines.length})\n${lines.map((line) => `  ${line}`).join('\n')}`],
  );
  return `${texts.join('\n\n')}\n\n${summarise(differences)}`;
}

/** Formats differences as Markdown: a summary line, and page lists in collapsible sections. */
export function writeMarkdown(differences: ListDifferences, { findWords, url }: Writing): string {
  if (isSameList(differences)) return '**Pages**: no differences.';
  const { added, removed, moved, changed } = differences;
  const link = ({ path, title }: NamedPage): string =>
    url === undefined
      ? `${toCode(path)} ${escape(title)}`
      : `[${escape(title)}](${url}${encodeURI(path)}) ${toCode(path)}`;
  const old = ({ path, title }: NamedPage): string => `${toCode(path)} ${escape(title)}`;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Added', added.map(link)],
    ['Removed', removed.map(old)],
    [
      'Moved',
      moved.map((page) => `${toCode(page.from)} → ${link(page)}${page.isRedirected ? '' : ' (not redirected)'}`),
    ],
    ['Changed', changed.map((page) => `${link(page)}: ${describe(page, findWords, toCode)}`)],
  ];
  const sections = parts.flatMap(([heading, lines]) => (lines.length === 0 ? [] : [toDetails(heading, lines)]));
  return [`**Pages**: ${summarise(differences)}`, ...sections].join('\n\n');
}

function toDetails(heading: string, lines: readonly string[]): string {
  const rest = lines.length - MOST_LISTED;
  const items = [...lines.slice(0, MOST_LISTED), ...(rest > 0 ? [`and ${rest} more`] : [])];
  return `<details><summary>${heading} (${lines.length})</summary>\n\n${items.map((line) => `- ${line}`).join('\n')}\n\n</details>`;
}

function summarise({ added, removed, moved, changed, same }: ListDifferences): string {
  const counts = Object.entries({ added, removed, moved, changed })
    .filter(([, pages]) => pages.length > 0)
    .map(([name, pages]) => `${pages.length} ${name}`);
  return `${joinWords(counts)}; ${countOf(same, 'page')} unchanged.`;
}

function describe(page: ChangedPage, findWords: FindWords, show = (id: string) => id): string {
  const { titleBefore, title, wordsBefore, words, added, removed } = page;
  const exact = findWords(page);
  const net = words - wordsBefore;
  const counted =
    exact === undefined ? `${net < 0 ? '−' : '+'}${Math.abs(net)} words` : `+${exact.added} −${exact.removed} words`;
  const headings = [...added.map((id) => show(`+#${id}`)), ...removed.map((id) => show(`−#${id}`))];
  const titles = titleBefore === undefined ? [] : [`“${titleBefore}” is “${title}”`];
  return [...titles, counted, ...headings].join(', ');
}

function toCode(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}

/** Escapes markup and mentions in titles. */
function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>|~#&]/g, '\\$&').replace(/@/g, '@\u200B');
}
