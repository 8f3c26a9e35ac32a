/** Executes a module of the site: a configuration or a sidebars file, in JavaScript, TypeScript or JSON. */
import { dirname } from 'node:path';
import type { Diagnostic } from '../../types/diagnostic.js';
import { toSitePath } from '../site-path.js';
import { bundleModule } from './bundle-module.js';
import { evaluate } from './evaluate.js';

/** What a module exports: its default export where it has one. */
export interface ExecutedModule {
  readonly value: unknown;
  /** Absolute paths of the files it was made from. */
  readonly watched: readonly string[];
  /** Errors only; with any of them `value` is undefined. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Bundles and executes a module. Nothing is cached: a changed file is read anew at every call.
 * @param siteDir what paths in diagnostics are relative to; the module's own folder by default
 */
export async function executeModule(path: string, siteDir: string = dirname(path)): Promise<ExecutedModule> {
  const bundle = await bundleModule(path, siteDir);
  const watched = [...new Set([path, ...bundle.watched])];
  if (bundle.diagnostics.length > 0) return { value: undefined, watched, diagnostics: bundle.diagnostics };
  const result = evaluate({ code: bundle.code, filename: path, siteDir, blame: toSitePath(siteDir, path) });
  if ('diagnostic' in result) return { value: undefined, watched, diagnostics: [result.diagnostic] };
  return { value: defaultOf(result.exports), watched, diagnostics: [] };
}

/** The default export of a module, or all of its exports where it has none. */
export function defaultOf(exports: unknown): unknown {
  const isModule = typeof exports === 'object' && exports !== null && '__esModule' in exports && 'default' in exports;
  return isModule ? exports.default : exports;
}
