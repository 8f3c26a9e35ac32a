/** Fingerprints of bundled code of a site: what its results depend on, as far as the code itself shows it. */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackage } from '../../files/find-package.js';
import { hashAll, hashContent } from '../../utils/hash.js';

/** What the results of bundled code depend on. */
export interface CodeFingerprint {
  /** Changes with the code, the versions of the packages that it imports, and the environment variables that it names. */
  readonly hash: string;
  /** The names and values of these variables, one a line. */
  readonly variables: string;
  /** True if `hash` covers everything: the code reaches no file, process, clock or network, and imports no package. */
  readonly isClosed: boolean;
  /** True if all code that runs is in the bundle or in a package below `node_modules`. */
  readonly isComplete: boolean;
}

/** The fingerprint of no code. */
export const NO_CODE_FINGERPRINT: CodeFingerprint = { hash: '', variables: '', isClosed: true, isComplete: true };

/** Builtin modules whose functions depend on their arguments only. */
const PURE = new Set(['assert', 'buffer', 'path', 'path/posix', 'path/win32', 'querystring', 'url', 'util']);
/** Packages that belong to csb-docs; its version is part of every key. */
const OWN_PACKAGE = /^(csb-docs|react|react-dom|algoliasearch)(\/|$)/;
const REQUEST = /\b(?:require|import)\(\s*["'`]([^"'`\n]+)["'`]\s*\)/g;
/** Code that is loaded by a name which is not in the text, or made from a text. */
const UNSEEN = /\b(?:require|import)\((?!\s*["'`])|\brequire\b(?!\()|\b(?:eval|Function|createRequire)\(/;
const VARIABLE = /\bprocess\.env\b(?:\??\.(\w+)|(?:\?\.)?\[\s*["'](\w+)["']\s*\])?/g;
/** What else a process, a clock or a network is reached by. */
const OUTSIDE =
  /(?<!typeof )\bprocess\b(?!\.(?:env|platform|version|versions|arch)\b)|\bglobalThis\b|\bfetch\b|\bDate\.now\b|\bnew Date\b(?!\([^)\s])|(?<!new )\bDate\(|\bperformance\b/;

/**
 * Returns the fingerprint of a bundle.
 * @param code as the bundler wrote it
 * @param filename absolute path that it is executed as; its packages are found from there
 */
export function fingerprintCode(code: string, filename: string): CodeFingerprint {
  const text = withoutMachine(code, filename);
  const requests = [...new Set([...text.matchAll(REQUEST)].map(([, request = '']) => request.replace(/^node:/, '')))];
  const builtin = requests.filter((request) => builtinModules.includes(request));
  const packages = requests
    .filter((request) => !builtin.includes(request) && !OWN_PACKAGE.test(request))
    .map((request) => describePackage(request, dirname(filename)));
  const names = new Set([...text.matchAll(VARIABLE)].map(([, dotted, quoted]) => dotted ?? quoted));
  const variables = [...names]
    .flatMap((name) => (name === undefined ? [] : [JSON.stringify([name, process.env[name]])]))
    .join('\n');
  const isComplete = !UNSEEN.test(text) && !builtin.includes('module') && packages.every((found) => found.isInstalled);
  return {
    hash: hashAll([text, variables, ...packages.map(({ description }) => description)]),
    variables,
    isClosed:
      isComplete &&
      packages.length === 0 &&
      builtin.every((name) => PURE.has(name)) &&
      !names.has(undefined) &&
      !OUTSIDE.test(text),
    isComplete,
  };
}

/** The source map and the place of the site say nothing about what the code does. */
function withoutMachine(code: string, filename: string): string {
  const folder = dirname(filename);
  return code
    .replace(/\n\/\/# sourceMappingURL=[^\n]*\s*$/, '')
    .replaceAll(pathToFileURL(folder).href, 'file:site')
    .replaceAll(JSON.stringify(folder).slice(1, -1), 'site');
}

/** A package below `node_modules` keeps its promises by its version; a linked one is code that somebody works on. */
function describePackage(
  request: string,
  from: string,
): { readonly description: string; readonly isInstalled: boolean } {
  if (/^[./]/.test(request)) return { description: request, isInstalled: false };
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  const folder = findPackage(name, from);
  if (folder === undefined) return { description: request, isInstalled: true };
  const manifest = join(folder, 'package.json');
  return {
    description: `${request} ${hashContent(readFileSync(manifest))}`,
    isInstalled: /[\\/]node_modules[\\/]/.test(manifest),
  };
}
