/** Lists the Markdown files that a file imports, with their properties. */
import type { ParseResult } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { resolveImport } from './include-url.js';

/** A use of a partial. Its text depends on the properties. */
export interface PartialUse {
  readonly path: FilePath;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Lists the partials that a file uses, once per set of properties. */
export function listPartials(file: ParseResult): readonly PartialUse[] {
  const includes = 'includes' in file ? (file.includes ?? []) : [];
  const uses = includes.flatMap((include): PartialUse[] =>
    include.kind === 'partial' ? [{ path: resolveImport(include.from, file.source), props: include.props }] : [],
  );
  return [...new Map(uses.map((use) => [toPartialName(use.path, use.props), use])).values()];
}

/** Returns a key for a file with properties. Without properties, it is the path. */
export function toPartialName(path: FilePath, props: PartialUse['props'] = {}): string {
  const written = JSON.stringify(props);
  return written === '{}' ? path : `${path}\n${written}`;
}
