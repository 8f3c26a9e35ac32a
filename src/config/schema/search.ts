/** The option tables of search: the embedded index, and a hosted one. */
import * as v from 'valibot';
import { field, option, optional, required, strings, url } from './option.js';

/** Without a fragment, which would not be sent. Without encryption only on the machine of who tries it. */
const ENDPOINT =
  /^(?:https:\/\/[^/?#\s\\@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?=[/?]|$)|\/(?![/\\]))[^#\s]*$/i;

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
    v.array(
      v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+\/?$/i, 'an origin such as `https://search.example.com`')),
    ),
    [],
  ),
  buttonText: optional('Text of the search button.', v.string()),
  placeholder: optional('Text in the empty search field.', v.string()),
  maxResultsPerGroup: option(
    'How many hits of one group the dialog shows.',
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    5,
  ),
  missingResultsUrl: optional('Where readers report a search without results; `{query}` is replaced.', url),
  missesEndpoint: optional(
    'Where browsers send queries without results: an https address, or a path of the same host. Nothing about the reader is sent.',
    v.pipe(
      v.string(),
      v.regex(ENDPOINT, 'an address such as `https://stats.example.com/misses`, or a path such as `/api/misses`'),
      v.check((address) => URL.canParse(address, 'https://localhost'), 'must be an address'),
    ),
  ),
  recommendations: option('Show related pages below docs and posts.', v.boolean(), false),
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
  externalUrlRegex: optional('Hits on other sites are followed where their URL matches this expression.', v.string()),
  hosts: optional('Hosts to ask instead of Algolia’s, as URLs, in order.', strings),
  insights: option('Send click and view events, unless a reader’s browser objects.', v.boolean(), false),
  insightsRegion: optional('Region of the events.', v.picklist(['de', 'us'])),
});
