/** Executes a site module: a configuration or sidebars file in JavaScript, TypeScript or JSON. */
import { unreadableFile } from '../../diagnostics/catalogue/sources.js';
import { findReadProblem } from '../../files/read-file.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { RunWithin } from '../../types/watchdog.js';
import { bundleModule } from './bundle-module.js';
import { type CodeFingerprint, fingerprintCode } from './code-fingerprint.js';
import { evaluate } from './evaluate.js';
import { createOwnRequire } from './own-modules.js';

/** The result of a module: its default export, if it has one. */
export interface ExecutedModule {
  readonly value: unknown;
  /** Absolute paths of the source files. */
  readonly watched: readonly string[];
  /** Errors only. If there are any, `value` is undefined. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A module of a site with a csb-docs configuration. */
export interface OwnModule extends ExecutedModule {
  /** The executed bundle and its fingerprint. Undefined if no code ran. */
  readonly code?: { readonly text: string; readonly fingerprint: CodeFingerprint };
}

/** Where and how a module is executed. */
export interface ModulePlace {
  /** Base directory of paths in diagnostics. Absolute. */
  readonly siteDir: string;
  readonly runWithin: RunWithin;
}

/** Bundles and executes a module. Nothing is cached: every call reads the file again. */
export async function executeModule(path: string, { siteDir, runWithin }: ModulePlace): Promise<OwnModule> {
  const problem = findReadProblem(path);
  // The bundler reports missing files, including where it looked for them.
  if (problem !== undefined && problem !== 'ENOENT')
    return { value: undefined, watched: [path], diagnostics: [unreadableFile(toSitePath(siteDir, path), problem)] };
  const bundle = await bundleModule(path, siteDir);
  const watched = [...new Set([path, ...bundle.watched])];
  if (bundle.diagnostics.length > 0) return { value: undefined, watched, diagnostics: bundle.diagnostics };
  const blame = toSitePath(siteDir, path);
  const require = await createOwnRequire(bundle.code, path);
  const result = await evaluate({ code: bundle.code, filename: path, siteDir, blame, require, runWithin });
  if ('diagnostic' in result) return { value: undefined, watched, diagnostics: [result.diagnostic] };
  const code = { text: bundle.code, fingerprint: fingerprintCode(bundle.code, path) };
  return { value: defaultOf(result.exports), watched, diagnostics: [], code };
}

/** Returns the default export of a module, or all exports if there is none. */
export function defaultOf(exports: unknown): unknown {
  const isModule = typeof exports === 'object' && exports !== null && '__esModule' in exports && 'default' in exports;
  return isModule ? exports.default : exports;
}
