/**
 * Reads the files of a published site over HTTP. Requests and redirects never leave the site's base URL. Responses are
 * cached for a while to limit requests.
 */

import type { Clock } from '../../check/external/net/clock.js';
import { NO_ANSWER_REASONS } from '../../check/external/net/no-answer.js';
import type { AnswerWithBody, Ask } from '../../check/external/net/question.js';
import type { SiteFile, SiteFiles } from '../../types/site-files.js';

/** Options of `openPublishedFiles`. */
export interface PublishedSite {
  /** Absolute, with a trailing slash. */
  readonly address: string;
  readonly ask: Ask;
  readonly clock: Pick<Clock, 'now'>;
  /** Cancels requests. */
  readonly signal: AbortSignal;
}

const MOST_BYTES = 10_000_000;
const MOST_REDIRECTS = 3;
/** Maximum number of concurrent requests. */
const AT_ONCE = 4;
/** Maximum number of cached files. A search reads about ten; pages are read once or twice. */
const MOST_KEPT = 300;
/** Cache duration in milliseconds: a new deployment is seen after this time. */
const KEPT_FOR = 5 * 60_000;
/** Files in this folder have a hash in their name. */
const FINAL = 'assets/';

const OK = 200;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const ABSENT_STATUS: ReadonlySet<number> = new Set([404, 410]);

/** Opens a published site. */
export function openPublishedFiles(site: PublishedSite): SiteFiles {
  const { address, clock } = site;
  const kept = new Map<string, { readonly at: number; readonly file: Promise<SiteFile> }>();
  const limit = createLimit(AT_ONCE);
  const read = (path: string): Promise<SiteFile> => {
    const known = kept.get(path);
    if (known !== undefined && (path.startsWith(FINAL) || clock.now() - known.at < KEPT_FOR)) return known.file;
    const file = limit(() => fetchFile(new URL(encodePath(path), address), site));
    kept.delete(path);
    kept.set(path, { at: clock.now(), file });
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    void file.then(({ kind }) => {
      if (kind === 'failed' && kept.get(path)?.file === file) kept.delete(path);
    });
    return file;
  };
  return { address, file: read, page: read, refresh: async () => undefined, renew: () => kept.clear() };
}

/** Like `encodeURI`, but also encodes characters that would end a path. */
function encodePath(path: string): string {
  return `./${path.split('/').map(encodeURIComponent).join('/')}`;
}

async function fetchFile(first: URL, { address, ask, signal }: PublishedSite): Promise<SiteFile> {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!isBelow(url, address)) return { kind: 'failed', why: `it redirects to another site, ${showUrl(url)}` };
    const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
    const answer = await ask({ url, method: 'GET', headers, wantsText: false, mostBytes: MOST_BYTES, signal });
    if (answer.kind === 'unanswered') return { kind: 'failed', why: NO_ANSWER_REASONS[answer.why] };
    const next = findRedirect(answer, url);
    if (next === undefined) return toFile(answer);
    url = next;
  }
  return { kind: 'failed', why: 'it redirects too often' };
}

/** Returns true for URLs of the site: same origin, and a path below its base. */
function isBelow(url: URL, address: string): boolean {
  const base = new URL(address);
  const isInside = url.pathname.startsWith(base.pathname) || `${url.pathname}/` === base.pathname;
  return url.origin === base.origin && isInside && url.username === '' && url.password === '';
}

function findRedirect({ status, headers }: AnswerWithBody, from: URL): URL | undefined {
  const { location } = headers;
  if (!REDIRECTS.has(status) || location === undefined || !URL.canParse(location, from.href)) return undefined;
  return new URL(location, from.href);
}

function toFile({ status, body }: AnswerWithBody): SiteFile {
  if (ABSENT_STATUS.has(status)) return { kind: 'absent' };
  if (status !== OK) return { kind: 'failed', why: `its host responds with status ${status}` };
  if (body === undefined || !body.isWhole)
    return { kind: 'failed', why: `the response is incomplete, or larger than ${MOST_BYTES / 1_000_000} MB` };
  return { kind: 'there', bytes: new Uint8Array(body.bytes) };
}

/** Leaves out the query, which may be long or secret. */
function showUrl({ origin, pathname }: URL): string {
  return origin + pathname;
}

/** Creates a function that limits the number of concurrent calls. */
function createLimit(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
