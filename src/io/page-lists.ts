/** The list of pages of a published site: from its file, from the folder of a build, or from the site itself. */
import { join, resolve } from 'node:path';
import { PAGE_LIST, readPageList } from '../text/page-list.js';
import { errorCode } from '../text/thrown.js';
import type { PageList } from '../types/page-list.js';
import type { Answer, Ask } from './external/question.js';
import { findStats } from './is-there.js';
import { readRegularFile } from './read-file.js';

/** A list, or why there is none, as a sentence without its full stop. */
export type FoundList = { readonly list: PageList } | { readonly problem: string };

/** Redirects of a site that are followed. */
const MOST_STEPS = 5;

/** Whether a target is the address of a site. */
export function isAddress(target: string): boolean {
  return /^https?:\/\//i.test(target);
}

/** Reads it from the disk; `folder` is that of a language below the one of the site. A file is the list of one language. */
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

/** Asks a site for it. */
export async function askForList(target: string, ask: Ask, signal: AbortSignal): Promise<FoundList> {
  const answer = await askForText(toListUrl(target), { ask, signal, types: /json|text\/plain|octet-stream/i });
  return 'text' in answer ? toFound(answer.text) : answer;
}

/** How a site is asked for a text. */
export interface TextQuestion {
  readonly ask: Ask;
  readonly signal: AbortSignal;
  /** Of which types it may be. */
  readonly types: RegExp;
}

/** Asks for a text; redirects are followed. */
export async function askForText(
  target: URL | undefined,
  { ask, signal, types }: TextQuestion,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  let url = target;
  for (let step = 0; url !== undefined && step < MOST_STEPS; step++) {
    const answer: Answer = await ask({ url, method: 'GET', headers: {}, wantsText: true, types, signal });
    if (answer.kind === 'unanswered') return { problem: `the site did not answer (${answer.why})` };
    const { status, headers, text } = answer;
    const location = headers['location'];
    if (status >= 300 && status < 400 && location !== undefined) {
      url = URL.canParse(location, url) ? new URL(location, url) : undefined;
      continue;
    }
    if (status !== 200) return { problem: `the site answered ${status}` };
    if (text?.isWhole !== true) return { problem: 'what the site sent is no list, or was cut off' };
    return { text: text.html };
  }
  return { problem: 'the address leads nowhere' };
}

function toListUrl(target: string): URL | undefined {
  if (!URL.canParse(target)) return undefined;
  const url = new URL(target);
  if (url.pathname.endsWith('.json')) return url;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${PAGE_LIST}`;
  return url;
}

function toFound(text: string): FoundList {
  const list = readPageList(text);
  return list === undefined ? { problem: 'what is there has another form' } : { list };
}
