/** Import graph of files and folders: cycles, and the number of dependencies per file. */
import { posix } from 'node:path';
import { resolveImport, type SourceModule } from './modules.js';

/** Node → its dependencies. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds import cycles between files, including type imports. Each starts with its first file. */
export function findFileCycles(modules: readonly SourceModule[]): string[] {
  return findCycles(toFileGraph(modules));
}

/** Finds import cycles between folders: one imports from another, which imports back, directly or indirectly. */
export function findFolderCycles(modules: readonly SourceModule[]): string[] {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of toFileGraph(modules)) {
    const folder = posix.dirname(file);
    const own = folders.get(folder) ?? new Set<string>();
    folders.set(folder, own);
    for (const target of targets) if (posix.dirname(target) !== folder) own.add(posix.dirname(target));
  }
  return findCycles(folders);
}

/** Finds files that import from more than `limit` others. */
export function findWideFiles(modules: readonly SourceModule[], limit: number): string[] {
  return [...toFileGraph(modules)]
    .filter(([, targets]) => targets.size > limit)
    .map(([file, targets]) => `${file}: imports from ${targets.size} files`);
}

function toFileGraph(modules: readonly SourceModule[]): Graph {
  const known = new Set(modules.map(({ file }) => file));
  return new Map(
    modules.map(({ file, imports }) => [
      file,
      new Set(
        imports
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => resolveImport(file, specifier, known))
          .filter((target) => known.has(target)),
      ),
    ]),
  );
}

/** Returns the cycles that a depth-first search finds. The list is empty if and only if the graph has no cycle. */
function findCycles(graph: Graph): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const enter = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push([...trail.slice(start), node].join(' → '));
    if (start >= 0 || finished.has(node)) return;
    for (const next of graph.get(node) ?? []) enter(next, [...trail, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) enter(node, []);
  return cycles;
}
