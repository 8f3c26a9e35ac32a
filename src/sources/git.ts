/** Reads the git history of content files with a single `git log` per repository. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { noHistory, shallowClone } from '../diagnostics/catalogue/sources.js';
import { findRepository, realOrSame } from '../files/site-path.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { FileHistory } from '../types/facts.js';
import { errorMessage } from '../utils/code/errors.js';
import { groupBy } from '../utils/group-by.js';
import { joinFile } from '../utils/paths.js';

/** File histories by path, and problems. */
export interface History {
  readonly history: Readonly<Record<string, FileHistory>>;
  readonly diagnostics: readonly Diagnostic[];
}

const run = promisify(execFile);
/** A control character that is neither a status letter nor part of a path in `-z` output. */
const COMMIT_MARK = '\u0001';

/**
 * Returns the history of every file in the folders: committer date and author of the newest commit (conventions 2.17),
 * and date of the oldest commit. Renames are not followed, so the history of a moved file starts again. Runs one `git log` per
 * repository; submodules, nested clones and targets of symbolic links are separate repositories.
 */
export async function readHistory(siteDir: string, folders: readonly string[]): Promise<History> {
  const places = folders.flatMap((folder) => findPlaces(siteDir, folder));
  const roots = groupBy(places, ({ real }) => findRepository(real));
  const read = await Promise.all([...roots].map(([root, inside]) => readRoot(siteDir, root, inside)));
  const all = read.flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = [...new Map(all.map((diagnostic) => [diagnostic.message, diagnostic])).values()];
  return { history: Object.assign({}, ...read.map(({ history }) => history)), diagnostics };
}

/** A folder or file. */
interface Place {
  /** Path used by pages. */
  readonly path: string;
  /** Path with symbolic links resolved. */
  readonly real: string;
}

/** Returns the folder, and places inside it that belong to other repositories or are symbolic links. */
function findPlaces(siteDir: string, path: string): readonly Place[] {
  const folder = resolve(siteDir, path);
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const others = entries.flatMap((entry): readonly string[] => {
    if (entry.isSymbolicLink()) return [join(entry.parentPath, entry.name)];
    return entry.name === '.git' && entry.parentPath !== folder ? [entry.parentPath] : [];
  });
  return [folder, ...others].map((place) => ({
    path: joinFile(path, relative(folder, place).replaceAll('\\', '/')),
    real: realOrSame(place),
  }));
}

/** Reads the history of one repository. Without a repository, git's error for the site explains why. */
async function readRoot(siteDir: string, root: string | undefined, places: readonly Place[]): Promise<History> {
  const failed = (diagnostic: Diagnostic): History => ({ history: {}, diagnostics: [diagnostic] });
  const folder = root ?? siteDir;
  try {
    const isShallow = (await git(folder, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
    if (isShallow) return failed(shallowClone());
    const log = await readLog(folder, [...new Set(places.map(({ real }) => real))]);
    return { history: parseLog(log, (path) => toPaths(join(folder, path), places)), diagnostics: [] };
  } catch (error) {
    return failed(noHistory(explain(error, places[0]?.path)));
  }
}

/** Returns the paths that pages use for a file. */
function toPaths(real: string, places: readonly Place[]): readonly string[] {
  return places.flatMap((place) => {
    if (real === place.real) return [place.path];
    return real.startsWith(`${place.real}${sep}`)
      ? [joinFile(place.path, real.slice(place.real.length + 1).replaceAll('\\', '/'))]
      : [];
  });
}

/**
 * `-c` lists files that a merge changed against all its parents. Otherwise, a conflict resolved in a merge would have
 * no date.
 */
async function readLog(root: string, paths: readonly string[]): Promise<string> {
  const format = `--format=${COMMIT_MARK}%cI${COMMIT_MARK}%an${COMMIT_MARK}`;
  return git(root, [
    '--literal-pathspecs',
    'log',
    '-z',
    '-c',
    '--no-renames',
    '--no-color',
    '--name-status',
    format,
    '--',
    ...paths,
  ]);
}

/** Overrides user settings that would change the output or run a program. */
async function git(folder: string, args: readonly string[]): Promise<string> {
  const fixed = ['-c', 'log.showSignature=false', '-c', 'core.fsmonitor=false'];
  const { stdout } = await run('git', [...fixed, ...args], {
    cwd: folder,
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_PAGER: 'cat' },
  });
  return stdout;
}

/** Parses the log, newest commit first. Names between NUL bytes are not quoted. */
function parseLog(log: string, toPaths: (path: string) => readonly string[]): Record<string, FileHistory> {
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
    for (const path of toPaths(fields[++index] ?? '')) {
      const newer = histories.get(path);
      histories.set(path, { updated: toIso(date), author, ...newer, created: toIso(date) });
    }
  }
  return Object.fromEntries(histories);
}

function toIso(date: string): string {
  return new Date(date).toISOString();
}

/** Returns the first line of git's error, with clearer wording for a missing program or repository. */
function explain(error: unknown, folder = 'the site'): string {
  const stderr = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const line = (stderr === '' ? errorMessage(error) : stderr).split('\n')[0] ?? '';
  if (line.includes('ENOENT')) return 'Git is not installed';
  if (line.includes('not a git repository')) return `\`${folder}\` is not in a Git repository`;
  return line.replace(/^fatal: /, '');
}
