/** Decides which modules of site code become islands: interactive modules imported by static ones. */
import { isInteractivePackage } from './packages.js';
import { readModule } from './read-module.js';
import type { Resolver } from './resolve.js';
import { type ModuleFacts, readSyntax } from './syntax.js';

/** The analysed modules of a site. Each is read once. */
export interface Cut {
  /** Reads a module and its imports within the site. */
  readonly read: (path: string) => Promise<ModuleFacts>;
  /**
   * Returns true if a module must hydrate in the browser when another one uses it. Its import graph must be read
   * before.
   */
  readonly isInteractive: (path: string) => boolean;
  /** Returns true if any module that was read depends on the names of files in folders. */
  readonly listsFiles: () => boolean;
}

/** The input of the analysis. */
export interface CutOptions {
  readonly siteDir: string;
  readonly resolver: Resolver;
  /** Absolute paths of modules that are interactive because they pass props that cannot be serialised. */
  readonly promoted: ReadonlySet<string>;
  /** Texts of virtual modules by path. */
  readonly virtual: ReadonlyMap<string, string>;
}

const CODE = /\.[cm]?[jt]sx?$/;

/** Returns true for the path of a module, of the site or virtual. */
export function isCode(path: string): boolean {
  return CODE.test(path);
}

/** Creates the analysis. */
export function createCut({ siteDir, resolver, promoted, virtual }: CutOptions): Cut {
  const reading = new Map<string, Promise<ModuleFacts>>();
  const facts = new Map<string, ModuleFacts>();
  let listsFiles = false;
  const readOne = async (path: string): Promise<ModuleFacts> => {
    const { text, ...module } = await readModule(path, siteDir, virtual.get(path));
    const found = await readSyntax(text, path);
    listsFiles ||= module.listsFiles;
    facts.set(path, found);
    return found;
  };
  const importsOf = ({ imports }: ModuleFacts, path: string): readonly string[] =>
    imports.flatMap(({ specifier }) => {
      const meaning = resolver.find(specifier, path);
      return meaning.kind === 'file' && isCode(meaning.path) && !isInstalled(meaning.path) ? [meaning.path] : [];
    });
  const complete = new Set<string>();
  const enter = async (path: string, visited: Set<string>): Promise<ModuleFacts> => {
    visited.add(path);
    const known = reading.get(path) ?? readOne(path);
    reading.set(path, known);
    const found = await known;
    const next = importsOf(found, path).filter((imported) => !visited.has(imported) && !complete.has(imported));
    await Promise.all(next.map((imported) => enter(imported, visited)));
    return found;
  };
  const read = async (path: string): Promise<ModuleFacts> => {
    const visited = new Set<string>();
    const found = await enter(path, visited);
    for (const each of visited) complete.add(each);
    return found;
  };
  const decide = createDecision({ facts, resolver, promoted, isContent: (path) => virtual.has(path) });
  return { read, isInteractive: decide, listsFiles: () => listsFiles };
}

interface DecisionInput extends Pick<CutOptions, 'resolver' | 'promoted'> {
  readonly facts: ReadonlyMap<string, ModuleFacts>;
  /** In content, components of packages are islands like those of the site. */
  readonly isContent: (path: string) => boolean;
}

function createDecision({ facts, resolver, promoted, isContent }: DecisionInput): Cut['isInteractive'] {
  const packages = new Map<string, boolean>();
  const usesInteractivePackage = (specifier: string, importer: string): boolean => {
    const answer = packages.get(specifier) ?? isInteractivePackage(specifier, importer);
    packages.set(specifier, answer);
    return answer;
  };
  return decideOnce((path, decide) => {
    const module = facts.get(path);
    if (module === undefined) return undefined;
    if (module.isInteractive || promoted.has(path)) return true;
    const imported = module.imports.map((one) => ({ ...one, meaning: resolver.find(one.specifier, path) }));
    const files = imported.flatMap(({ meaning, names }) =>
      meaning.kind === 'file' ? [{ names, path: meaning.path, isInteractive: decide(meaning.path) }] : [],
    );
    // A module that calls a stateful hook is stateful itself.
    if (files.some(({ names, isInteractive }) => isInteractive && names.some(isHook))) return true;
    // Modules that must share a tree cannot be separate islands.
    const hasInteractive = files.some(({ isInteractive }) => isInteractive);
    if (hasInteractive && files.some((file) => facts.get(file.path)?.needsTree)) return true;
    if (isContent(path)) return false;
    return imported.some(
      ({ meaning, specifier }) => meaning.kind === 'package' && usesInteractivePackage(specifier, path),
    );
  });
}

/**
 * Decides each module once, from the decisions about its imports. Undefined is a provisional no. In an import cycle, a
 * module above is assumed static, and a no that depends on this becomes final when the cycle is done.
 */
function decideOnce(
  rule: (path: string, decide: (path: string) => boolean) => boolean | undefined,
): (path: string) => boolean {
  const known = new Map<string, boolean>();
  // Modules being decided, by depth; and those whose no depends on one of them, by the depth of the highest.
  const open = new Map<string, number>();
  const resting = new Map<string, number>();
  const decide = (path: string): { readonly answer: boolean; readonly rests: number } => {
    const answer = known.get(path);
    if (answer !== undefined) return { answer, rests: Infinity };
    const before = open.get(path) ?? resting.get(path);
    if (before !== undefined) return { answer: false, rests: before };
    const depth = open.size;
    const first = resting.size;
    let rests = Infinity;
    open.set(path, depth);
    const isYes = rule(path, (imported) => {
      const found = decide(imported);
      rests = Math.min(rests, found.rests);
      return found.answer;
    });
    open.delete(path);
    if (isYes === undefined) return { answer: false, rests: Infinity };
    if (!isYes && rests < depth) {
      resting.set(path, rests);
      return { answer: false, rests };
    }
    known.set(path, isYes);
    for (const below of [...resting.keys()].slice(first)) {
      resting.delete(below);
      if (!isYes) known.set(below, false);
    }
    return { answer: isYes, rests: Infinity };
  };
  return (path) => decide(path).answer;
}

function isHook([imported, local]: readonly [string, string]): boolean {
  return [imported, local].some((name) => /^use[A-Z]/.test(name));
}

function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}
