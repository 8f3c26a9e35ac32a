/** A local stub of Algolia: search, recommendations, events and publishing (conventions 10.2 to 10.6), with faults. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecommendRequest, SearchHit, SearchRequest, SearchResult } from '../../src/types/search.js';

/** Computes the responses. */
export interface StandInEngine {
  readonly search: (request: SearchRequest) => SearchResult | Promise<SearchResult>;
  readonly recommend?: (request: RecommendRequest) => readonly SearchHit[] | Promise<readonly SearchHit[]>;
}

/** A simulated fault. `hang` never responds, `cut` closes the connection. */
export interface Fault {
  readonly kind: 'status' | 'html' | 'malformed' | 'empty' | 'foreign' | 'hang' | 'slow' | 'cut';
  readonly status?: number;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly milliseconds?: number;
  /** Delays a slow response until this resolves, instead of a time. */
  readonly until?: Promise<unknown>;
  /** Limits the fault to matching requests, such as `POST /1/indexes/x/batch`. */
  readonly on?: RegExp;
  /** Number of faulty responses; unlimited by default. */
  readonly times?: number;
}

/** A received request. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A published index. */
export interface StandInIndex {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly records: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** A running stub. */
export interface StandIn {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Received events, in order. */
  readonly events: Readonly<Record<string, unknown>>[];
  readonly indexes: Map<string, StandInIndex>;
  readonly setFault: (fault: Fault | undefined) => void;
  readonly stop: () => Promise<void>;
}

/** Options of the stub. */
export interface StandInOptions {
  readonly engine?: StandInEngine;
  /** Number of status polls that report a task as unpublished. */
  readonly questions?: number;
  /** Responds with 404 if an index does not exist, as other services with Algolia's protocol do. */
  readonly isStrict?: boolean;
}

/** Accepted credentials. */
export const APP_ID = 'STANDIN';
export const SEARCH_KEY = 'search-only-key';
export const WRITE_KEY = 'secret-writing-key-0123456789';

/** Starts a stub on a free port. */
export async function startStandIn({ engine, questions = 0, isStrict = false }: StandInOptions = {}): Promise<StandIn> {
  const state: State = {
    engine,
    questions,
    isStrict,
    fault: undefined,
    faults: 0,
    tasks: [],
    seen: [],
    events: [],
    indexes: new Map(),
  };
  const server = createServer((request, response) => void handle(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: state.seen,
    events: state.events,
    indexes: state.indexes,
    setFault: (fault) => {
      state.fault = fault;
      state.faults = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface State {
  readonly engine: StandInEngine | undefined;
  readonly questions: number;
  readonly isStrict: boolean;
  fault: Fault | undefined;
  faults: number;
  /** Remaining polls of each task, by its number. */
  readonly tasks: number[];
  readonly seen: SeenRequest[];
  readonly events: Readonly<Record<string, unknown>>[];
  readonly indexes: Map<string, StandInIndex>;
}

type Answer = { readonly status?: number; readonly body: unknown };

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const seen = await read(request);
  state.seen.push(seen);
  response.on('error', () => undefined);
  if (await inflict(state, seen, response)) return;
  const { status = 200, body } = await answer(state, seen);
  send(response, { status, body: JSON.stringify(body) });
}

async function read(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** A response; `body` is JSON text, or malformed on purpose. */
interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    ...headers,
  });
  response.end(body);
}

/** Applies the current fault. Returns true if the request has been handled. */
async function inflict(state: State, { method, path }: SeenRequest, response: ServerResponse): Promise<boolean> {
  const { fault } = state;
  if (fault === undefined || state.faults >= (fault.times ?? Number.POSITIVE_INFINITY)) return false;
  if (fault.on !== undefined && !fault.on.test(`${method} ${path}`)) return false;
  state.faults++;
  const status = fault.status ?? 200;
  const error = JSON.stringify({ message: fault.message ?? `stand-in: ${status}`, status });
  const bodies = {
    status: error,
    html: '<!doctype html><html><title>Sign in</title></html>',
    malformed: '{"results": [',
    empty: '',
    foreign: '{"ok": true}',
  };
  if (fault.kind === 'hang') return true;
  if (fault.kind === 'cut') response.destroy();
  else if (fault.kind === 'slow')
    await (fault.until ?? new Promise((resolve) => setTimeout(resolve, fault.milliseconds)));
  else
    send(response, {
      status,
      body: bodies[fault.kind],
      headers: {
        ...(fault.kind === 'html' ? { 'content-type': 'text/html' } : {}),
        ...fault.headers,
      },
    });
  return fault.kind !== 'slow';
}

async function answer(state: State, seen: SeenRequest): Promise<Answer> {
  const credential = (name: string): string | undefined => String(seen.query[name] ?? seen.headers[name] ?? '');
  const key = credential('x-algolia-api-key');
  if (seen.method === 'POST' && seen.path === '/1/events') return receiveEvents(state, seen);
  if (credential('x-algolia-application-id') !== APP_ID || (key !== SEARCH_KEY && key !== WRITE_KEY))
    return { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };
  if (seen.path === '/1/indexes/*/queries')
    return {
      body: { results: await Promise.all(requestsOf(seen).map((request) => search(state, request as SearchRequest))) },
    };
  if (seen.path === '/1/indexes/*/recommendations')
    return {
      body: {
        results: await Promise.all(requestsOf(seen).map((request) => recommend(state, request as RecommendRequest))),
      },
    };
  if (key !== WRITE_KEY) return { status: 403, body: { message: 'Not enough rights to do this', status: 403 } };
  return publish(state, seen);
}

function requestsOf({ body }: SeenRequest): readonly unknown[] {
  return (JSON.parse(body) as { readonly requests: readonly unknown[] }).requests;
}

function receiveEvents(state: State, { query, body }: SeenRequest): Answer {
  if (query['X-Algolia-Application-Id'] !== APP_ID || query['X-Algolia-API-Key'] !== SEARCH_KEY)
    return { status: 401, body: { message: 'Invalid credentials', status: 401 } };
  state.events.push(...(JSON.parse(body) as { readonly events: readonly Readonly<Record<string, unknown>>[] }).events);
  return { body: { status: 200, message: 'OK' } };
}

async function search({ engine }: State, request: SearchRequest): Promise<SearchResult> {
  if (engine === undefined) throw new Error('The stand-in has no engine.');
  const result = await engine.search(request);
  return request.clickAnalytics ? { queryID: '0123456789abcdef0123456789abcdef', ...result } : result;
}

async function recommend({ engine }: State, request: RecommendRequest): Promise<unknown> {
  const hits = (await engine?.recommend?.(request)) ?? [];
  return { hits: hits.map((hit) => ({ ...hit, _score: 90 })), nbHits: hits.length, processingTimeMS: 1 };
}

/**
 * Handles settings, batches, copies, moves, deletions and task polls. Effects are immediate; only the task is delayed.
 */
function publish(state: State, { method, path, body }: SeenRequest): Answer {
  if (method === 'GET' && path === '/1/indexes')
    return { body: { items: [...state.indexes.keys()].map((name) => ({ name })), nbPages: 1 } };
  const [, index = '', verb, task] = /^\/1\/indexes\/([^/]+)(?:\/([^/]+))?(?:\/(\d+))?$/.exec(path) ?? [];
  const old = state.indexes.get(index) ?? { settings: {}, records: new Map() };
  if (method === 'GET' && verb === 'task')
    return { body: { status: isPublished(state, Number(task)) ? 'published' : 'notPublished' } };
  const isMissing = !state.indexes.has(index);
  const readsIndex = method === 'DELETE' || verb === 'operation';
  if (isMissing && ((state.isStrict && readsIndex) || (method === 'GET' && verb === 'settings')))
    return { status: 404, body: { message: `Index ${index} does not exist`, status: 404 } };
  if (method === 'GET' && verb === 'settings') return { body: old.settings };
  if (method === 'DELETE' && verb === undefined) state.indexes.delete(index);
  else if (method === 'PUT' && verb === 'settings')
    state.indexes.set(index, {
      ...old,
      settings: { ...old.settings, ...(JSON.parse(body) as StandInIndex['settings']) },
    });
  else if (method === 'POST' && verb === 'batch')
    state.indexes.set(index, { ...old, records: addAll(old.records, requestsOf({ body } as SeenRequest)) });
  else if (method === 'POST' && verb === 'operation') operate(state, index, JSON.parse(body) as Operation);
  else return { status: 404, body: { message: `No such route: ${method} ${path}`, status: 404 } };
  return { body: { taskID: state.tasks.push(state.questions), updatedAt: '2026-01-01T00:00:00Z' } };
}

/** Counts down the polls of a task. */
function isPublished({ tasks }: State, task: number): boolean {
  const left = tasks[task - 1] ?? 0;
  tasks[task - 1] = left - 1;
  return left <= 0;
}

function addAll(records: StandInIndex['records'], requests: readonly unknown[]): StandInIndex['records'] {
  const added = requests.map((request) => (request as { readonly body: { readonly objectID: string } }).body);
  return new Map([...records, ...added.map((record) => [record.objectID, { ...record }] as const)]);
}

interface Operation {
  readonly operation: 'copy' | 'move';
  readonly destination: string;
  readonly scope?: readonly string[];
}

/** According to Algolia's documentation, copying a missing index creates an empty one, and moving it does nothing. */
function operate({ indexes }: State, index: string, { operation, destination, scope }: Operation): void {
  const source = indexes.get(index);
  if (operation === 'copy') {
    indexes.set(destination, {
      settings: source?.settings ?? {},
      records: scope === undefined ? (source?.records ?? new Map()) : new Map(),
    });
  } else if (source !== undefined) {
    indexes.set(destination, source);
    indexes.delete(index);
  }
}
