/**
 * MiniSearch as a measure: the whole index in one file, the same fields and boosts, tuned as its manual suggests.
 * In: the pages. Out: an index, its sizes, and `search(query) → addresses`.
 */
import MiniSearch from 'minisearch';

const FIELDS = ['heading', 'title', 'above', 'text', 'code'];
const BOOST = { heading: 4, title: 2.5, above: 1, text: 1, code: 0.4 };
const STOP_WORDS = new Set(
  'a an and are as at be but by for from if in into is it its no not of on or so such that the their then there these they this to was we will with you your can do does how what when which'.split(
    ' ',
  ),
);

/** Folded words; `a_b` and `camelCase` whole and in parts. */
function tokenize(text) {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}_]+/gu)
      ?.flatMap((word) => [word, ...splitWord(word)])
      .map((word) => word.toLowerCase().slice(0, 40)) ?? []
  );
}

function splitWord(word) {
  const parts = word.split(/_+|(?<=[a-z\d])(?=[A-Z])/).filter((part) => part !== '');
  return parts.length > 1 ? parts : [];
}

const options = {
  fields: FIELDS,
  tokenize,
  processTerm: (term, field) => (field === 'text' && STOP_WORDS.has(term) ? null : term),
  storeFields: ['href'],
};

/** Own heading, page title, headings between them, text and code of every section. */
function toDocuments(pages) {
  return pages.flatMap(({ href, title, sections }) =>
    sections.map(({ anchor, headings, text, code }) => ({
      id: `${href}#${anchor}`,
      href: anchor === '' ? href : `${href}#${anchor}`,
      heading: headings.at(-1),
      title: headings.length > 1 ? title : '',
      above: headings.slice(1, -1).join(' '),
      text,
      code: code.join(' '),
    })),
  );
}

/** The index as its JSON, which is what a site would ship. */
export function buildMiniSearch(pages) {
  const index = new MiniSearch(options);
  const documents = toDocuments(pages);
  index.addAll([...new Map(documents.map((document) => [document.id, document])).values()]);
  return JSON.stringify(index);
}

/** What snippets need, as one more file. */
export function toTexts(pages) {
  return JSON.stringify(
    pages.map(({ title, sections }) => [title, sections.map(({ headings, text }) => [headings.at(-1), text])]),
  );
}

export function openMiniSearch(json) {
  const index = MiniSearch.loadJSON(json, options);
  const fuzzy = (term) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);
  const run = (query, combineWith) => {
    return index.search(query, {
      boost: BOOST,
      combineWith,
      fuzzy,
      prefix: (_, position, terms) => position === terms.length - 1,
      tokenize: (text) =>
        text
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .toLowerCase()
          .match(/[\p{L}\p{N}_]+/gu) ?? [],
      processTerm: (term) => (STOP_WORDS.has(term) ? null : term),
    });
  };
  /** All words, else parts of compound words, else any of the words. */
  return (query) => {
    const all = run(query, 'AND');
    if (all.length > 0) return all.slice(0, 20).map(({ href }) => href);
    const parts = run(query.replace(/_+|(?<=[a-z\d])(?=[A-Z])/g, ' '), 'AND');
    if (parts.length > 0) return parts.slice(0, 20).map(({ href }) => href);
    return run(query, 'OR')
      .slice(0, 20)
      .map(({ href }) => href);
  };
}
