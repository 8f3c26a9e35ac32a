/** A `require` for code written for another tool: packages that are not installed become stand-ins. */
import nodeModule, { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode, errorMessage } from '../../utils/code/errors.js';
import { createStandIn } from '../../utils/code/stand-in.js';
import { findModule } from '../build/find-module.js';
import { findSubstitute } from './substitutes.js';

/** A package that could not be loaded. */
export interface MissingPackage {
  /** As imported: `a-package/part`. */
  readonly specifier: string;
  /** The error. Undefined if the package is not installed. */
  readonly problem: string | undefined;
}

/** A `require` that never fails for packages. */
export interface TolerantRequire {
  readonly require: NodeJS.Require;
  /** In order of first use. Grows while code runs. */
  readonly missing: ReadonlyMap<string, MissingPackage>;
  /** Docusaurus packages that csb-docs replaces with built-in features. */
  readonly builtIn: ReadonlySet<string>;
}

/** Packages requested by all files of the code. */
interface Asked {
  readonly missing: Map<string, MissingPackage>;
  readonly builtIn: Set<string>;
}

/** Built-in features of csb-docs: a configuration only names these packages. */
const BUILT_IN = /^@docusaurus\/(remark-plugin-npm2yarn|plugin-content-(docs|blog|pages))$/;

/** Creates the `require` of a file. `asked` is shared with the ones that the code creates itself. */
export function createTolerantRequire(
  filename: string | URL,
  asked: Asked = { missing: new Map(), builtIn: new Set() },
): TolerantRequire {
  const strict = createRequire(filename);
  const load = (specifier: string): unknown => {
    if (/^(node:)?module$/.test(specifier)) return withTolerantRequire(asked);
    if (BUILT_IN.test(specifier)) {
      asked.builtIn.add(specifier);
      return createStandIn(specifier);
    }
    try {
      return strict(specifier);
    } catch (error) {
      if (isFile(specifier) && describeProblem(error, specifier) !== undefined) throw error;
      const substitute = isFile(specifier) ? undefined : findSubstitute(specifier);
      if (substitute !== undefined) return substitute;
      asked.missing.set(specifier, { specifier, problem: describeProblem(error, specifier) });
      return createStandIn(specifier);
    }
  };
  const resolve = (specifier: string, options?: { paths?: string[] }): string => {
    try {
      return strict.resolve(specifier, options);
    } catch {
      const found = isFile(specifier) ? findModule(resolvePath(dirname(fileOf(filename)), specifier)) : undefined;
      if (found !== undefined) return found;
      // The caller of `resolve` gets a path where nothing exists and reports that itself.
      return join(dirname(strict.resolve.paths('x')?.[0] ?? '/'), isFile(specifier) ? '' : 'node_modules', specifier);
    }
  };
  const require = Object.assign(load, strict, { resolve: Object.assign(resolve, { paths: strict.resolve.paths }) });
  return { require, ...asked };
}

/** ES modules create their `require` with this replacement of `node:module`. */
function withTolerantRequire(asked: Asked): unknown {
  return Object.assign(Object.create(nodeModule), {
    createRequire: (filename: string | URL) => createTolerantRequire(filename, asked).require,
  });
}

function fileOf(filename: string | URL): string {
  return filename instanceof URL || filename.startsWith('file:') ? fileURLToPath(filename) : filename;
}

function isFile(specifier: string): boolean {
  return /^\.{1,2}(\/|$)/.test(specifier) || isAbsolute(specifier);
}

function describeProblem(error: unknown, specifier: string): string | undefined {
  const message = errorMessage(error).split('\n')[0] ?? '';
  const isAbsent = /^(ERR_)?MODULE_NOT_FOUND$/.test(errorCode(error)) && message.includes(`'${specifier}'`);
  return isAbsent ? undefined : message;
}
