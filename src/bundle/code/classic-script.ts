/**
 * Converts modules to classic scripts for pages on disk, where browsers load no modules. A script registers its
 * function with `client/portable.ts`.
 */
import { type AnyNode, parse } from 'acorn';
import { encodePath } from '../../utils/paths.js';
import { toCommonJs } from '../build/esbuild.js';
import { childrenOf } from './modules/names.js';

/** The parts of a module that change in a script. */
export interface ModuleParts {
  /** As written, without dynamic imports. */
  readonly imports: readonly string[];
  /** Positions of `import` in `import(…)` and of `import.meta`, with replacements. */
  readonly replaced: readonly Replaced[];
  /** Strings that may be URLs on the host. */
  readonly addresses: readonly (Place & { readonly value: string })[];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Replaced extends Place {
  readonly by: string;
}

/** Start of a module function, with its arguments under the names used in the text. */
const START =
  'function(require,module,csb){"use strict";var exports=module.exports,csbImport=csb.load,csbUrl=csb.url,csbRoot=csb.root,fetch=csb.fetch;';

/** Parses a module. Returns undefined for other or invalid code. */
export function readModule(text: string): ModuleParts | undefined {
  const imports = new Set<string>();
  const [replaced, addresses]: [Replaced[], ModuleParts['addresses'][number][]] = [[], []];
  const visit = (node: AnyNode): void => {
    const { start, end } = node;
    if ('source' in node && node.type !== 'ImportExpression' && typeof node.source?.value === 'string')
      return void imports.add(node.source.value);
    if (node.type === 'ImportExpression') replaced.push({ start, end: start + 'import'.length, by: 'csbImport' });
    if (node.type === 'MetaProperty' && node.meta.name === 'import')
      replaced.push({ start, end, by: '({url:csbUrl})' });
    if (node.type === 'Literal' && typeof node.value === 'string' && /^\/[^/]/.test(node.value))
      addresses.push({ start, end, value: node.value });
    for (const child of childrenOf(node)) if (!isKey(child, node)) visit(child);
  };
  try {
    visit(parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }));
  } catch {
    return undefined;
  }
  return { imports: [...imports], replaced, addresses };
}

/** Returns true for a property key, which no expression can replace. */
function isKey(node: AnyNode, parent: AnyNode): boolean {
  return 'key' in parent && parent.key === node && !('computed' in parent && parent.computed);
}

/** The location of a module and of its imports in the folder. */
export interface ModulePlace {
  /** Path by which others import it. */
  readonly path: string;
  /** Paths of its imports. */
  readonly imports: readonly string[];
  /** Returns the file of a URL on the host, or undefined. */
  readonly findFile: (address: string) => string | undefined;
}

/** Writes a module as a script. Returns undefined for a module with top-level await. */
export async function toClassicScript(
  text: string,
  { replaced, addresses }: ModuleParts,
  { path, imports, findFile }: ModulePlace,
): Promise<string | undefined> {
  const files = addresses.flatMap(({ start, end, value }) => {
    const file = findFile(value);
    return file === undefined ? [] : [{ start, end, by: `(csbRoot+${JSON.stringify(encodePath(file))})` }];
  });
  const common = await toCommonJs(replaceAll(text, [...replaced, ...files]));
  if (common === undefined) return undefined;
  return `csbDocs.addModule(${JSON.stringify(path)},${JSON.stringify(imports)},${START}${common}\n});\n`;
}

function replaceAll(text: string, replaced: readonly Replaced[]): string {
  let written = '';
  let done = 0;
  for (const { start, end, by } of [...replaced].sort((a, b) => a.start - b.start)) {
    written += text.slice(done, start) + by;
    done = end;
  }
  return written + text.slice(done);
}

/** Writes any file as a script that registers its bytes. */
export function toFileScript(path: string, content: Uint8Array): string {
  return `csbDocs.addFile(${JSON.stringify(path)},"${Buffer.from(content).toString('base64')}");\n`;
}
