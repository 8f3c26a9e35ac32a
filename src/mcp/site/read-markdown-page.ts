/** Reads the Markdown version of a page, with headings and anchors. */

import { findNearest } from '../../utils/nearest.js';
import { fileNameOf } from '../../utils/paths.js';
import { findPlace, type Place, toUrl } from './address.js';
import { findAnchors, type Heading, listHeadings } from './headings.js';
import { type Library, toCited, toText } from './library.js';
import { type ListContext, listPages } from './list-pages.js';
import type { ListedPage } from './listed-page.js';
import { isRefusal, type Refusal, refuse } from './outcome.js';

const MOST = 3;

/** Suggests pages for a wrong URL: same last segment, similar spelling, child or sibling pages. */
async function suggestPages(path: string, context: ListContext): Promise<readonly ListedPage[]> {
  const listed = await listPages(context, { version: undefined, language: undefined });
  if (isRefusal(listed)) return [];
  const pages = listed.map((page) => ({ page, path: findPlace(page.address, context.library)?.path ?? '' }));
  const name = fileNameOf(path).toLowerCase();
  const names = new Set(pages.map((one) => fileNameOf(one.path).toLowerCase()));
  const nearest = findNearest(name, names);
  const folder = path.split('/').slice(0, -1).join('/');
  const rules: readonly ((other: string) => boolean)[] = [
    (other) => fileNameOf(other).toLowerCase() === name,
    (other) => nearest !== undefined && fileNameOf(other).toLowerCase() === nearest,
    (other) => name !== '' && fileNameOf(other).toLowerCase().includes(name),
    (other) => path !== '' && other.startsWith(`${path}/`),
    (other) => folder !== '' && other.startsWith(`${folder}/`),
  ];
  const found = rules.flatMap((fits) => pages.filter((one) => fits(one.path)).map(({ page }) => page));
  return [...new Set(found)].slice(0, MOST);
}

/** The Markdown version of a page. */
export interface MarkdownPage {
  /** Absolute, without anchor. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** Without front matter. */
  readonly markdown: string;
  readonly place: Place;
}

/** Reads the page for a URL. */
export async function readMarkdownPage(context: ListContext, written: string): Promise<MarkdownPage | Refusal> {
  const { library } = context;
  const place = findPlace(written, library);
  if (place === undefined) return refuse(describeForeign(written, library));
  const file = await library.files.file(`${place.path === '' ? 'index' : place.path}.md`);
  if (file.kind === 'failed') return refuse(`${toUrl(place, library)} cannot be read: ${file.why}.`);
  if (file.kind === 'absent') return explainAbsence(place, context);
  const { fields, markdown } = splitFrontMatter(toText(file.bytes));
  const own = fields.get('url');
  return {
    address: own === undefined ? toUrl({ ...place, anchor: '' }, library) : toCited(own, library),
    title: fields.get('title') ?? place.path,
    description: fields.get('description') ?? '',
    markdown,
    place,
  };
}

/** Returns the headings with their anchors, which only the HTML has. */
export async function readHeadings({ markdown, place }: MarkdownPage, { files }: Library): Promise<readonly Heading[]> {
  const page = await files.page(place.path);
  return findAnchors(listHeadings(markdown), page.kind === 'there' ? toText(page.bytes) : '');
}

/** Returns the HTML of a page. Empty if it cannot be read. */
export async function readHtml({ place }: MarkdownPage, { files }: Library): Promise<string> {
  const page = await files.page(place.path);
  return page.kind === 'there' ? toText(page.bytes) : '';
}

function describeForeign(written: string, { address }: Library): string {
  return `${JSON.stringify(written.slice(0, 200))} is not a URL of this site. Its URLs start with ${address}. Use \`search\` or \`list_pages\` to find them.`;
}

async function explainAbsence(place: Place, context: ListContext): Promise<Refusal> {
  const { library } = context;
  const page = await library.files.page(place.path);
  const address = toUrl({ ...place, anchor: '' }, library);
  if (page.kind === 'there' && (await hasMarkdownPages(library)))
    return refuse(
      `${address} only lists other pages, so it has no Markdown. Use \`list_pages\` or \`search\` instead.`,
    );
  if (page.kind === 'there')
    return refuse(
      `The pages of this site have no Markdown: it was built with \`machines.markdownPages: false\` or by an older csb-docs. Use \`search\`, which returns excerpts from its index.`,
    );
  const near = await suggestPages(place.path, context);
  return refuse(
    near.length === 0
      ? `There is no page at ${address}. Use \`search\` or \`list_pages\` to find pages.`
      : `There is no page at ${address}. Similar pages:\n${near.map((page) => `- ${page.title}: ${page.address}`).join('\n')}`,
  );
}

async function hasMarkdownPages({ files, languages }: Library): Promise<boolean> {
  for (const name of ['llms.txt', 'index.md']) if ((await files.file(name)).kind === 'there') return true;
  const home = await files.page(languages[0].folder);
  return home.kind === 'there' && toText(home.bytes).includes('type="text/markdown"');
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
/** In characters. */
const LONGEST_FRONT_MATTER = 100_000;
const LONGEST_FIELD = 1000;

/** Reads front matter. Generated values are JSON strings; those from authors may be plain. */
function splitFrontMatter(text: string): { readonly fields: ReadonlyMap<string, string>; readonly markdown: string } {
  const [all = '', inside = ''] = FRONT_MATTER.exec(text) ?? [];
  const fields = new Map<string, string>();
  for (const line of inside.slice(0, LONGEST_FRONT_MATTER).split('\n')) {
    const name = /^[A-Za-z]+(?=:)/.exec(line)?.[0];
    if (name !== undefined) fields.set(name, readValue(line.slice(name.length + 1).trim()).slice(0, LONGEST_FIELD));
  }
  return { fields, markdown: text.slice(all.length).trim() };
}

function readValue(value: string): string {
  try {
    const parsed: unknown = JSON.parse(`[${value}]`);
    return Array.isArray(parsed) && typeof parsed[0] === 'string' ? parsed[0] : value;
  } catch {
    return value;
  }
}
