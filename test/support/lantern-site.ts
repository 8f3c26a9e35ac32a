/** A site whose hits form two groups, the same hits from a hosted index, and the list of its dialog. */
import type { SearchHit, SearchResult } from '../../src/types/search.js';
import type { DialogReading } from './search-dialog.js';
import { writeSite } from './site.js';
import { until } from './until.js';

/** As many pages as the dialog requests from an embedded index. */
export const GUIDES = ['Oil', 'Wicks', 'Glass', 'Soot', 'Storms', 'Ships', 'Docks'];

interface Page {
  readonly lvl0: string;
  readonly lvl1: string;
  readonly path: string;
  readonly text: string;
}

/** Ranked for the query `lantern`. */
const PAGES: readonly Page[] = [
  { lvl0: 'Reference', lvl1: 'Lantern', path: 'reference/lantern', text: 'A lantern is a lamp in a case.' },
  ...GUIDES.map((lvl1, index) => ({
    lvl0: 'Guides',
    lvl1,
    path: `guides/${lvl1.toLowerCase()}`,
    text: `Whatever lights the lantern needs a mantle, and rule ${index} says which.`,
  })),
];

function toFiles(): Readonly<Record<string, string>> {
  const docs = PAGES.map(({ lvl1, path, text }) => [`docs/${path}.md`, `# ${lvl1}\n\n${text}\n`]);
  return {
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/index.md': '# Start\n\nNothing to see.\n',
    'docs/reference/_category_.json': JSON.stringify({ label: 'Reference' }),
    'docs/guides/_category_.json': JSON.stringify({ label: 'Guides' }),
    ...Object.fromEntries(docs),
  };
}

/** Writes the site; `config` is added to its configuration. */
export function writeLanterns(config: object, files: Readonly<Record<string, string>> = {}): string {
  const all = {
    title: 'Lanterns',
    url: 'https://example.org',
    baseUrl: '/base/',
    favicon: 'icon.svg',
    docs: { routeBasePath: '/' },
    blog: false,
    ...config,
  };
  return writeSite({ 'csb-docs.config.json': JSON.stringify(all), ...toFiles(), ...files }, 'lanterns');
}

function toHit({ lvl0, lvl1, path, text }: Page): SearchHit {
  return {
    objectID: path,
    url: `https://example.org/base/${path}`,
    anchor: null,
    type: 'lvl1',
    content: text,
    hierarchy: { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  };
}

/** Returns the response of a hosted index. */
export function toResult(query = ''): SearchResult {
  const hits = PAGES.filter(({ lvl1, text }) => `${lvl1} ${text}`.toLowerCase().includes(query)).map(toHit);
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    query,
    params: '',
    index: 'lanterns',
    processingTimeMS: 1,
    exhaustiveNbHits: true,
  };
}

/** Returns the content of the list: the headings of the groups and the titles of their options. */
export function readList({ dialog }: DialogReading): Promise<readonly string[]> {
  return dialog.locator('[role=listbox] > [role=group]').evaluateAll((groups) =>
    groups.flatMap((group) => {
      const [heading] = group.children;
      const options = [...group.querySelectorAll('[role=option]')];
      return [
        `${heading?.textContent} = ${group.getAttribute('aria-label')}`,
        ...options.map((option) => (option.querySelector('.hit-title') ?? option).textContent ?? ''),
      ];
    }),
  );
}

/** Waits until the list has the expected content. */
export async function shows(reading: DialogReading, wanted: readonly string[]): Promise<void> {
  let last: readonly string[] = [];
  await until(
    async () => (last = await readList(reading)).join() === wanted.join(),
    () => last.join('\n'),
  );
}

/** Closes a page. */
export async function end({ end: close }: DialogReading): Promise<void> {
  // Requests that are pending when the page closes may be reported as failed.
  await close(/^(answer|console: Failed to load)/);
}
