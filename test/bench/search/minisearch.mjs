/** MiniSearch as a baseline: the whole index in one file, the same fields and boosts, tuned as its manual suggests. */
import MiniSearch from 'minisearch';

const FIELDS = ['heading', 'title', 'above', 'text', 'code'];
const BOOST = { heading: 4, title: 2.5, above: 1, text: 1, code: 0.4 };
const STOP_WORDS = new Set(
  'a an and are as at be but by for from if in into is it its no not of on or so such that the their then there these they this to was we will with you your can do does how what when which'.split(
    ' ',
  ),
);

/** Splits text into folded words; `a_b` and `camelCase` also into their parts. */
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

/** Returns one document per section: own heading, page title, headings in between, text and code. */
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

/** Returns the index as JSON, the form in which a site would ship it. */
export function buildMiniSearch(pages) {
  const index = new MiniSearch(options);
  const documents = toDocuments(pages);
  index.addAll([...new Map(documents.map((document) => [document.id, document])).values()]);
  return JSON.stringify(index);
}

/** Returns the texts for snippets as an extra file. */
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
  /** Searches for all words, then for the parts of compound words, then for any word. */
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
