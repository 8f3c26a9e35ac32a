/** The option tables of search: the embedded index, and a hosted one. */
import * as v from 'valibot';
import { isSearchWord } from '../../utils/text/search-word.js';
import { field, option, optional, required, strings, url } from './option.js';

const phrase = v.pipe(
  v.string(),
  v.check((text) => /[\p{L}\p{N}]/u.test(text), 'must contain a letter or a digit'),
);

/** So many or more; `expected` says so. */
const phrases = (least: number, expected: string) =>
  v.pipe(
    v.array(phrase),
    v.check((list) => list.length >= least, expected),
  );

/** Of scores. Beyond, nothing else about a page would count. */
const boost = v.pipe(v.number(), v.minValue(0.1), v.maxValue(10));

/** Without a fragment, which would not be sent. Without encryption only on the machine of who tries it. */
const ENDPOINT =
  /^(?:https:\/\/[^/?#\s\\@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?=[/?]|$)|\/(?![/\\]))[^#\s]*$/i;

const origins = v.array(
  v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+\/?$/i, 'an origin such as `https://search.example.com`')),
);

/** Where another site begins: its pages and its index are below. */
const siteUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#\s\\@]+(?:\/[^?#\s\\]*)?$/i, 'a URL such as `https://other.example/docs/`'),
  v.check((address) => URL.canParse(address), 'must be an address'),
);

/** How many there are: 1 or more. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Every key of `search`. */
export const searchSchema = v.strictObject({
  embedded: option(
    'Build an index that any static host can serve. Beside a hosted index it answers when that cannot be reached.',
    v.boolean(),
    true,
  ),
  backend: optional(
    'A module whose default export answers searches, e.g. an adapter of another service; relative to the site.',
    v.pipe(v.string(), v.nonEmpty()),
  ),
  backendHosts: option(
    'Origins that the module asks, such as `https://search.example.com`; the content security policy lets them through.',
    origins,
    [],
  ),
  sites: option(
    'Other sites made with csb-docs whose answers stand below those of this one: `{ url, name }`.',
    v.array(
      v.strictObject({
        url: required('Where the site begins, with its base URL.', siteUrl),
        name: field('What readers know it by; its title unless given.', v.pipe(v.string(), v.nonEmpty())),
      }),
    ),
    [],
  ),
  ask: optional(
    'A module whose default export answers questions in words, above the hits; relative to the site.',
    v.pipe(v.string(), v.nonEmpty()),
  ),
  askHosts: option('Origins that this module asks; the content security policy lets them through.', origins, []),
  buttonText: optional('Text of the search button.', v.string()),
  placeholder: optional('Text in the empty search field.', v.string()),
  maxResultsPerGroup: option('How many pages of a group the dialog shows before readers ask for the rest.', count, 5),
  maxSectionsPerPage: option('How many sections of one page the dialog shows.', count, 3),
  missingResultsUrl: optional(
    'Where readers report a search without results; `{query}` is replaced.',
    v.pipe(
      url,
      // What readers search for may be the rest of a scheme.
      v.check((address) => !/^[^:/?#]*\{query\}[^/?#]*:/.test(address), 'must be a URL that does not run code'),
    ),
  ),
  missesEndpoint: optional(
    'Where browsers send queries without results: an https address, or a path of the same host. Nothing about the reader is sent.',
    v.pipe(
      url,
      v.regex(ENDPOINT, 'a URL such as `https://stats.example.com/misses`, or a path such as `/api/misses`'),
      v.check((address) => URL.canParse(address, 'https://localhost'), 'must be an address'),
    ),
  ),
  recommendations: option('Show related pages below docs and posts.', v.boolean(), false),
  synonyms: option(
    'Words and phrases that mean the same: lists, or `{ input, synonyms }` for one direction.',
    v.array(
      v.union([
        phrases(2, 'must contain at least two words or phrases'),
        v.strictObject({
          input: required('What readers type.', phrase),
          synonyms: required('What is found for it, too.', phrases(1, 'must contain a word or a phrase')),
        }),
      ]),
    ),
    [],
  ),
  words: option(
    'Words that are neither cut into their parts nor respelled, such as `JavaScript` or `Node.js`.',
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
    'What scores of pages are multiplied with, 0.1 to 10, by globs of their addresses without the base URL.',
    v.record(v.string(), boost),
    {},
  ),
  postsAge: option('Posts weigh less than docs, and the less the older they are.', v.boolean(), true),
});

const name = v.pipe(v.string(), v.nonEmpty());

/** Every key of `themeConfig.algolia`. */
export const algoliaSchema = v.strictObject({
  appId: required('Id of the Algolia application.', name),
  apiKey: required('The search-only key. It is public: never the key that may write.', name),
  indexName: required('Name of the index.', name),
  contextualSearch: option('Only results of the page’s language and version.', v.boolean(), true),
  searchParameters: option('Parameters added to every request.', v.record(v.string(), v.unknown()), {}),
  searchPagePath: field(
    'Accepted for compatibility, without effect: the search page is at `search`.',
    v.union([v.string(), v.literal(false)]),
  ),
  maxResultsPerGroup: optional('`search.maxResultsPerGroup`, which it overrides.', count),
  externalUrlRegex: optional('Hits on other sites are followed where their URL matches this expression.', v.string()),
  hosts: optional('Hosts to ask instead of Algolia’s, as URLs, in order.', strings),
  insights: option('Send click and view events, unless a reader’s browser objects.', v.boolean(), false),
  insightsRegion: optional('Region of the events.', v.picklist(['de', 'us'])),
});
