/** Reads `paths` of a site's TypeScript or editor configuration. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Reads the aliases. Returns a function that lists the candidate paths of an import, best first. */
export function readPathAliases(siteDir: string): (specifier: string) => readonly string[] {
  const file = ['tsconfig.json', 'jsconfig.json'].map((name) => join(siteDir, name)).find((path) => existsSync(path));
  const { paths, folder } = file === undefined ? { paths: {}, folder: siteDir } : readPaths(file, 0);
  const entries = Object.entries(paths).toSorted(([a], [b]) => b.length - a.length);
  return (specifier) => {
    for (const [pattern, targets] of entries) {
      const [before = '', after] = pattern.split('*');
      const isMatch =
        after === undefined ? specifier === before : specifier.startsWith(before) && specifier.endsWith(after);
      if (!isMatch) continue;
      const rest = after === undefined ? '' : specifier.slice(before.length, specifier.length - after.length);
      return targets.map((target) =>
        resolve(
          folder,
          target.replace('*', () => rest),
        ),
      );
    }
    return [];
  };
}

interface Paths {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Their base folder. */
  readonly folder: string;
}

/** Maximum length of a chain of `extends`. Configurations in missing packages are ignored. */
const MOST_LEVELS = 5;

function readPaths(file: string, level: number): Paths {
  const nothing = { paths: {}, folder: dirname(file) };
  const config = readJson(file);
  if (config === undefined || level > MOST_LEVELS) return nothing;
  const { compilerOptions = {}, extends: base } = config;
  if (compilerOptions.paths !== undefined)
    return { paths: compilerOptions.paths, folder: resolve(dirname(file), compilerOptions.baseUrl ?? '.') };
  if (typeof base !== 'string' || !base.startsWith('.')) return nothing;
  const path = resolve(dirname(file), base.endsWith('.json') ? base : `${base}.json`);
  return existsSync(path) ? readPaths(path, level + 1) : nothing;
}

interface TypeScriptConfig {
  readonly extends?: unknown;
  readonly compilerOptions?: {
    readonly baseUrl?: string;
    readonly paths?: Readonly<Record<string, readonly string[]>>;
  };
}

/** Parses JSON with comments and trailing commas. An invalid file has no aliases. */
function readJson(file: string): TypeScriptConfig | undefined {
  const text = readFileSync(file, 'utf8')
    .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted: string | undefined) => quoted ?? '')
    .replace(/,(\s*[}\]])/g, '$1');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
