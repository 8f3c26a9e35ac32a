/**
 * Modules as scripts, for pages that are opened from a disk, where browsers load no modules.
 * In: a bundled module. Out: a script that hands it over as a function to `client/portable.ts`, and what it imports.
 */
import { type AnyNode, parse } from 'acorn';
import { toCommonJs } from '../bundle/esbuild.js';
import { childrenOf } from './names.js';

/** What a module has that a script has not. */
export interface ModuleParts {
  /** As they are written, without those that are imported on demand. */
  readonly imports: readonly string[];
  /** Where `import` of `import(…)` and `import.meta` are, with what takes their place; in their order. */
  readonly replaced: readonly { readonly start: number; readonly end: number; readonly by: string }[];
}

/** How the function of a module begins: with what it is given, under the names that its text has for it. */
const START =
  'function(require,module,csb){"use strict";var exports=module.exports,csbImport=csb.load,csbUrl=csb.url,fetch=csb.fetch;';

/** Finds what a module imports; undefined for what is none, or cannot be read. */
export function readModule(text: string): ModuleParts | undefined {
  const imports = new Set<string>();
  const replaced: { start: number; end: number; by: string }[] = [];
  const visit = (node: AnyNode): void => {
    if ('source' in node && node.type !== 'ImportExpression' && typeof node.source?.value === 'string')
      imports.add(node.source.value);
    if (node.type === 'ImportExpression')
      replaced.push({ start: node.start, end: node.start + 'import'.length, by: 'csbImport' });
    if (node.type === 'MetaProperty' && node.meta.name === 'import')
      replaced.push({ start: node.start, end: node.end, by: '({url:csbUrl})' });
    for (const child of childrenOf(node)) visit(child);
  };
  try {
    visit(parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }));
  } catch {
    return undefined;
  }
  return { imports: [...imports], replaced: replaced.sort((a, b) => a.start - b.start) };
}

/**
 * Writes a module as a script.
 * @param path its place in the folder, by which the others know it
 * @param imports the places of what it imports
 * @returns undefined for what cannot be one, as it waits for something before others may go on
 */
export async function toClassicScript(
  text: string,
  { replaced }: ModuleParts,
  { path, imports }: { readonly path: string; readonly imports: readonly string[] },
): Promise<string | undefined> {
  let code = '';
  let done = 0;
  for (const { start, end, by } of replaced) {
    code += text.slice(done, start) + by;
    done = end;
  }
  const common = await toCommonJs(code + text.slice(done));
  if (common === undefined) return undefined;
  return `csbDocs.addModule(${JSON.stringify(path)},${JSON.stringify(imports)},${START}${common}\n});\n`;
}

/** Writes any file as a script that hands over its bytes. */
export function toFileScript(path: string, content: Uint8Array): string {
  return `csbDocs.addFile(${JSON.stringify(path)},"${Buffer.from(content).toString('base64')}");\n`;
}
