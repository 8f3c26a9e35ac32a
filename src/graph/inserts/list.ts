/** Which Markdown files are imported, and with which properties. */
import type { ParseResult } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import { resolveImport } from './address.js';

/** A use of a partial. Its text is another one for other properties. */
export interface PartialUse {
  readonly path: FilePath;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The partials that a file uses, each with each of its properties once. */
export function listPartials(file: ParseResult): readonly PartialUse[] {
  const inserts = 'inserts' in file ? (file.inserts ?? []) : [];
  const uses = inserts.flatMap((insert): PartialUse[] =>
    insert.kind === 'partial' ? [{ path: resolveImport(insert.from, file.source), props: insert.props }] : [],
  );
  return [...new Map(uses.map((use) => [toPartialName(use.path, use.props), use])).values()];
}

/** A name for a file with properties; that of a file without any is its path. */
export function toPartialName(path: FilePath, props: PartialUse['props'] = {}): string {
  const written = JSON.stringify(props);
  return written === '{}' ? path : `${path}\n${written}`;
}
