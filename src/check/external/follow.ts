/** Follows the redirects of a URL like a browser, but only to URLs that may be requested. */

import type { ExternalLinksConfig, LinkFault } from '../../types/external-links.js';
import { isPrivateHost } from '../../utils/urls/private-address.js';
import type { AskPolitely, KnownAnswer } from './ask-politely.js';
import { hasFragment } from './fragments.js';
import { checkAnswer, type Meaning } from './meaning.js';
import { authorizeFromUrl, type OriginHeaders } from './request-headers.js';

/** The cookies of one chain of redirects. */
interface CookieJar {
  /** Stores the cookies of a host, for that host only. */
  readonly take: (url: URL, setCookies: readonly string[]) => void;
  /** Returns the `Cookie` header for a URL. Empty if there are no cookies. */
  readonly header: (url: URL) => string;
}

/** More than any site needs. */
const MOST_COOKIES = 50;
const LONGEST_COOKIE = 4096;

/** Creates an empty jar. */
function createCookieJar(): CookieJar {
  const hosts = new Map<string, Map<string, string>>();
  return {
    take: (url, setCookies) => {
      const cookies = hosts.get(url.origin) ?? new Map<string, string>();
      hosts.set(url.origin, cookies);
      for (const text of setCookies) {
        const [, name, value = ''] = /^\s*([!#$%&'*+.^`|~\w-]+)=([\x21-\x7e]*?)\s*(?:;|$)/.exec(text) ?? [];
        if (name !== undefined && value.length <= LONGEST_COOKIE && cookies.size < MOST_COOKIES)
          cookies.set(name, value.replace(/;.*$/, ''));
      }
    },
    header: (url) => [...(hosts.get(url.origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** The outcome of checking a URL. */
export type Outcome =
  | {
      readonly kind: 'fine';
      /** The new URL, if the page has moved permanently. */
      readonly moved: string | undefined;
      /** Fragments that the page does not have. */
      readonly missing: readonly string[];
    }
  | { readonly kind: 'skipped' | 'stopped' }
  | {
      readonly kind: 'broken' | 'unverified';
      readonly fault: LinkFault;
      /** The last URL in the chain of redirects. */
      readonly at: string;
    };

/** The context for following URLs. */
export interface Following {
  readonly ask: AskPolitely;
  readonly headers: OriginHeaders;
  readonly settings: Pick<ExternalLinksConfig, 'statusCodes' | 'allowPrivate'>;
  /** Returns true for a URL that is excluded from checks. */
  readonly isLeftOut: (url: string) => boolean;
}

const MOST_REDIRECTS = 10;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const PERMANENT: ReadonlySet<number> = new Set([301, 308]);

/** Sent with every request. Pages are requested as browsers do. */
const USUAL_HEADERS = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br' };

/** The current position in a chain of redirects. */
interface Step {
  readonly url: URL;
  /** The permanent new URL, while all redirects so far are permanent. */
  readonly moved: string | undefined;
  readonly isMoving: boolean;
}

/** Follows a URL to its end. Looks for `fragments` on the final page. */
export async function follow(address: string, fragments: readonly string[], following: Following): Promise<Outcome> {
  const cookies = createCookieJar();
  const seen = new Set<string>();
  let step: Step = { url: new URL(address), moved: undefined, isMoving: true };
  for (;;) {
    const { url } = step;
    const stop = (fault: LinkFault): Outcome => ({ kind: 'broken', fault, at: url.href });
    const state = `${url.href} ${cookies.header(url)}`;
    if (seen.has(state)) return stop({ kind: 'loop' });
    if (seen.size > MOST_REDIRECTS) return stop({ kind: 'too-many-redirects' });
    seen.add(state);
    const known = await following.ask({
      url,
      headers: findHeaders(url, cookies, following),
      wantsText: fragments.length > 0,
    });
    const next = findNext(known, step, cookies);
    if (next === undefined) return conclude(known, { step, fragments, following });
    if (typeof next === 'string')
      return { kind: 'unverified', fault: { kind: 'bad-redirect', to: next }, at: url.href };
    const refused = refuse(next.url, following);
    if (refused !== undefined) return refused;
    step = next;
  }
}

/** Returns why a URL is not requested, or undefined if it may be. */
export function refuse(url: URL, { settings, isLeftOut }: Following): Outcome | undefined {
  if (isLeftOut(url.href)) return { kind: 'skipped' };
  if (settings.allowPrivate || !isPrivateHost(url.hostname)) return undefined;
  return { kind: 'unverified', fault: { kind: 'no-answer', why: 'private', detail: '' }, at: url.href };
}

/** Returns the next URL, undefined at the end, or a string if a redirect leads to no page. */
function findNext({ answer }: KnownAnswer, step: Step, cookies: CookieJar): Step | string | undefined {
  if (answer.kind === 'unanswered' || !REDIRECTS.has(answer.status)) return undefined;
  cookies.take(step.url, answer.cookies);
  // As in browsers, the header is UTF-8, while Node decodes it as Latin-1.
  const to = decodeBytes(answer.headers['location'] ?? '');
  if (to === '') return undefined;
  if (!URL.canParse(to, step.url)) return to;
  const url = new URL(to, step.url);
  if (!/^https?:$/.test(url.protocol)) return to;
  url.hash = '';
  // Credentials from a server are never sent.
  url.username = url.password = '';
  const isMoving = step.isMoving && PERMANENT.has(answer.status);
  return { url, isMoving, moved: isMoving ? new URL(to, step.url).href : step.moved };
}

function decodeBytes(text: string): string {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function findHeaders(url: URL, cookies: CookieJar, { headers }: Following): Readonly<Record<string, string>> {
  const cookie = cookies.header(url);
  return {
    ...USUAL_HEADERS,
    ...(cookie === '' ? {} : { cookie }),
    ...authorizeFromUrl(url),
    ...headers.get(url.origin),
  };
}

interface End {
  readonly step: Step;
  readonly fragments: readonly string[];
  readonly following: Following;
}

function conclude({ answer, ids }: KnownAnswer, { step, fragments, following }: End): Outcome {
  const meaning: Meaning = checkAnswer(answer, following.settings.statusCodes);
  if (meaning.kind === 'broken' || meaning.kind === 'unverified') return { ...meaning, at: step.url.href };
  if (meaning.kind !== 'fine') return { kind: meaning.kind };
  const missing = ids === undefined ? [] : fragments.filter((fragment) => !hasFragment(ids, fragment));
  return { kind: 'fine', moved: step.moved, missing };
}
