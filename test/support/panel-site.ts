/**
 * A small searchable site with one word in every page, so that results fill several pages, and the same texts as
 * records of a hosted index.
 */
import type { SearchHit, SearchRequest, SearchResult } from '../../src/types/search.js';
import { writeSite } from './site.js';
import { APP_ID, SEARCH_KEY, type StandInEngine } from './stand-in.js';

/** A section of the site, as search returns it. */
interface Section {
  readonly path: string;
  readonly lvl0: string;
  readonly lvl1: string;
  readonly lvl2?: string;
  readonly content: string;
  readonly tag: string;
}

const DOCS = 'docs-default-current';
/** More than two pages of results. */
const SETTINGS = 45;

const settings: readonly Section[] = Array.from({ length: SETTINGS }, (_, index) => ({
  path: `settings#setting-${index + 1}`,
  lvl0: 'Reference',
  lvl1: 'Settings',
  lvl2: `Setting ${index + 1}`,
  tag: DOCS,
  content: `The panel reads option number ${index + 1} when it starts, and again whenever somebody changes it.`,
}));

const sections: readonly Section[] = [
  {
    path: '',
    lvl0: 'Panels',
    lvl1: 'Panels',
    content: 'A panel stands beside the page. <b>Every</b> panel has settings & "quotes".',
    tag: DOCS,
  },
  {
    path: 'drawers',
    lvl0: 'Reference',
    lvl1: 'Drawers',
    content: 'A drawer slides over the page and goes away with Escape.',
    tag: DOCS,
  },
  {
    path: 'drawers#handles',
    lvl0: 'Reference',
    lvl1: 'Drawers',
    lvl2: 'Handles',
    content: 'A handle opens the drawer from the edge of the screen.',
    tag: DOCS,
  },
  ...settings,
  {
    path: 'blog/first',
    lvl0: 'Blog',
    lvl1: 'First panel',
    content: 'How the first panel came to be, and what a drawer has to do with it.',
    tag: 'default',
  },
];

/** Writes the site; `config` is added to its configuration. */
export function writePanelSite(config: Readonly<Record<string, unknown>> = {}): string {
  const bodies = settings.map(({ lvl2, content }) => `## ${lvl2}\n\n${content}\n`).join('\n');
  return writeSite(
    {
      'csb-docs.config.json': JSON.stringify({
        title: 'Panels',
        url: 'https://example.org',
        baseUrl: '/base/',
        trailingSlash: false,
        favicon: 'icon.svg',
        docs: { routeBasePath: '/' },
        ...config,
      }),
      'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/index.md':
        '# Panels\n\nA panel stands beside the page. `<b>Every</b>` panel has settings & "quotes".\n\nSee [drawers](reference/drawers.md).\n',
      'docs/reference/_category_.json': JSON.stringify({ label: 'Reference' }),
      'docs/reference/settings.md': `---\nslug: /settings\n---\n\n# Settings\n\n${bodies}`,
      'docs/reference/drawers.md':
        '---\nslug: /drawers\n---\n\n# Drawers\n\nA drawer slides over the page and goes away with Escape.\n\n## Handles\n\nA handle opens the drawer from the edge of the screen.\n',
      'blog/2025-01-02-first.md':
        '---\nslug: first\n---\n\n# First panel\n\nHow the first panel came to be, and what a drawer has to do with it.\n',
    },
    'panels',
  );
}

/** Returns the search configuration for a stub host. */
export function hostedAt(url: string, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'panels', hosts: [url], ...more };
}

/**
 * Creates an engine that returns sections with every word of a query, by scanning them all. `more` comes before the
 * sections of the site.
 */
export function createPanelEngine(more: readonly SearchHit[] = []): StandInEngine {
  return { search: (request) => toResult(request, more) };
}

function toResult(request: SearchRequest, more: readonly SearchHit[]): SearchResult {
  const { query = '', page = 0, hitsPerPage = 20, indexName, facetFilters = [] } = request;
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const allowed = (tag: string): boolean =>
    [facetFilters].flat().every((filter) => typeof filter === 'string' || filter.includes(`docusaurus_tag:${tag}`));
  const matches = ({ lvl0, lvl1, lvl2 = '', content }: Section): boolean =>
    words.every((word) => `${lvl0} ${lvl1} ${lvl2} ${content}`.toLowerCase().includes(word));
  const found =
    words.length === 0
      ? []
      : sections.filter((section) => allowed(section.tag) && matches(section)).map((section) => toHit(section, words));
  const hits = [...(words.length === 0 ? [] : more), ...found];
  return {
    hits: hits.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: hits.length,
    page,
    nbPages: Math.ceil(hits.length / hitsPerPage),
    hitsPerPage,
    query,
    params: '',
    index: indexName,
    processingTimeMS: 1,
    exhaustiveNbHits: true,
  };
}

/** Returns a section in Algolia's format: text is escaped first, then highlighted. */
function toHit({ path, lvl0, lvl1, content, ...section }: Section, words: readonly string[]): SearchHit {
  const lvl2 = section.lvl2 ?? null;
  const url = `https://example.org/base/${path}`;
  const hasHeading = words.some((word) => (lvl2 ?? lvl1).toLowerCase().includes(word));
  const mark = (text: string) => ({ value: markWords(text, words), matchLevel: 'full' as const });
  const hierarchy = { lvl0, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: path,
    url,
    anchor: path.split('#')[1] ?? null,
    hierarchy,
    content,
    type: !hasHeading ? 'content' : lvl2 === null ? 'lvl1' : 'lvl2',
    _snippetResult: {
      content: mark(content),
      hierarchy: { lvl1: mark(lvl1), ...(lvl2 === null ? {} : { lvl2: mark(lvl2) }) },
    },
  };
}

function markWords(text: string, words: readonly string[]): string {
  const escape = (part: string): string => part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const parts = text.split(new RegExp(`(${words.map((word) => word.replace(/[^\w]/g, '\\$&')).join('|')})`, 'i'));
  return parts.map((part, index) => (index % 2 === 1 ? `<mark>${escape(part)}</mark>` : escape(part))).join('');
}
