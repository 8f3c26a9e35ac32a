/** Which suites the changes in the working tree affect, by the import graph. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../support/paths.js';
import { listFiles, resolveImport } from '../support/structure/modules.js';

/** A module: what it imports from files of the repository, and its text. */
export interface GraphModule {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** What is bundled or loaded by name. */
const isLoadedLate = (file: string): boolean => /^(templates|src\/client|src\/plugins)\//.test(file);

/** Dependencies that no import shows: commands run as processes, the theme is bundled, plugins are loaded by name. */
const HIDDEN_IMPORTS: readonly (readonly [file: string, isImported: (file: string) => boolean])[] = [
  ['test/support/cli.ts', (file) => ['src/cli.ts', 'src/worker.ts', 'src/index.ts', 'src/plugin.ts'].includes(file)],
  ['src/cli.ts', isLoadedLate],
  ['test/support/shared-theme.ts', isLoadedLate],
];

/** Paths of all files that differ from the last commit, relative to the repository, untracked ones included. */
export function listChanged(): readonly string[] {
  const git = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** Reads the import graph of the repository. */
export function readGraph(): readonly GraphModule[] {
  const files = listFiles(['src', 'templates', 'test'], ['.ts', '.tsx']).filter(
    (file) => !file.startsWith('test/fixtures/'),
  );
  const known = new Set(files);
  return files.map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) => path);
    return { file, text, imports: specifiers.map((path) => resolveImport(file, path, known)) };
  });
}

/**
 * The suites that depend on a changed file, directly or through other modules. A file that is no module (a fixture, a
 * page of the manual) affects the modules that name it or the folder it is in; one that none names affects every suite.
 * The nearest come first.
 */
export function findAffected(
  suites: readonly string[],
  graph: readonly GraphModule[],
  changed: readonly string[],
): readonly string[] {
  const known = new Set(graph.map(({ file }) => file));
  const starts = changed.map((file) => (known.has(file) ? [file] : findNaming(graph, file)));
  if (starts.some((files) => files.length === 0)) return suites;
  const affected = new Set(starts.flat());
  for (let size = 0; size !== affected.size; ) {
    size = affected.size;
    for (const { file } of graph.filter(({ file, imports }) => dependsOn(affected, file, imports))) affected.add(file);
  }
  // A set keeps the order in which it grew.
  return [...affected].filter((file) => suites.includes(file));
}

function dependsOn(affected: ReadonlySet<string>, file: string, imports: readonly string[]): boolean {
  if (imports.some((target) => affected.has(target))) return true;
  return HIDDEN_IMPORTS.some(([from, isImported]) => from === file && [...affected].some(isImported));
}

/** The modules whose text names the file, or the nearest of its folders that any module names. */
function findNaming(graph: readonly GraphModule[], file: string): readonly string[] {
  for (let path = file; path !== '.'; path = posix.dirname(path)) {
    const name = posix.basename(path).replace(/\.\w+$/, '');
    const naming = graph.filter(({ text }) => ["'", '`', '/'].some((mark) => text.includes(mark + name)));
    if (naming.length > 0) return naming.map((module) => module.file);
  }
  return [];
}
