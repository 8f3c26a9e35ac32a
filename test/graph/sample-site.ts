/** A site with a page in every collection, linked from facts. */
import { type Linked, link } from '../../src/graph/link.js';
import type { LinkInput } from '../../src/types/facts.js';
import type { LinkableFile } from '../../src/types/page.js';
import { toFilePath } from '../../src/utils/paths.js';
import { makeCategory, makeConfig, makeDoc, makeInput, makePage, makePost } from '../support/pages.js';

/** Links a site; omitted facts are empty. */
export function linkSite(facts: Partial<LinkInput>): Linked {
  return link(makeInput(facts));
}

/** One file of each kind. */
export const EVERYTHING: readonly LinkableFile[] = [
  makeDoc('intro.md', { tags: ['t'] }),
  makeDoc('g/a.md'),
  makeCategory('g', { link: { type: 'generated-index' } }),
  makePost('2024-01-02-post.md', { date: '2024-01-02T00:00:00.000Z' }),
  makePage('index.md'),
  makePage('about.md'),
];

/** The input of `link` for a site with these files and a React page. */
export const FULL = {
  files: EVERYTHING,
  config: makeConfig({}),
  pageModules: [
    { source: toFilePath('pages/tool.tsx'), relativePath: 'tool.tsx', title: 'Tool', description: undefined },
  ],
};
