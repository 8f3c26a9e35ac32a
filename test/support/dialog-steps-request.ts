/** Steps for the accessibility tree and for requests to the host. */
import { firstRequest, type Step, search } from './dialog-actions.js';

const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const PARAMETERS = JSON.stringify({
  attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url'],
  attributesToSnippet: [...LEVELS, 'content'].map((attribute) => `${attribute}:10`),
  clickAnalytics: false,
  highlightPostTag: '</mark>',
  highlightPreTag: '<mark>',
  hitsPerPage: 20,
  indexName: 'panels',
  query: 'd',
  snippetEllipsisText: '…',
});

/** Steps for the accessibility tree and for requests to the host. */
export const REQUEST_STEPS: readonly Step[] = [
  {
    name: 'role of the dialog',
    observe: async (subject) => {
      await subject.open();
      return subject.page.evaluate(() => (document.querySelector('[role=dialog], dialog[open]') ? 'dialog' : 'none'));
    },
    expected: {
      docsearch: 'none',
      ours: 'dialog',
      reason: 'A screen reader says where it is, and keeps the page behind out of reach.',
    },
  },
  {
    name: 'role of the field',
    observe: async (subject) => {
      await subject.open();
      return (await subject.page.locator(subject.parts.field).getAttribute('role')) ?? 'searchbox';
    },
    expected: {
      docsearch: 'searchbox',
      ours: 'combobox',
      reason: 'The pattern of a field with a list (ARIA 1.2): the option in question is read out.',
    },
  },
  {
    name: 'what is read out for results',
    observe: async (subject) => {
      await search(subject);
      return (
        (
          await subject.page.locator(`${subject.parts.dialog} :is([role=status], [aria-live])`).allInnerTexts()
        ).join() || 'nothing'
      );
    },
    expected: {
      docsearch: 'nothing',
      ours: '3 results',
      reason: 'Who does not see the list hears that it has changed.',
    },
  },
  {
    name: 'ids: twice, and named but not there',
    observe: async (subject) => {
      await search(subject);
      return subject.page.evaluate((field) => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        const named = (document.querySelector(field)?.getAttribute('aria-controls') ?? '')
          .split(/\s+/)
          .filter((id) => id !== '');
        return `${ids.length - new Set(ids).size} and ${named.filter((id) => !ids.includes(id)).length}`;
      }, subject.parts.field);
    },
    expected: {
      docsearch: '1 and 2',
      ours: '0 and 0',
      reason: 'DocSearch gives each group the same id, and names lists that are not there.',
    },
  },
  {
    name: 'requests for one letter, and their parameters',
    observe: async (subject) => {
      await search(subject, 'd');
      return `${subject.standIn.seen.length}: ${Object.keys(firstRequest(subject)).sort().join(' ')}`;
    },
    expected: {
      docsearch:
        '1: attributesToRetrieve attributesToSnippet clickAnalytics highlightPostTag highlightPreTag hitsPerPage indexName query snippetEllipsisText',
      ours: '1: attributesToRetrieve attributesToSnippet clickAnalytics facetFilters highlightPostTag highlightPreTag hitsPerPage indexName query snippetEllipsisText',
      reason: 'Contextual search is ours; with DocSearch it is the site generator that adds the filters.',
    },
  },
  {
    name: 'values of the parameters',
    observe: async (subject) => {
      await search(subject, 'd');
      const { facetFilters: _filters, ...rest } = firstRequest(subject);
      return JSON.stringify(Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))));
    },
    expected: PARAMETERS,
  },
  {
    name: 'the end of the list',
    observe: async (subject) => {
      await search(subject, 'panel');
      const link = subject.page.locator(subject.parts.dialog).getByRole('link', { name: /^See all/ });
      return `${await link.innerText()} → ${await link.getAttribute('href')}`;
    },
    expected: 'See all 47 results → /base/search?q=panel',
  },
];
