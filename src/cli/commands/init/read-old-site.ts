/** Reads a site of another tool: its files, and its configuration without executing it. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { transformModule } from '../../../bundle/build/esbuild.js';
import { readRegularFile } from '../../../files/read-file.js';
import { evaluateScripts } from '../../../importers/evaluate.js';
import { parseScript, type Script } from '../../../importers/script.js';
import { readWrittenYaml, type Written } from '../../../importers/source-site/values.js';
import type { KnownTool } from '../../../importers/tools.js';
import type { OldFiles } from '../../../types/moved.js';
import type { FilePath } from '../../../types/paths.js';
import { folderOf, joinFile, toFilePath } from '../../../utils/paths.js';

/** A source site. */
export interface OldSiteRead extends OldFiles {
  /** Absolute path of its folder. */
  readonly root: string;
  readonly configFile: FilePath;
  /** undefined = it cannot be parsed. */
  readonly written: Written | undefined;
}

/** Folders that never contain content. */
const NEVER = /^(?:node_modules|dist|build|site|out|coverage|\.(?!vitepress$).*)$/;
const ENDINGS = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '/index.ts', '/index.js', '/index.mts', '/index.mjs'];

/** Returns the configuration file of a tool in a folder, or undefined if there is none. */
export function findOldConfig(tool: KnownTool, dir: string): FilePath | undefined {
  const name = tool.configs.find((candidate) => existsSync(join(dir, candidate)));
  return name === undefined ? undefined : toFilePath(name);
}

/** Reads the site. Returns undefined if the folder contains no site of this tool. */
export async function readOldSite(tool: KnownTool, dir: string): Promise<OldSiteRead | undefined> {
  const root = resolve(dir);
  const configFile = findOldConfig(tool, root);
  if (configFile === undefined) return undefined;
  const read = (path: FilePath): string | undefined => readText(root, path);
  const text = read(configFile) ?? '';
  const written = /\.ya?ml$/.test(configFile)
    ? readWrittenYaml(configFile, text)
    : await readScripts(configFile, { root, read });
  return { root, configFile, written, paths: listFiles(root, root), read };
}

function readText(root: string, path: FilePath): string | undefined {
  try {
    return readRegularFile(join(root, path)).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Lists all files of a folder that may be content. */
function listFiles(folder: string, root: string): readonly FilePath[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): readonly FilePath[] => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NEVER.test(entry.name) ? [] : listFiles(path, root);
      return entry.isFile() ? [toFilePath(relative(root, path))] : [];
    });
}

interface Reading {
  readonly root: string;
  readonly read: (path: FilePath) => string | undefined;
}

/** Reads a script and its local imports. */
async function readScripts(entryFile: FilePath, { root, read }: Reading): Promise<Written | undefined> {
  const scripts = new Map<FilePath, Script>();
  const waiting = [entryFile];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (scripts.has(file)) continue;
    const { code, map } = await transformModule(read(file) ?? '', file);
    const script = code === '' ? undefined : parseScript(file, code, map);
    if (script === undefined) continue;
    scripts.set(file, script);
    for (const { from } of script.imports.values()) {
      const found = resolveScript(root, file, from);
      if (found !== undefined) waiting.push(found);
    }
  }
  const entry = scripts.get(entryFile);
  const find = (from: Script, specifier: string): Script | undefined => {
    const file = resolveScript(root, from.file, specifier);
    return file === undefined ? undefined : scripts.get(file);
  };
  return entry && evaluateScripts({ entry, find });
}

/** Resolves a relative specifier. TypeScript may refer to a file by its compiled name. */
function resolveScript(root: string, from: FilePath, specifier: string): FilePath | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = joinFile(folderOf(from), specifier);
  const names = [...ENDINGS.map((ending) => base + ending), base.replace(/\.(m?)js$/, '.$1ts')];
  return names.map(toFilePath).find((name) => /\.[cm]?[jt]s$/.test(name) && existsSync(join(root, name)));
}
