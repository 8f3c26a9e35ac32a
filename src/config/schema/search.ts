/** The option tables of the embedded and the hosted search. */
import * as v from 'valibot';
import { isSearchWord } from '../../utils/text/search-word.js';
import { field, option, optional, required, strings, url } from './option.js';

const phrase = v.pipe(
  v.string(),
  v.check((text) => /[\p{L}\p{N}]/u.test(text), 'must contain a letter or a digit'),
);

/** Declares a minimum number of phrases, described by `expected`. */
const phrases = (least: number, expected: string) =>
  v.pipe(
    v.array(phrase),
    v.check((list) => list.length >= least, expected),
  );

/** Range of score factors. Beyond it, nothing else about a page would count. */
const boost = v.pipe(v.number(), v.minValue(0.1), v.maxValue(10));

/** No fragment, because it would not be sent. Unencrypted only on the local machine, for testing. */
const ENDPOINT =
  /^(?:https:\/\/[^/?#\s\\@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?=[/?]|$)|\/(?![/\\]))[^#\s]*$/i;

const origins = v.array(
  v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+\/?$/i, 'an origin such as `https://search.example.com`')),
);

/** The URL at which another site, including its index, starts. */
const siteUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#\s\\@]+(?:\/[^?#\s\\]*)?$/i, 'a URL such as `https://other.example/docs/`'),
  v.check((address) => URL.canParse(address), 'must be an address'),
);

/** A positive integer. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Every key of `search`. */
export const searchSchema = v.strictObject({
  embedded: option(
    'Build an index that any static host can serve. With a hosted index, it is the fallback.',
    v.boolean(),
    true,
  ),
  backend: optional(
    'Module whose default export runs searches, such as an adapter for another service; relative to the site.',
    v.pipe(v.string(), v.nonEmpty()),
  ),
  backendHosts: option(
    'Origins that the module requests, such as `https://search.example.com`. They are added to the content security policy.',
    origins,
    [],
  ),
  sites: option(
    'Other csb-docs sites whose results are shown below those of this site: `{ url, name }`.',
    v.array(
      v.strictObject({
        url: required('URL of the site, with its base URL.', siteUrl),
        name: field('Name that readers see. The default is its title.', v.pipe(v.string(), v.nonEmpty())),
      }),
    ),
    [],
  ),
  ask: optional(
    'Module whose default export answers questions above the search results; relative to the site.',
    v.pipe(v.string(), v.nonEmpty()),
  ),
  askHosts: option('Origins that this module requests. They are added to the content security policy.', origins, []),
  buttonText: optional('Text of the search button.', v.string()),
  placeholder: optional('Text in the empty search field.', v.string()),
  maxResultsPerGroup: option('Number of pages of a group that the dialog shows before readers expand it.', count, 5),
  maxSectionsPerPage: option('Number of sections per page that the dialog shows.', count, 3),
  missingResultsUrl: optional(
    'URL where readers report a search without results. `{query}` is replaced.',
    v.pipe(
      url,
      // The query could complete a scheme.
      v.check((address) => !/^[^:/?#]*\{query\}[^/?#]*:/.test(address), 'must be a URL that does not run code'),
    ),
  ),
  missesEndpoint: optional(
    'Endpoint for queries without results: an https URL, or a path on the same host. No data about the reader is sent.',
    v.pipe(
      url,
      v.regex(ENDPOINT, 'a URL such as `https://stats.example.com/misses`, or a path such as `/api/misses`'),
      v.check((address) => URL.canParse(address, 'https://localhost'), 'must be an address'),
    ),
  ),
  recommendations: option('Show related pages below docs and posts.', v.boolean(), false),
  synonyms: option(
    'Words and phrases with the same meaning: lists, or `{ input, synonyms }` for one-way synonyms.',
    v.array(
      v.union([
        phrases(2, 'must contain at least two words or phrases'),
        v.strictObject({
          input: required('Query of a reader.', phrase),
          synonyms: required('Words that are also found.', phrases(1, 'must contain a word or a phrase')),
        }),
      ]),
    ),
    [],
  ),
  words: option(
    'Words that are never split or respelled, such as `JavaScript` or `Node.js`.',
    v.array(
      v.pipe(
        v.string(),
        v.check(
          isSearchWord,
          'must be one word: letters, digits and characters such as `_`, `+`, `#` and `@`, and inside it also `.` and `-`',
        ),
      ),
    ),
    [],
  ),
  boosts: option(
    'Factors for the scores of pages, 0.1 to 10, by globs of their paths without the base URL.',
    v.record(v.string(), boost),
    {},
  ),
  postsAge: option('Rank posts below docs, and older posts lower.', v.boolean(), true),
});

const name = v.pipe(v.string(), v.nonEmpty());

/** Every key of `themeConfig.algolia`. */
export const algoliaSchema = v.strictObject({
  appId: required('Id of the Algolia application.', name),
  apiKey: required('Search-only key. It is public: never use a key with write access.', name),
  indexName: required('Name of the index.', name),
  contextualSearch: option('Show only results in the language and version of the page.', v.boolean(), true),
  searchParameters: option('Parameters added to every request.', v.record(v.string(), v.unknown()), {}),
  searchPagePath: field(
    'Accepted for compatibility, without effect: the search page is at `search`.',
    v.union([v.string(), v.literal(false)]),
  ),
  maxResultsPerGroup: optional('Overrides `search.maxResultsPerGroup`.', count),
  externalUrlRegex: optional('Results whose URL matches this regular expression may lead to other sites.', v.string()),
  hosts: optional('Hosts to use instead of those of Algolia, as URLs, in order.', strings),
  insights: option(
    'Send click and view events, unless the reader’s browser requests not to be tracked.',
    v.boolean(),
    false,
  ),
  insightsRegion: optional('Region of the events.', v.picklist(['de', 'us'])),
});
