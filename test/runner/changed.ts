/** Finds the suites affected by changes in the working tree, using the import graph. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../support/paths.js';
import { listFiles, resolveImport } from '../support/structure/modules.js';

/** A module with its text and its imports of repository files. */
export interface GraphModule {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** True for modules that are bundled or loaded by name. */
const isLoadedLate = (file: string): boolean => /^(templates|src\/client|src\/plugins)\//.test(file);

/**
 * Dependencies that are not imports: commands run as child processes, the theme is bundled, plugins are loaded by name.
 */
const HIDDEN_IMPORTS: readonly (readonly [file: string, isImported: (file: string) => boolean])[] = [
  ['test/support/cli.ts', (file) => ['src/cli.ts', 'src/worker.ts', 'src/index.ts', 'src/plugin.ts'].includes(file)],
  ['src/cli.ts', isLoadedLate],
  ['test/support/shared-theme.ts', isLoadedLate],
];

/** Lists all files that differ from the last commit, including untracked ones, relative to the repository. */
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
 * Returns the suites that depend on a changed file, directly or indirectly, nearest first.
 * A file that is not a module (a fixture, a page of the manual) affects the modules that name it or its folder. A file
 * that no module names affects every suite.
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
  // Sets keep insertion order, so the nearest come first.
  return [...affected].filter((file) => suites.includes(file));
}

function dependsOn(affected: ReadonlySet<string>, file: string, imports: readonly string[]): boolean {
  if (imports.some((target) => affected.has(target))) return true;
  return HIDDEN_IMPORTS.some(([from, isImported]) => from === file && [...affected].some(isImported));
}

/** Returns the modules whose text names the file, or else its nearest parent folder that any module names. */
function findNaming(graph: readonly GraphModule[], file: string): readonly string[] {
  for (let path = file; path !== '.'; path = posix.dirname(path)) {
    const name = posix.basename(path).replace(/\.\w+$/, '');
    const naming = graph.filter(({ text }) => ["'", '`', '/'].some((mark) => text.includes(mark + name)));
    if (naming.length > 0) return naming.map((module) => module.file);
  }
  return [];
}
