/** Implements `csb-docs diff`: compares the pages of two builds. */
import { join, resolve } from 'node:path';
import { findPageList, startDeadline } from '../../api/page-lists.js';
import { countChangedWords } from '../../check/urls/changed-words.js';
import { compareLists, isSameList, type ListDifferences } from '../../check/urls/compare-lists.js';
import { type FindWords, writeMarkdown, writeText } from '../../check/urls/describe-differences.js';
import { isUrl } from '../../check/urls/page-lists.js';
import { noPageList } from '../../diagnostics/catalogue/lost-addresses.js';
import { findReadProblem, readRegularFile } from '../../files/read-file.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import type { PageList } from '../../types/page-list.js';

/** Flags of the command. */
export interface DiffFlags {
  /** Files, folders of builds, or URLs of sites. */
  readonly before: string;
  readonly now: string;
  readonly format: 'text' | 'json' | 'markdown';
  /** Base of the links in a comment; defaults to the URL of the second site. */
  readonly url?: string | undefined;
  /** Whether the exit code reports a difference. */
  readonly exitCode?: boolean | undefined;
}

/** Prints the differences and returns the exit code. */
export async function diff(flags: DiffFlags, log: Log): Promise<number> {
  const cwd = process.cwd();
  const signal = startDeadline();
  const lists: PageList[] = [];
  for (const target of [flags.before, flags.now]) {
    const found = await findPageList(target, { cwd, folder: '', signal });
    if ('list' in found) lists.push(found.list);
    else log.diagnostics([noPageList(target, found)], cwd);
  }
  const [before, now] = lists;
  if (before === undefined || now === undefined) return ExitCode.usage;
  const differences = compareLists(before, now);
  log.output(write(differences, flags, createWordFinder(flags, differences, cwd)));
  return flags.exitCode && !isSameList(differences) ? ExitCode.siteErrors : ExitCode.clean;
}

function write(differences: ListDifferences, { format, url, now }: DiffFlags, findWords: FindWords): string {
  const shown = url ?? (isUrl(now) && !now.endsWith('.json') ? withoutCredentials(now) : undefined);
  const writing = { findWords, url: shown?.replace(/\/$/, '') };
  if (format === 'markdown') return writeMarkdown(differences, writing);
  if (format === 'text') return writeText(differences, writing);
  const changed = differences.changed.map((page) => ({ ...page, changedWords: findWords(page) }));
  return JSON.stringify({ ...differences, changed }, undefined, 2);
}

/** Links in a comment are for people with their own credentials. */
function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = url.password = '';
  return url.href;
}

/**
 * Creates a function that counts changed words. Pages of two folders are read; for lists alone, only the number of
 * words is known.
 */
function createWordFinder(
  { before, now }: Pick<DiffFlags, 'before' | 'now'>,
  { moved }: ListDifferences,
  cwd: string,
): FindWords {
  const cameFrom = new Map(moved.map(({ path, from }) => [path, from]));
  return ({ path }) => {
    if ([before, now].some(isUrl)) return undefined;
    const old = readPage(resolve(cwd, before), cameFrom.get(path) ?? path);
    const current = readPage(resolve(cwd, now), path);
    return old === undefined || current === undefined ? undefined : countChangedWords(old, current);
  };
}

function readPage(folder: string, path: string): string | undefined {
  const file = [`${path}/index.html`, `${path}.html`, path]
    .map((name) => join(folder, name))
    .find((candidate) => /\.html?$/.test(candidate) && findReadProblem(candidate) === undefined);
  return file === undefined ? undefined : readRegularFile(file).toString('utf8');
}
