/** Reads the page list of a published site, from a file, a build folder or the site itself. */
import { join, resolve } from 'node:path';
import { findStats } from '../../files/is-there.js';
import { readRegularFile } from '../../files/read-file.js';
import type { NoAnswer } from '../../types/external-links.js';
import type { PageList } from '../../types/page-list.js';
import { errorCode } from '../../utils/code/errors.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';
import { PAGE_LIST, readPageList } from '../../utils/urls/page-list.js';
import { NO_ANSWER_REASONS } from '../external/net/no-answer.js';
import type { Answer, Ask } from '../external/net/question.js';

/** Why a list could not be read: a sentence without its full stop, and an optional hint. */
export interface ListProblem {
  readonly problem: string;
  readonly hint?: string;
  /** True if the site does not respond, so that further requests would fail too. */
  readonly isFinal?: boolean;
}

/** A sitemap that could not be read. */
export interface UnreadSitemap extends ListProblem {
  readonly url: string;
}

/** A list and its unread parts, or the reason why there is none. */
export type FoundList = { readonly list: PageList; readonly unread?: readonly UnreadSitemap[] } | ListProblem;

/** Maximum number of redirects to follow. */
const MOST_REDIRECTS = 5;

/** Returns true if a target is a URL rather than a path. */
export function isUrl(target: string): boolean {
  return /^https?:\/\//i.test(target);
}

/** Reads a list from disk. `folder` is the subfolder of a language. A file is the list of one language. */
export function readListAt(
  target: string,
  { cwd, folder }: { readonly cwd: string; readonly folder: string },
): FoundList {
  const path = resolve(cwd, target);
  try {
    const isFolder = findStats(path)?.isDirectory() ?? false;
    const file = isFolder ? join(path, folder, PAGE_LIST) : path;
    return toFound(readRegularFile(file).toString('utf8'));
  } catch (error) {
    return { problem: `the file cannot be read (${errorCode(error)})` };
  }
}

/** Requests the list from a site. */
export async function askForList(target: URL, asking: Omit<TextQuestion, 'types'>): Promise<FoundList> {
  const answer = await askForText(toListUrl(target), { ...asking, types: /json|text\/plain|octet-stream/i });
  return 'text' in answer ? toFound(answer.text) : answer;
}

/** The options for requesting a text. */
export interface TextQuestion {
  readonly ask: Ask;
  readonly signal: AbortSignal;
  /** Accepted media types. */
  readonly types: RegExp;
}

/** Requests a text and follows redirects. `ask` decides which hosts are allowed. */
export async function askForText(
  target: URL,
  { ask, signal, types }: TextQuestion,
): Promise<{ readonly text: string } | ListProblem> {
  let url = target;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer: Answer = await ask({ url, method: 'GET', headers: {}, wantsText: true, types, signal });
    if (answer.kind === 'unanswered') return toProblem(answer.why, url);
    const { status, headers, text } = answer;
    const location = headers['location'];
    if (status >= 300 && status < 400 && location !== undefined) {
      if (!URL.canParse(location, url) || !/^https?:$/.test(new URL(location, url).protocol))
        return { problem: `it redirects to \`${maskCredentials(location)}\`, which is not the URL of a site` };
      url = new URL(location, url);
      continue;
    }
    if (status !== 200) return { problem: `the site responded with ${status}` };
    if (text?.isWhole !== true) return { problem: 'the response is not a page list, or is incomplete' };
    return { text: text.html };
  }
  return { problem: `it redirects more than ${MOST_REDIRECTS} times` };
}

function toProblem(why: NoAnswer, { origin }: URL): ListProblem {
  if (why === 'stopped') return { problem: 'the time limit for all responses was reached', isFinal: true };
  if (why !== 'private') return { problem: NO_ANSWER_REASONS[why], isFinal: true };
  return {
    problem: `it redirects to \`${origin}\`, which is in a private network`,
    hint: `Pass the URL at \`${origin}\` itself if you trust it: only the site that you pass can be in a private network.`,
    isFinal: true,
  };
}

function toListUrl(target: URL): URL {
  const url = new URL(target);
  if (url.pathname.endsWith('.json')) return url;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${PAGE_LIST}`;
  return url;
}

function toFound(text: string): FoundList {
  const list = readPageList(text);
  return list === undefined ? { problem: 'the file has another format' } : { list };
}
