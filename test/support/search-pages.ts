/** A few search pages, and the embedded engine for them, in memory. */
import { createHash } from 'node:crypto';
import { deflate, inflate } from '../../src/output/deflate.js';
import { buildSearchIndex } from '../../src/search/build/pack.js';
import { createEngine, type Engine } from '../../src/search/reader/open.js';
import type { IndexedPage, SearchSection } from '../../src/types/search.js';
import { absoluteUrl, toHref } from '../../src/utils/paths.js';

const ORIGIN = 'https://example.com';

/** Creates a page. A section is the anchor of its heading, the heading and the text. */
function pageOf(
  path: string,
  title: string,
  sections: readonly (readonly [anchor: string, heading: string, text: string])[],
): IndexedPage {
  const href = toHref(path);
  const toSection = ([anchor, heading, text]: readonly [string, string, string]): SearchSection => ({
    anchor,
    headings: anchor === '' ? [title] : [title, heading],
    text,
    code: [],
  });
  return {
    href,
    url: absoluteUrl(href, ORIGIN),
    title,
    lvl0: 'Guides',
    tag: 'docs-default-current',
    version: 'current',
    sections: sections.map(toSection),
  };
}

/** Two guides, forty-five options and a post. */
export const SEARCH_PAGES: readonly IndexedPage[] = [
  {
    ...pageOf('/base/install', 'Installation', [
      ['', '', 'How to install the add-on on a new machine.'],
      ['requirements', 'Requirements', 'The machine needs 2 < 3 & "more" of <b>everything</b>.'],
      ['update', 'Updating', 'Install the newer version over the older one.'],
    ]),
    related: [toHref('/base/options')],
  },
  {
    ...pageOf('/base/options', 'Options', [
      ['', '', 'Everything that may be set.'],
      ...Array.from(
        { length: 45 },
        (_, index) => [`option-${index}`, `Option ${index}`, `This option is number ${index} of the sidebar.`] as const,
      ),
    ]),
    lvl0: 'Reference',
  },
  {
    ...pageOf('/base/blog/first', 'First release', [['', '', 'The installer is out: install it today.']]),
    lvl0: 'Blog',
    tag: 'default',
  },
];

/** Opens an index of pages, as a browser would from its files. */
export function openEngine(pages: readonly IndexedPage[] = SEARCH_PAGES): Engine {
  const { files } = buildSearchIndex(pages, {
    language: 'en',
    deflate,
    hash: (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  });
  const contents = new Map(files.map(({ name, bytes }) => [name, bytes]));
  return createEngine({
    read: async (name) => {
      const bytes = contents.get(name);
      return bytes && inflate(bytes);
    },
  });
}
