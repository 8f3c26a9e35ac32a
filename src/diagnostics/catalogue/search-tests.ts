/** Diagnostics about search modules and search tests. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { proposeKnown, proposeName, quoteNames } from '../next-step.js';

/** The search modules, by their configuration keys. */
const MODULES = {
  backend: {
    name: 'search module',
    hint: 'Export an object with a function `search`: `export default { search: async ({ requests }) => ({ results: … }) }`.',
  },
  ask: {
    name: 'module that answers questions',
    hint: 'Export a function that returns or yields the answer: `export default async function* (question, { sections, signal }) { … }`.',
  },
} as const;

/** A configured search module that does not exist. */
export function missingSearchModule(location: Location, path: string, key: keyof typeof MODULES): Diagnostic {
  return {
    code: key === 'ask' ? 'missing-search-ask' : 'missing-search-backend',
    severity: 'error',
    message: `The ${MODULES[key].name} \`${path}\` does not exist.`,
    hint: `Correct the path, which is relative to the site folder, or remove \`search.${key}\`.`,
    location,
  };
}

/** A configured search module without a default export. */
export function searchModuleWithoutDefault(location: Location, path: string, key: keyof typeof MODULES): Diagnostic {
  return {
    code: key === 'ask' ? 'search-ask-without-default' : 'search-backend-without-default',
    severity: 'error',
    message: `The ${MODULES[key].name} \`${path}\` has no default export.`,
    hint: MODULES[key].hint,
    location,
  };
}

/** Search is on, but there is no index, no hosted service and no search module. */
export function nothingAnswersSearches(location: Location): Diagnostic {
  return {
    code: 'nothing-answers-searches',
    severity: 'error',
    message: '`search.embedded` is `false`, and no other search is configured.',
    hint: 'Set `search: false`, or configure a hosted index in `themeConfig.algolia` or a module in `search.backend`.',
    location,
  };
}

/** A search boost pattern that matches no page. */
export function unusedSearchBoost(pattern: string, location: Location): Diagnostic {
  return {
    code: 'unused-search-boost',
    severity: 'warning',
    message: `No page matches \`${pattern}\`, so this boost has no effect.`,
    hint: 'Write route paths as `csb-docs routes` lists them, without the base URL, or remove the pattern.',
    location,
  };
}

/** An invalid search test or file of search tests. */
export function badSearchTest(what: string, expected: string, location: Location): Diagnostic {
  return {
    code: 'bad-search-test',
    severity: 'error',
    message: `${what} must be ${expected}.`,
    hint: 'Write one test on each line: `- { query: install, page: /installation }`, with `anchor` and `top` if needed.',
    location,
  };
}

/** A search test for a page that does not exist or is excluded from search. */
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
      'Write the route path as `csb-docs routes` lists it. Drafts, unlisted pages, lists and pages with `search: false` are not searched.',
    ),
    ...(location && { location }),
  };
}

/** A search test for a section that its page does not have. */
export function unknownSearchTestAnchor(
  anchor: string,
  { page, known }: { readonly page: string; readonly known: readonly string[] },
  location: Location | undefined,
): Diagnostic {
  return {
    code: 'unknown-search-test-anchor',
    severity: 'error',
    message: `\`${page}\` has no section \`${anchor}\` that search can find.`,
    hint: known.length === 0 ? 'Remove `anchor`: the page has no sections.' : proposeKnown(known, anchor),
    ...(location && { location }),
  };
}

/** A search test whose page is not among the first results. */
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
        ? 'Use the words of the query on the page. The search found nothing.'
        : `Use the words of the query in its headings. ${fact}; the first results are ${quoteNames(first)}.`,
    location,
  };
}

/** `csb-docs search` on a site without search. */
export function searchIsOff(location: Location): Diagnostic {
  return {
    code: 'search-is-off',
    severity: 'error',
    message: 'The site has no search: `search` is `false`.',
    hint: 'Remove `search: false` from the configuration.',
    location,
  };
}

/** `csb-docs search --add-test` cannot write the test to the existing file. */
export function searchTestNotAdded(line: string, location: Location): Diagnostic {
  return {
    code: 'search-test-not-added',
    severity: 'error',
    message: 'The search test cannot be added, because the file is not a plain list.',
    hint: `Add it to the list by hand: \`${line}\`.`,
    location,
  };
}
