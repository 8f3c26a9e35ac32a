/**
 * Modules as scripts, for pages that are opened from a disk, where browsers load no modules.
 * In: a bundled module. Out: a script that hands it over as a function to `client/portable.ts`, and what it imports.
 */
import { type AnyNode, parse } from 'acorn';
import { encodePath } from '../../utils/paths.js';
import { toCommonJs } from '../build/esbuild.js';
import { childrenOf } from './modules/names.js';

/** What has to be another in a script. */
export interface ModuleParts {
  /** As they are written, without those that are imported on demand. */
  readonly imports: readonly string[];
  /** Where `import` of `import(…)` and `import.meta` are, with what takes their place. */
  readonly replaced: readonly Replaced[];
  /** Texts that may be addresses on the host. */
  readonly addresses: readonly (Place & { readonly value: string })[];
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Replaced extends Place {
  readonly by: string;
}

/** How the function of a module begins: with what it is given, under the names that its text has for it. */
const START =
  'function(require,module,csb){"use strict";var exports=module.exports,csbImport=csb.load,csbUrl=csb.url,csbRoot=csb.root,fetch=csb.fetch;';

/** Reads a module; undefined for what is none, or cannot be read. */
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

/** A name, which no expression can take the place of. */
function isKey(node: AnyNode, parent: AnyNode): boolean {
  return 'key' in parent && parent.key === node && !('computed' in parent && parent.computed);
}

/** Where a module is in the folder, and where that is what it names. */
export interface ModulePlace {
  /** By which the others know it. */
  readonly path: string;
  /** The places of what it imports. */
  readonly imports: readonly string[];
  /** The file that an address on the host means; undefined where it means none. */
  readonly findFile: (address: string) => string | undefined;
}

/** Writes a module as a script; undefined for one that waits for something before others may go on. */
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

/** Writes any file as a script that hands over its bytes. */
export function toFileScript(path: string, content: Uint8Array): string {
  return `csbDocs.addFile(${JSON.stringify(path)},"${Buffer.from(content).toString('base64')}");\n`;
}
