/** Fingerprints bundled site code: what its results depend on, as far as the code shows. */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackage } from '../../files/find-package.js';
import { hashAll, hashContent } from '../../utils/hash.js';

/** The dependencies of bundled code. */
export interface CodeFingerprint {
  /** Depends on the code, the versions of imported packages, and the environment variables in use. */
  readonly hash: string;
  /** Names and values of these variables, one per line. */
  readonly variables: string;
  /** True if `hash` covers everything: the code uses no file, process, clock, network or package. */
  readonly isClosed: boolean;
  /** True if all code that runs is in the bundle or below `node_modules`. */
  readonly isComplete: boolean;
}

/** The fingerprint of no code. */
export const NO_CODE_FINGERPRINT: CodeFingerprint = { hash: '', variables: '', isClosed: true, isComplete: true };

/** Built-in modules whose functions depend only on their arguments. */
const PURE = new Set(['assert', 'buffer', 'path', 'path/posix', 'path/win32', 'querystring', 'url', 'util']);
/** Packages of csb-docs, whose version is part of every key. */
const OWN_PACKAGE = /^(csb-docs|react|react-dom|algoliasearch)(\/|$)/;
const REQUEST = /\b(?:require|import)\(\s*["'`]([^"'`\n]+)["'`]\s*\)/g;
/** Matches code that is loaded by a computed name, or created from a string. */
const UNSEEN = /\b(?:require|import)\((?!\s*["'`])|\brequire\b(?!\()|\b(?:eval|Function|createRequire)\(/;
const VARIABLE = /\bprocess\.env\b(?:\??\.(\w+)|(?:\?\.)?\[\s*["'](\w+)["']\s*\])?/g;
/** Matches other access to a process, clock or network. */
const OUTSIDE =
  /(?<!typeof )\bprocess\b(?!\.(?:env|platform|version|versions|arch)\b)|\bglobalThis\b|\bfetch\b|\bDate\.now\b|\bnew Date\b(?!\([^)\s])|(?<!new )\bDate\(|\bperformance\b/;

/**
 * Returns the fingerprint of a bundle.
 * @param code the output of the bundler
 * @param filename absolute path for execution; packages are resolved from there
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

/** Removes the source map and machine paths, which do not affect results. */
function withoutMachine(code: string, filename: string): string {
  const folder = dirname(filename);
  return code
    .replace(/\n\/\/# sourceMappingURL=[^\n]*\s*$/, '')
    .replaceAll(pathToFileURL(folder).href, 'file:site')
    .replaceAll(JSON.stringify(folder).slice(1, -1), 'site');
}

/** A package below `node_modules` is identified by its version. A linked package is under development. */
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
