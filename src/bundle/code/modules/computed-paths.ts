/**
 * Replaces `require` and `import()` of a path that starts with a literal and continues with an expression. As in the
 * bundler of Docusaurus, each file that the path may name becomes part of the bundle.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AnyNode } from 'acorn';
import { transformModule } from '../../build/esbuild.js';
import { childrenOf, nameOf, textOf } from './names.js';
import { loaderOf, parseProgram } from './syntax.js';

/** Finds candidates cheaply. Most modules have none. */
const CANDIDATE = /\b(?:require|import)\(\s*(?:\/\*[\s\S]*?\*\/\s*)*(?:`[^`]*\$\{|`[^`]*`\s*\+|['"][^'"\n]*['"]\s*\+)/;

/** Splits the literal start of a path: names of loaders, folder, and the start of a name. */
const START = /^((?:[-!]*[\w-]+-loader[^!]*!)*)((?:@site|\.{1,2})\/(?:.*\/)?)([^/]*)$/;

/** A piece of code to replace. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Replaces the calls of a module; `path` determines its language. Undefined if it has none. */
export async function replaceComputed(text: string, path: string, siteDir: string): Promise<string | undefined> {
  if (!CANDIDATE.test(text)) return undefined;
  const { code, map } = await transformModule(text, path, loaderOf(path));
  const program = parseProgram(code);
  const changes = program === undefined ? [] : findChanges(program, path, siteDir);
  if (changes.length === 0) return undefined;
  let replaced = code;
  for (const { from, to, text: other } of changes.toSorted((one, two) => two.from - one.from))
    replaced = replaced.slice(0, from) + other + replaced.slice(to);
  return `${replaced}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map ?? '{}').toString('base64')}`;
}

function findChanges(node: AnyNode, path: string, siteDir: string): readonly Change[] {
  const own = toChange(node, path, siteDir);
  return [
    ...(own === undefined ? [] : [own]),
    ...childrenOf(node).flatMap((child) => findChanges(child, path, siteDir)),
  ];
}

/** Replaces a call by that of a function with the same argument, which may contain calls too. */
function toChange(node: AnyNode, path: string, siteDir: string): Change | undefined {
  const isImport = node.type === 'ImportExpression';
  const isRequire = node.type === 'CallExpression' && nameOf(node.callee) === 'require';
  const argument = isImport ? node.source : isRequire ? node.arguments[0] : undefined;
  if (argument?.type !== 'TemplateLiteral' && argument?.type !== 'BinaryExpression') return undefined;
  const whole = textOf(argument);
  if (whole !== undefined) return { from: argument.start, to: argument.end, text: JSON.stringify(whole) };
  const files = writeFiles(readEnds(argument), path, siteDir);
  if (files === undefined) return undefined;
  const callee = isImport ? `k=>Promise.resolve(k).then(${files})` : files;
  return { from: node.start, to: argument.start, text: `(${callee})(` };
}

/** Returns a function from a path to its module. Undefined if the path does not start in the site. */
function writeFiles({ start, end }: Ends, path: string, siteDir: string): string | undefined {
  const [, loaders, folder, name] = START.exec(start) ?? [];
  if (loaders === undefined || folder === undefined || name === undefined) return undefined;
  const files = listFiles(toFolder(folder, path, siteDir), { start: name }).map((key) => folder + key.slice(2));
  const modules = new Map(files.map((file) => [file, file]));
  for (const file of files)
    for (const written of toShortNames(file)) if (!modules.has(written)) modules.set(written, file);
  const known = [...modules]
    .filter(
      ([written]) => written.startsWith(folder + name) && written.slice(folder.length + name.length).endsWith(end),
    )
    .map(([written, file]) => `${JSON.stringify(loaders + written)}:()=>require(${JSON.stringify(loaders + file)})`);
  return `(m=>k=>{if(!Object.hasOwn(m,k))throw new Error("Cannot find module '"+k+"'");return m[k]()})({${known.join()}})`;
}

/** Modules need no extension, and the one that stands for its folder no name. */
function toShortNames(file: string): readonly string[] {
  const stem = file.replace(/\.(?:[cm]?[jt]sx?|json)$/, '');
  return [stem, stem.replace(/\/index$/, '')];
}

/** The literal start and end of a path. */
interface Ends {
  readonly start: string;
  readonly end: string;
}

function readEnds(node: AnyNode): Ends {
  const text = textOf(node);
  if (text !== undefined) return { start: text, end: text };
  if (node.type === 'TemplateLiteral')
    return { start: node.quasis[0]?.value.cooked ?? '', end: node.quasis.at(-1)?.value.cooked ?? '' };
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return { start: '', end: '' };
  const [left, right] = [readEnds(node.left), readEnds(node.right)];
  return {
    start: textOf(node.left) === undefined ? left.start : left.start + right.start,
    end: textOf(node.right) === undefined ? right.end : left.end + right.end,
  };
}

/** Resolves a folder as written in a module. */
export function toFolder(folder: string, path: string, siteDir: string): string {
  return resolve(dirname(path), folder.replace(/^@site(?=\/|$)/, siteDir));
}

/** Returns keys such as `./a.js`, without hidden files. `start` is that of the first name below the folder. */
export function listFiles(
  root: string,
  { isDeep = true, start = '' }: { readonly isDeep?: boolean; readonly start?: string },
): readonly string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => name.startsWith(start) && !name.startsWith('.') && name !== 'node_modules')
    .flatMap((entry) => {
      if (entry.isFile()) return [`./${entry.name}`];
      if (!isDeep || !entry.isDirectory()) return [];
      return listFiles(join(root, entry.name), {}).map((key) => `./${entry.name}/${key.slice(2)}`);
    })
    .sort();
}
