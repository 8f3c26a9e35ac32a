/** What is found while the code of a site is bundled: imports that lead nowhere, and what csb-docs has something else for. */
import { readFileSync } from 'node:fs';
import {
  islandRefused,
  missingImport,
  missingName,
  missingPackage,
  requireContextUsed,
  unknownThemeComponent,
} from '../../diagnostics/catalogue/code.js';
import { refusedFile } from '../../diagnostics/catalogue/file-access.js';
import { findReadProblem } from '../../files/read-file.js';
import { toSitePath } from '../../files/site-path.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, Location, Range, Severity } from '../../types/diagnostic.js';
import type { FileRefusal } from '../../types/facts.js';
import type { RefusedIsland } from '../../types/site-code.js';
import { indexLines } from '../../utils/text/lines.js';
import { pageOf } from './run/content-module.js';

/** One import that could not be followed. */
export interface LostImport {
  readonly kind: 'package' | 'file' | 'theme' | 'name' | 'context' | 'refused';
  /** What is missing: the name of a package, a path as written, a component of the theme, `name of module`. */
  readonly what: string;
  /** Absolute path of the module that imports it. */
  readonly importer: string;
  /** As written. */
  readonly specifier: string;
  /** What is imported of it. */
  readonly names: readonly string[];
  /** Why the file may not be read, for the kind `refused`. */
  readonly refusal?: FileRefusal;
}

/** What there is to say about the code of a site. */
export interface CodeFindings {
  readonly lost: readonly LostImport[];
  /** What stays refused when nothing more can be moved into islands. */
  readonly refused: readonly RefusedIsland[];
  readonly config: Config;
  readonly siteDir: string;
}

/** Makes diagnostics. Under a configuration of Docusaurus, a page with something missing is better than none. */
export function reportCode({ lost, refused, config, siteDir }: CodeFindings): readonly Diagnostic[] {
  const isForeign = config.docusaurus !== undefined;
  return [
    ...refused.map(({ component, prop, importer }) =>
      islandRefused(component, prop, { file: toSitePath(siteDir, importer) }),
    ),
    ...reportLost(lost, { siteDir, severity: isForeign ? 'warning' : 'error' }),
  ];
}

/** One diagnostic for each thing that is missing, at its first import. */
function reportLost(
  lost: readonly LostImport[],
  { siteDir, severity }: { readonly siteDir: string; readonly severity: Severity },
): readonly Diagnostic[] {
  const byThing = new Map<string, LostImport[]>();
  for (const one of [...lost].sort(byImporter)) {
    const key = `${one.kind} ${one.what}`;
    byThing.set(key, [...(byThing.get(key) ?? []), one]);
  }
  return [...byThing.values()].flatMap((uses) => {
    const [first] = uses;
    if (first === undefined) return [];
    const names = [...new Set(uses.flatMap((use) => use.names))].toSorted();
    const others = new Set(uses.map(({ importer }) => importer)).size - 1;
    return [toDiagnostic({ ...first, names }, { location: locateImport(siteDir, first), others, severity })];
  });
}

function toDiagnostic(
  { kind, what, names, refusal }: LostImport,
  found: { readonly location: Location; readonly others: number; readonly severity: Severity },
): Diagnostic {
  if (refusal !== undefined) return refusedFile(what, refusal, found.location);
  switch (kind) {
    case 'package':
      return missingPackage(what, names, found);
    case 'file':
    case 'refused':
      return missingImport(what, found);
    case 'theme':
      return unknownThemeComponent(what, found);
    case 'name':
      return missingName(what, found);
    case 'context':
      return requireContextUsed(found);
  }
}

function byImporter(a: LostImport, b: LostImport): number {
  return a.importer < b.importer ? -1 : a.importer > b.importer ? 1 : 0;
}

function locateImport(siteDir: string, { importer, specifier }: LostImport): Location {
  const path = pageOf(importer);
  const file = toSitePath(siteDir, path);
  const range = findReadProblem(path) === undefined ? findText(readFileSync(path, 'utf8'), specifier) : undefined;
  return range === undefined ? { file } : { file, range };
}

/** Where a text is written between quotes. */
export function findText(source: string, text: string): Range | undefined {
  for (const quote of ["'", '"', '`']) {
    // A path may have the names of loaders in front of it.
    const [start = -1] = [quote, '!'].map((before) => source.indexOf(before + text + quote)).filter((at) => at >= 0);
    if (start >= 0) return indexLines(source).toRange(start, start + text.length + 2);
  }
  return undefined;
}
