/** Reads modules of a site, and replaces `require.context`, which only the bundler of Docusaurus supports. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, replaceComputed, toFolder } from './computed-paths.js';
import { loaderOf } from './syntax.js';

/** Matches calls with literal arguments: a folder, whether to include subfolders, and a pattern. */
const CONTEXT =
  /\brequire\.context\(\s*(['"`])([^'"`\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)\s*)?(?:,\s*['"][\w-]+['"]\s*)?,?\s*\)/g;

/** A module to bundle. */
export interface ModuleText {
  readonly text: string;
  readonly loader: 'js' | ReturnType<typeof loaderOf>;
  /** Whether it depends on the names of files in folders. */
  readonly listsFiles: boolean;
}

/** Reads a module. Its text is `''` if it does not exist. `virtual` is the text of a module that is no file. */
export async function readModule(path: string, siteDir: string, virtual?: string): Promise<ModuleText> {
  const source = virtual ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const computed = await replaceComputed(source, path, siteDir);
  const text = replaceContexts(computed ?? source, path, siteDir);
  return { text, loader: computed === undefined ? loaderOf(path) : 'js', listsFiles: text !== source };
}

function replaceContexts(text: string, path: string, siteDir: string): string {
  if (!text.includes('require.context(')) return text;
  return text.replace(CONTEXT, (...[, , folder = '', deep, pattern = '^\\./', flags]: string[]) => {
    const root = toFolder(folder, path, siteDir);
    const keys = listFiles(root, { isDeep: deep !== 'false' }).filter((key) => new RegExp(pattern, flags).test(key));
    const modules = keys.map((key) => `${JSON.stringify(key)}:()=>require(${JSON.stringify(join(root, key))})`);
    const make = `m=>Object.assign(k=>m[k](),{keys:()=>Object.keys(m),resolve:k=>k,id:${JSON.stringify(folder)}})`;
    return `(${make})({${modules.join()}})`;
  });
}
