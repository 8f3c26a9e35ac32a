/** Reads `llms.txt`: headings are groups, links of lists are pages, or lists of other pages. In: its text. Out: pages with their groups. */
import type { ListedPage } from './listed-page.js';

/** `- [title](address): description`, indented or not. */
const LINK = /^\s*[-*+] \[((?:\\.|[^\]\\])*)\]\(<?([^)\s>]+)>?\)(?:\s*[:–-]\s*(.*))?$/;
const HEADING = /^(#{2,6})\s/;
/** In characters: longer texts would fill an answer, and no list has longer lines. */
const LONGEST_TEXT = 500;
const LONGEST_LINE = 5000;
const MOST_PAGES = 100_000;

/** What such a list has. */
export interface LlmsList {
  /** In its order; addresses are those of pages where it names their twins. */
  readonly pages: readonly ListedPage[];
  /** Other lists, as of further versions and languages. */
  readonly lists: readonly { readonly label: string; readonly address: string }[];
}

/** Reads a list. */
export function parseLlms(text: string): LlmsList {
  const groups: { readonly level: number; readonly name: string }[] = [];
  const pages: ListedPage[] = [];
  const lists: { readonly label: string; readonly address: string }[] = [];
  for (const whole of text.split('\n', MOST_PAGES)) {
    const line = whole.slice(0, LONGEST_LINE).trimEnd();
    const [, marks] = HEADING.exec(line) ?? [];
    if (marks !== undefined) {
      while ((groups.at(-1)?.level ?? 0) >= marks.length) groups.pop();
      groups.push({ level: marks.length, name: unescape(line.slice(marks.length).trim().replace(/\s#+$/, '')) });
    }
    const [, title, address, description = ''] = LINK.exec(line) ?? [];
    if (title === undefined || address === undefined) continue;
    if (/\/llms\.txt$/.test(address)) lists.push({ label: unescape(title), address });
    else
      pages.push({
        title: unescape(title),
        address: toPageAddress(address),
        description: unescape(description.trim()),
        groups: groups.map((group) => group.name),
      });
  }
  return { pages, lists };
}

function unescape(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1').slice(0, LONGEST_TEXT);
}

/** What readers open is the page; its twin is at the same address with an ending. */
function toPageAddress(address: string): string {
  return address.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '');
}
