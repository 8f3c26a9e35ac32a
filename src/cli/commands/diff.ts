/** `csb-docs diff`: what two builds of a site have that the other has not. */
import { join, resolve } from 'node:path';
import { findPageList, startDeadline } from '../../api/page-lists.js';
import { countChangedWords } from '../../check/addresses/changed-words.js';
import { compareLists, isSameList, type ListDifferences } from '../../check/addresses/compare-lists.js';
import { type FindWords, writeMarkdown, writeText } from '../../check/addresses/describe-differences.js';
import { isAddress } from '../../check/addresses/page-lists.js';
import { noPageList } from '../../diagnostics/catalogue/lost-addresses.js';
import { findReadProblem, readRegularFile } from '../../files/read-file.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import type { PageList } from '../../types/page-list.js';

/** Flags of the command. */
export interface DiffFlags {
  /** Files, folders of builds, or addresses of sites. */
  readonly before: string;
  readonly now: string;
  readonly format: 'text' | 'json' | 'markdown';
  /** Where links of a comment lead; the address of the second, unless given. */
  readonly url?: string | undefined;
  /** Whether a difference is told by the exit code. */
  readonly exitCode?: boolean | undefined;
}

/** Prints the differences; returns the exit code. */
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
  const shown = url ?? (isAddress(now) && !now.endsWith('.json') ? withoutCredentials(now) : undefined);
  const writing = { findWords, url: shown?.replace(/\/$/, '') };
  if (format === 'markdown') return writeMarkdown(differences, writing);
  if (format === 'text') return writeText(differences, writing);
  const changed = differences.changed.map((page) => ({ ...page, changedWords: findWords(page) }));
  return JSON.stringify({ ...differences, changed }, undefined, 2);
}

/** The links of a comment are for people, who have credentials of their own. */
function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = url.password = '';
  return url.href;
}

/** Of two folders, pages are read; of lists alone only the number of words is known. */
function createWordFinder(
  { before, now }: Pick<DiffFlags, 'before' | 'now'>,
  { moved }: ListDifferences,
  cwd: string,
): FindWords {
  const cameFrom = new Map(moved.map(({ path, from }) => [path, from]));
  return ({ path }) => {
    if ([before, now].some(isAddress)) return undefined;
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
