/**
 * Local stubs of search services. Each implements the search part of the service's wire format, rejects the same
 * invalid requests, and searches the records of `push --dry-run`.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchRecord } from '../../src/types/search.js';

/** A received request. */
interface Asked {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response of a service. */
interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** A service, as a function of its records. */
export type Service = (records: readonly SearchRecord[]) => (asked: Asked) => Answer;

/** A running service. */
export interface RunningService {
  readonly url: string;
  /** Makes the index disappear: requests return 404. */
  readonly setEmpty: () => void;
  readonly stop: () => Promise<void>;
}

/** The accepted API key. */
export const SERVICE_KEY = 'a search-only key';
/** The name of the collection. */
const COLLECTION = 'base';

/** Starts a service on a free port. */
export async function startService(service: Service, records: readonly SearchRecord[]): Promise<RunningService> {
  const state = { answer: service(records) };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://service');
    const { status = 200, body } =
      request.method === 'OPTIONS'
        ? { body: {} }
        : state.answer({ url, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setEmpty: () => {
      state.answer = () => ({ status: 404, body: { message: 'no such collection', code: 'index_not_found' } });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A query in the format common to all services. */
interface Wanted {
  readonly query: string;
  readonly fields: readonly string[];
  readonly allows: (record: SearchRecord) => boolean;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Returns the first record of each URL with every word of a query, and the number of URLs. */
function find(records: readonly SearchRecord[], { query, fields, allows, page, perPage }: Wanted) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map<string, SearchRecord>();
  for (const record of records) {
    const text = fields
      .map((field) => valueOf(record, field))
      .join(' ')
      .toLowerCase();
    const isFound = allows(record) && words.every((word) => text.includes(word));
    if (isFound && !found.has(record.url)) found.set(record.url, record);
  }
  return { words, total: found.size, hits: [...found.values()].slice((page - 1) * perPage, page * perPage) };
}

/** Reads a dotted field of a record, such as `hierarchy.lvl1`. */
function valueOf(record: SearchRecord, field: string): string {
  const value = field.split('.').reduce<unknown>((from, name) => Object(from)[name], record);
  return typeof value === 'string' ? value : '';
}

/** Neither service escapes texts. */
function mark(text: string, words: readonly string[], [start, end]: readonly [string, string]): string {
  return text.replace(
    new RegExp(words.map((word) => word.replace(/\W/g, '\\$&')).join('|') || '$^', 'gi'),
    (word) => start + word + end,
  );
}

/** Typesense: `POST /multi_search`. */
export const typesense: Service =
  (records) =>
  ({ url, headers, body }) => {
    if (url.pathname !== '/multi_search') return { status: 404, body: { message: 'Not Found' } };
    const key = url.searchParams.get('x-typesense-api-key') ?? headers['x-typesense-api-key'];
    if (key !== SERVICE_KEY)
      return { status: 401, body: { message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.' } };
    const { searches }: { readonly searches: readonly Readonly<Record<string, string | number>>[] } = JSON.parse(body);
    return { body: { results: searches.map((search) => answerTypesense(records, search)) } };
  };

const TYPESENSE_FIELDS = /^(hierarchy\.lvl[0-6]|content)$/;

function answerTypesense(records: readonly SearchRecord[], search: Readonly<Record<string, string | number>>): unknown {
  const {
    q,
    page = 1,
    per_page = 10,
    group_by,
    group_limit,
    highlight_start_tag = '<mark>',
    highlight_end_tag = '</mark>',
  } = search;
  if (search['collection'] !== COLLECTION) return { code: 404, error: 'Not found.' };
  const fields = `${search['query_by']}`.split(',');
  const unknown = fields.find((field) => !TYPESENSE_FIELDS.test(field));
  if (unknown !== undefined) return { code: 404, error: `Could not find a field named \`${unknown}\` in the schema.` };
  const allows = readTypesenseFilter(`${search['filter_by'] ?? ''}`);
  if (allows === undefined) return { code: 400, error: 'Could not parse the filter query.' };
  if (group_by !== 'url' || group_limit !== 1) return { code: 400, error: 'The stand-in groups by address.' };
  const wanted = { query: `${q}`, fields, allows, page: Number(page), perPage: Number(per_page) };
  const { words, total, hits } = find(records, wanted);
  const toMarks = (text: string) => ({
    snippet: mark(text, words, [`${highlight_start_tag}`, `${highlight_end_tag}`]),
    matched_tokens: words,
  });
  const grouped_hits = hits.map((record) => {
    const has = (field: string): boolean => words.some((word) => valueOf(record, field).toLowerCase().includes(word));
    const levels = Object.entries(record.hierarchy).filter(([level]) => has(`hierarchy.${level}`));
    const highlight = {
      ...(has('content') && { content: toMarks(record.content ?? '') }),
      ...(levels.length > 0 && {
        hierarchy: Object.fromEntries(levels.map(([level, text]) => [level, toMarks(text ?? '')])),
      }),
    };
    return {
      group_key: [record.url],
      hits: [{ document: { ...record, id: '7' }, highlight, highlights: [], text_match: 1 }],
    };
  });
  return {
    found: total,
    found_docs: total,
    out_of: records.length,
    page,
    facet_counts: [],
    grouped_hits,
    search_time_ms: 1,
    request_params: {},
  };
}

/** Parses ``(a:=`x`) && (b:=`y` || b:=`z`)``; returns undefined for other forms. */
function readTypesenseFilter(filter: string): Wanted['allows'] | undefined {
  const groups = filter.split(' && ').map((group) =>
    /^\((.*)\)$/
      .exec(group)?.[1]
      ?.split(' || ')
      .map((part) => /^(\w+):=`([^`]*)`$/.exec(part)),
  );
  if (filter !== '' && groups.some((group) => group === undefined || group.includes(null))) return undefined;
  return (record) =>
    filter === '' || groups.every((group) => group?.some((part) => part && valueOf(record, part[1] ?? '') === part[2]));
}

/** Meilisearch: `POST /multi-search`. */
export const meilisearch: Service =
  (records) =>
  ({ url, headers, body }) => {
    if (url.pathname !== '/multi-search') return { status: 404, body: { message: 'Not Found' } };
    if (headers['authorization'] !== `Bearer ${SERVICE_KEY}`)
      return { status: 403, body: { message: 'The provided API key is invalid.', code: 'invalid_api_key' } };
    if (headers['content-type'] !== 'application/json')
      return { status: 415, body: { message: 'The Content-Type is invalid.', code: 'invalid_content_type' } };
    const { queries }: { readonly queries: readonly Readonly<Record<string, unknown>>[] } = JSON.parse(body);
    const results = queries.map((query) => answerMeilisearch(records, query));
    const wrong = results.find((result): result is { readonly message: string } => 'message' in result);
    // One invalid query fails the whole request.
    return wrong ? { status: 400, body: wrong } : { body: { results } };
  };

const MEILISEARCH_KEYS =
  'indexUid q filter distinct page hitsPerPage attributesToHighlight attributesToCrop cropLength cropMarker highlightPreTag highlightPostTag'.split(
    ' ',
  );

function answerMeilisearch(records: readonly SearchRecord[], query: Readonly<Record<string, unknown>>) {
  const unknown = Object.keys(query).find((key) => !MEILISEARCH_KEYS.includes(key));
  if (unknown !== undefined) return { message: `Unknown field \`${unknown}\`` };
  if (query['indexUid'] !== COLLECTION) return { message: `Index \`${query['indexUid']}\` not found.` };
  const {
    q = '',
    page = 1,
    hitsPerPage = 20,
    highlightPreTag = '<em>',
    highlightPostTag = '</em>',
    filter = [],
  } = query;
  const groups = [filter].flat().map((group) => [group].flat().map((part) => /^(\w+) = "([^"]*)"$/.exec(`${part}`)));
  if (groups.some((group) => group.includes(null))) return { message: 'Was expecting an operation in the filter.' };
  if (query['distinct'] !== 'url') return { message: 'The stand-in has one record an address.' };
  const allows = (record: SearchRecord): boolean =>
    groups.every((group) => group.some((part) => valueOf(record, part?.[1] ?? '') === part?.[2]));
  const fields = ['content', ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)];
  const { words, total, hits } = find(records, {
    query: `${q}`,
    fields,
    allows,
    page: Number(page),
    perPage: Number(hitsPerPage),
  });
  const tags = [`${highlightPreTag}`, `${highlightPostTag}`] as const;
  return {
    indexUid: COLLECTION,
    hits: hits.map((record, id) => ({ ...record, id, _formatted: formatHit(record, words, tags) })),
    ...{ query: q, page, hitsPerPage, totalHits: total, totalPages: Math.ceil(total / Number(hitsPerPage)) },
  };
}

function formatHit(record: SearchRecord, words: readonly string[], tags: readonly [string, string]): unknown {
  const toMarks = (text: string | null): string | null => text && mark(text, words, tags);
  const levels = Object.entries(record.hierarchy).map(([level, text]) => [level, toMarks(text)]);
  return { ...record, content: toMarks(record.content), hierarchy: Object.fromEntries(levels) };
}

/** The fictitious service in the manual: `GET /find?q=…&page=…`. */
export const selfMade: Service =
  (records) =>
  ({ url }) => {
    if (url.pathname !== '/find') return { status: 404, body: {} };
    const { total, hits } = find(records, {
      query: url.searchParams.get('q') ?? '',
      fields: ['content', 'hierarchy.lvl1', 'hierarchy.lvl2'],
      allows: () => true,
      page: Number(url.searchParams.get('page')),
      perPage: 20,
    });
    return {
      body: {
        total,
        found: hits.map(({ url: address, hierarchy, content }) => ({
          url: address,
          title: hierarchy.lvl1,
          text: content,
        })),
      },
    };
  };
