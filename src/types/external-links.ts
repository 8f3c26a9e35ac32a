/** Settings and results of checking links to other sites. */
import type { ReportLevel } from './diagnostic.js';

/** How a site overrides the meaning of a status code. */
export type StatusMeaning = 'ok' | 'warn' | 'skip' | 'error';

/** How links to other sites are checked. */
export interface ExternalLinksConfig {
  readonly level: ReportLevel;
  /** Globs of URLs that are not requested. */
  readonly ignore: readonly string[];
  /** Keys are `403` or `4xx`. */
  readonly statusCodes: Readonly<Record<string, StatusMeaning>>;
  /** Request headers by origin; `$NAME` in a value is an environment variable. */
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether the ids in links are checked. */
  readonly fragments: boolean;
  /** Whether hosts in private networks are requested. */
  readonly allowPrivate: boolean;
  readonly timeoutSeconds: number;
  /** Maximum number of concurrent requests. */
  readonly concurrency: number;
  /** Maximum number of concurrent requests to one host. */
  readonly perHost: number;
  /** Pause between the starts of two requests to one host. */
  readonly pauseSeconds: number;
  /** How long a successful response is cached; 0 disables the cache. */
  readonly cacheHours: number;
}

/** Why a request received no response. */
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

/** Problem with a URL. Texts come from servers, with secrets removed. */
export type LinkFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'no-answer'; readonly why: NoAnswer; readonly detail: string }
  | { readonly kind: 'challenge'; readonly status: number }
  | { readonly kind: 'rate-limit'; readonly status: number }
  | { readonly kind: 'loop' }
  | { readonly kind: 'too-many-redirects' }
  | { readonly kind: 'bad-redirect'; readonly to: string | undefined }
  | { readonly kind: 'own-machine' };
