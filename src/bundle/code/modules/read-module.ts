/** Reads modules of a site, and replaces `require.context`, which only the bundler of Docusaurus supports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Matches calls with literal arguments: a folder, whether to include subfolders, and a pattern. */
const CONTEXT =
  /\brequire\.context\(\s*(['"`])([^'"`\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)\s*)?(?:,\s*['"][\w-]+['"]\s*)?,?\s*\)/g;

/** Returns the text of a module, or `''` if it does not exist. */
export function readModule(path: string, siteDir: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (!text.includes('require.context(')) return text;
  return text.replace(CONTEXT, (...[, , folder = '', deep, pattern = '^\\./', flags]: string[]) => {
    const root = resolve(dirname(path), folder.replace(/^@site(?=\/|$)/, siteDir));
    const keys = listFiles(root, deep !== 'false').filter((key) => new RegExp(pattern, flags).test(key));
    const modules = keys.map((key) => `${JSON.stringify(key)}:()=>require(${JSON.stringify(join(root, key))})`);
    const make = `m=>Object.assign(k=>m[k](),{keys:()=>Object.keys(m),resolve:k=>k,id:${JSON.stringify(folder)}})`;
    return `(${make})({${modules.join()}})`;
  });
}

/** Returns keys such as `./a.js`. */
function listFiles(root: string, isDeep: boolean): readonly string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true, recursive: isDeep })
    .filter((entry) => entry.isFile())
    .map((entry) => `.${join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')}`)
    .filter((key) => !key.includes('/node_modules/'))
    .sort();
}
