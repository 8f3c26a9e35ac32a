/** What version control knows of the content files, in one reading of the log. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { noHistory, shallowClone } from '../diagnostics/catalogue/sources.js';
import { realOrSame, toSitePath } from '../files/site-path.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FileHistory } from '../types/facts.js';
import { errorMessage } from '../utils/code/thrown.js';

/** File histories by file path, and what is wrong with them. */
export interface History {
  readonly history: Readonly<Record<string, FileHistory>>;
  readonly diagnostics: readonly Diagnostic[];
}

const run = promisify(execFile);
/** A control character that is neither a status letter nor part of a path in `-z` output. */
const COMMIT_MARK = '\u0001';

/**
 * Dates and authors of every file below the folders: the newest commit's committer date and author name
 * (conventions 2.17), and the date of the oldest commit that touched the path. Renames are not followed,
 * so a moved file starts anew. One `git log` for the whole site, not one for each file.
 */
export async function readHistory(siteDir: string, folders: readonly string[]): Promise<History> {
  const failed = (diagnostic: Diagnostic): History => ({ history: {}, diagnostics: [diagnostic] });
  let repository: { root: string; shallow: boolean };
  try {
    repository = await readRepository(siteDir);
  } catch (error) {
    return failed(noHistory(explain(error)));
  }
  if (repository.shallow) return failed(shallowClone());
  try {
    return {
      history: parseLog(await readLog(siteDir, folders), (path) =>
        toSitePath(realOrSame(siteDir), join(repository.root, path)),
      ),
      diagnostics: [],
    };
  } catch (error) {
    return failed(noHistory(explain(error)));
  }
}

async function readRepository(siteDir: string): Promise<{ root: string; shallow: boolean }> {
  const output = await git(siteDir, ['rev-parse', '--is-shallow-repository', '--show-toplevel']);
  const [shallow, ...root] = output.replace(/\n$/, '').split('\n');
  return { root: realOrSame(root.join('\n')), shallow: shallow === 'true' };
}

/** `-c` lists what a merge changed against all its parents; without it a conflict resolved in a merge has no date. */
async function readLog(siteDir: string, folders: readonly string[]): Promise<string> {
  const format = `--format=${COMMIT_MARK}%cI${COMMIT_MARK}%an${COMMIT_MARK}`;
  return git(siteDir, [
    '--literal-pathspecs',
    'log',
    '-z',
    '-c',
    '--no-renames',
    '--no-color',
    '--name-status',
    format,
    '--',
    ...folders.map((folder) => resolve(siteDir, folder)),
  ]);
}

/** Settings of the user that would change the output or run a program are switched off. */
async function git(siteDir: string, args: readonly string[]): Promise<string> {
  const fixed = ['-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false'];
  const { stdout } = await run('git', [...fixed, ...args], {
    cwd: siteDir,
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_PAGER: 'cat' },
  });
  return stdout;
}

/** Commits come newest first; names are plain between NUL bytes, so no quoting has to be undone. */
function parseLog(log: string, toPath: (path: string) => string): Record<string, FileHistory> {
  const histories = new Map<string, FileHistory>();
  let date = '';
  let author = '';
  const fields = log.split('\0');
  for (let index = 0; index < fields.length; index++) {
    let field = fields[index] ?? '';
    if (field.startsWith(COMMIT_MARK)) {
      [, date = '', author = '', field = ''] = field.split(COMMIT_MARK);
    }
    // The first status of a commit follows the header after a line break.
    const status = field.replace(/^\n+/, '');
    if (!/^[A-Z]+\d*$/.test(status)) continue;
    const path = toPath(fields[++index] ?? '');
    const newer = histories.get(path);
    histories.set(
      path,
      newer === undefined ? { updated: toIso(date), author, created: toIso(date) } : { ...newer, created: toIso(date) },
    );
  }
  return Object.fromEntries(histories);
}

function toIso(date: string): string {
  return new Date(date).toISOString();
}

/** The first line of what git said; a missing program and a folder without repository are the common cases. */
function explain(error: unknown): string {
  const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const line = (stderr === '' ? errorMessage(error) : stderr).split('\n')[0] ?? '';
  if (line.includes('ENOENT')) return 'Git is not installed';
  if (line.includes('not a git repository')) return 'the site is not in a Git repository';
  return line.replace(/^fatal: /, '');
}
