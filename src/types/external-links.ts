/** How links to other sites are checked, and what can be wrong with them. */
import type { ReportLevel } from './diagnostic.js';

/** What a status code means for a site that knows better. */
export type StatusMeaning = 'ok' | 'warn' | 'skip' | 'error';

/** How links to other sites are checked. */
export interface ExternalLinksConfig {
  readonly level: ReportLevel;
  /** Globs of URLs that are not asked for. */
  readonly ignore: readonly string[];
  /** By `403` or `4xx`. */
  readonly statusCodes: Readonly<Record<string, StatusMeaning>>;
  /** Headers by the origin that gets them; `$NAME` in a value is a variable of the environment. */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether ids that links name are looked for. */
  readonly fragments: boolean;
  /** Whether machines of private networks are asked. */
  readonly allowPrivate: boolean;
  readonly timeoutSeconds: number;
  /** Most requests at once. */
  readonly concurrency: number;
  /** Most requests at once to one host. */
  readonly perHost: number;
  /** Between the starts of two requests to one host. */
  readonly pauseSeconds: number;
  /** For how long a good answer is kept; 0 = not at all. */
  readonly cacheHours: number;
}

/** Why a request had no answer. */
export type NoAnswer =
  | 'unknown-name'
  | 'no-name-server'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'cut'
  | 'bad-certificate'
  | 'unknown-issuer'
  | 'no-http'
  | 'no-proxy'
  | 'private'
  | 'stopped';

/** What was found at an address. Texts in it come from servers, without what is secret. */
export type LinkFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'no-answer'; readonly why: NoAnswer; readonly detail: string }
  | { readonly kind: 'challenge'; readonly status: number }
  | { readonly kind: 'rate-limit'; readonly status: number }
  | { readonly kind: 'loop' }
  | { readonly kind: 'too-many-redirects' }
  | { readonly kind: 'bad-redirect'; readonly to: string | undefined }
  | { readonly kind: 'own-machine' };
