/** Parses `llms.txt`: headings are groups, links are pages or other lists. */
import type { ListedPage } from './listed-page.js';

/** `- [title](url): description`, possibly indented. */
const LINK = /^\s*[-*+] \[((?:\\.|[^\]\\])*)\]\(<?([^)\s>]+)>?\)(?:\s*[:–-]\s*(.*))?$/;
const HEADING = /^(#{2,6})\s/;
/** In characters. Longer texts would fill a response, and no list has longer lines. */
const LONGEST_TEXT = 500;
const LONGEST_LINE = 5000;
const MOST_PAGES = 100_000;

/** A parsed list. */
export interface LlmsList {
  /** In order. URLs of Markdown pages are converted to those of HTML pages. */
  readonly pages: readonly ListedPage[];
  /** Other lists, for example of versions and languages. */
  readonly lists: readonly { readonly label: string; readonly address: string }[];
}

/** Parses a list. */
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
        address: toPageUrl(address),
        description: unescape(description.trim()),
        groups: groups.map((group) => group.name),
      });
  }
  return { pages, lists };
}

function unescape(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1').slice(0, LONGEST_TEXT);
}

/** Removes the extension of the Markdown page, because readers open the HTML page. */
function toPageUrl(address: string): string {
  return address.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '');
}
