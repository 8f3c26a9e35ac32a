/** Loads the page lists that commands compare, from files or sites. */

import { createAsk } from '../check/external/net/ask.js';
import { systemClock } from '../check/external/net/clock.js';
import { authorizeFromUrl } from '../check/external/request-headers.js';
import { askForSitemap, type ForeignPlace, listForeignFiles } from '../check/urls/foreign-pages.js';
import {
  askForList,
  type FoundList,
  isUrl,
  type ListProblem,
  readListAt,
  type TextQuestion,
} from '../check/urls/page-lists.js';
import { packageVersion } from '../files/package.js';

/** Where to look for lists. */
export interface ListPlace {
  readonly cwd: string;
  /** Folder of the language; `''` for the default one. */
  readonly folder: string;
  /** Aborts all requests; see `startDeadline`. */
  readonly signal: AbortSignal;
}

/** Time limit for all responses of a command, in milliseconds. Documented in `--help`. */
const DEADLINE_MS = 60_000;
/** Time limit for one response, in milliseconds. */
const ANSWER_MS = 20_000;

/** Starts the time limit for all responses. */
export function startDeadline(milliseconds = DEADLINE_MS): AbortSignal {
  return AbortSignal.timeout(milliseconds);
}

/** Loads a page list. Only the given site is requested. */
export async function findPageList(target: string, place: ListPlace): Promise<FoundList> {
  const problem = findTargetProblem(target);
  if (problem !== undefined) return problem;
  if (!isUrl(target)) return readListAt(target, place);
  const url = new URL(target);
  if (place.folder !== '' && !isFile(target)) url.pathname = `${url.pathname.replace(/\/$/, '')}/${place.folder}`;
  return askForList(url, toAsking(url, place));
}

/** A page list, or only URLs for a site without one. */
export type FoundUrls = FoundList & { readonly areUrls?: boolean };

/** Loads a page list, or the URLs published or built by another tool. */
export async function findUrls(target: string, place: ForeignPlace & ListPlace): Promise<FoundUrls> {
  const found = await findPageList(target, place);
  if ('list' in found || found.isFinal || isFile(target)) return found;
  const foreign = isUrl(target)
    ? await askForSitemap(new URL(target), place, toAsking(new URL(target), place))
    : listForeignFiles(target, place);
  if ('list' in foreign) return { ...foreign, areUrls: true };
  return { ...foreign, problem: `${found.problem}, and ${foreign.problem}` };
}

/** Returns the problem of a target that is neither a file nor a valid URL. */
function findTargetProblem(target: string): ListProblem | undefined {
  if (target.trim() === '') return { problem: 'the URL is empty', isFinal: true };
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(target) ?? [];
  if (scheme !== '' && !isUrl(target))
    return { problem: `\`${scheme}:\` is not \`http:\` or \`https:\``, isFinal: true };
  return isUrl(target) && !URL.canParse(target) ? { problem: 'it is not a valid URL', isFinal: true } : undefined;
}

function isFile(target: string): boolean {
  return (URL.canParse(target) ? new URL(target).pathname : target).endsWith('.json');
}

/**
 * Creates the request function. Only the given site may be in a private network, and only it receives the credentials
 * of its URL.
 */
function toAsking(named: URL, { signal }: ListPlace): Omit<TextQuestion, 'types'> {
  const ask = createAsk({
    ...{ allowPrivate: false, namedOrigin: named.origin, timeout: ANSWER_MS, environment: process.env },
    clock: systemClock,
    userAgent: `Mozilla/5.0 (compatible; csb-docs/${packageVersion()}; +https://github.com/csb-docs/csb-docs)`,
  });
  const credentials = authorizeFromUrl(named);
  return {
    signal,
    ask: (question) =>
      ask(
        question.url.origin === named.origin
          ? { ...question, headers: { ...question.headers, ...credentials } }
          : question,
      ),
  };
}
