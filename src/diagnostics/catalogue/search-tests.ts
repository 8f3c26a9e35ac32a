/** Diagnostics about answering searches: the module of a site that does it, and the tests of what is found. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { proposeKnown, proposeName, quoteNames } from '../next-step.js';

/** What a module of search is for, by its key of the configuration. */
const MODULES = {
  backend: {
    name: 'search module',
    hint: 'You can export an object with a function `search`: `export default { search: async ({ requests }) => ({ results: … }) }`.',
  },
  ask: {
    name: 'module that answers questions',
    hint: 'You can export a function that returns the answer, or its parts one after the other: `export default async function* (question, { sections, signal }) { … }`.',
  },
} as const;

/** A module that the configuration names for search does not exist. */
export function missingSearchModule(location: Location, path: string, key: keyof typeof MODULES): Diagnostic {
  return {
    code: key === 'ask' ? 'missing-search-ask' : 'missing-search-backend',
    severity: 'error',
    message: `The ${MODULES[key].name} \`${path}\` does not exist.`,
    hint: `You can correct the path, which is relative to the site folder, or remove \`search.${key}\`.`,
    location,
  };
}

/** A module that the configuration names for search has no default export. */
export function searchModuleWithoutDefault(location: Location, path: string, key: keyof typeof MODULES): Diagnostic {
  return {
    code: key === 'ask' ? 'search-ask-without-default' : 'search-backend-without-default',
    severity: 'error',
    message: `The ${MODULES[key].name} \`${path}\` has no default export.`,
    hint: MODULES[key].hint,
    location,
  };
}

/** Search is on, but there is no index, no service and no module to answer. */
export function nothingAnswersSearches(location: Location): Diagnostic {
  return {
    code: 'nothing-answers-searches',
    severity: 'error',
    message: '`search.embedded` is `false`, and nothing else answers searches.',
    hint: 'You can set `search: false`, or name a hosted index in `themeConfig.algolia` or a module in `search.backend`.',
    location,
  };
}

/** A pattern that says what pages count for in search matches none. */
export function unusedSearchBoost(pattern: string, location: Location): Diagnostic {
  return {
    code: 'unused-search-boost',
    severity: 'warning',
    message: `No page has an address like \`${pattern}\`, so this boost has no effect.`,
    hint: 'You can write addresses as `csb-docs routes` lists them, without the base URL, or remove the pattern.',
    location,
  };
}

/** The file of search tests, or one of the tests, has the wrong form. */
export function badSearchTest(what: string, expected: string, location: Location): Diagnostic {
  return {
    code: 'bad-search-test',
    severity: 'error',
    message: `${what} must be ${expected}.`,
    hint: 'You can write one test on each line: `- { query: install, page: /installation }`, with `anchor` and `top` where they are needed.',
    location,
  };
}

/** A search test names a page that readers cannot find: none has this address, or it is left out of search. */
export function unknownSearchTestPage(
  page: string,
  nearest: string | undefined,
  location: Location | undefined,
): Diagnostic {
  return {
    code: 'unknown-search-test-page',
    severity: 'error',
    message: `\`${page}\` is not a page that search can find.`,
    hint: proposeName(
      nearest,
      'You can write the address as `csb-docs routes` lists it. Drafts, unlisted pages, lists and pages with `search: false` are not searched.',
    ),
    ...(location && { location }),
  };
}

/** A search test names a section that its page does not have. */
export function unknownSearchTestAnchor(
  anchor: string,
  { page, known }: { readonly page: string; readonly known: readonly string[] },
  location: Location | undefined,
): Diagnostic {
  return {
    code: 'unknown-search-test-anchor',
    severity: 'error',
    message: `\`${page}\` has no section \`${anchor}\` that search can find.`,
    hint: known.length === 0 ? 'You can remove `anchor`: the page has no sections.' : proposeKnown(known, anchor),
    ...(location && { location }),
  };
}

/** A search does not find the page that it should among its first results. */
export function searchTestFailed(
  test: {
    readonly query: string;
    readonly target: string;
    readonly top: number;
    readonly rank: number | undefined;
    readonly first: readonly string[];
  },
  location: Location,
): Diagnostic {
  const { query, target, top, rank, first } = test;
  const fact = rank === undefined ? 'It is not among the results' : `It is number ${rank}`;
  return {
    code: 'search-test-failed',
    severity: 'error',
    message: `The search for \`${query}\` does not have \`${target}\` ${top === 1 ? 'as its first result' : `among its first ${top} results`}.`,
    hint:
      first.length === 0
        ? 'Nothing was found. You can use the words of the query on the page.'
        : `${fact}; the first are ${quoteNames(first)}. You can use the words of the query in its headings.`,
    location,
  };
}

/** `csb-docs search` was asked about a site without search. */
export function searchIsOff(location: Location): Diagnostic {
  return {
    code: 'search-is-off',
    severity: 'error',
    message: 'The site has no search: `search` is `false`.',
    hint: 'You can remove `search: false` from the configuration.',
    location,
  };
}

/** `csb-docs search --add-test` cannot write the test into the file that is there. */
export function searchTestNotAdded(line: string, location: Location): Diagnostic {
  return {
    code: 'search-test-not-added',
    severity: 'error',
    message: 'The search test cannot be added to a file of this form.',
    hint: `You can write it into the list yourself: \`${line}\`.`,
    location,
  };
}
