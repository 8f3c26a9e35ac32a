/** Creates diagnostics for site code: unresolved imports, and unsupported ones with an alternative. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
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
import { isInside, toSitePath } from '../../files/site-path.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, Location, Range, Severity } from '../../types/diagnostic.js';
import type { FileRefusal } from '../../types/facts.js';
import type { RefusedIsland } from '../../types/site-code.js';
import { findNearest } from '../../utils/nearest.js';
import { indexLines } from '../../utils/text/lines.js';
import { THEME_NAMES } from './modules/theme-names.js';
import { pageOf } from './run/content-module.js';

/** An unresolved import. */
export interface LostImport {
  readonly kind: 'package' | 'file' | 'theme' | 'name' | 'context' | 'refused';
  /** What is missing: a package, a path as written, a theme component, or `name of module`. */
  readonly what: string;
  /** Absolute path of the importing module. */
  readonly importer: string;
  /** As written. */
  readonly specifier: string;
  /** Imported names. */
  readonly names: readonly string[];
  /** Why the file must not be read, for the kind `refused`. */
  readonly refusal?: FileRefusal;
}

/** The problems of site code. */
export interface CodeDiagnostics {
  readonly lost: readonly LostImport[];
  /** Islands with props that cannot be serialised, even as part of larger islands. */
  readonly refused: readonly RefusedIsland[];
  readonly config: Config;
  readonly siteDir: string;
}

/**
 * Creates the diagnostics. On Docusaurus sites, missing imports are warnings, because an incomplete page is better than
 * none.
 */
export function reportCode({ lost, refused, config, siteDir }: CodeDiagnostics): readonly Diagnostic[] {
  const isForeign = config.docusaurus !== undefined;
  return [
    ...refused.map(({ component, prop, importer }) =>
      islandRefused(component, prop, { file: toSitePath(siteDir, importer) }),
    ),
    ...reportLost(lost, { siteDir, severity: isForeign ? 'warning' : 'error' }),
  ];
}

/** Reports each missing thing once, at its first import. */
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
    return [toDiagnostic({ ...first, names }, { location: locateImport(siteDir, first), others, severity, siteDir })];
  });
}

function toDiagnostic(
  { kind, what, names, refusal, importer, specifier }: LostImport,
  {
    siteDir,
    ...found
  }: {
    readonly location: Location;
    readonly others: number;
    readonly severity: Severity;
    readonly siteDir: string;
  },
): Diagnostic {
  if (refusal !== undefined) return refusedFile(what, refusal, found.location);
  switch (kind) {
    case 'package':
      return missingPackage(what, names, found);
    case 'file':
    case 'refused':
      return missingImport(what, findNamesake(importer, specifier, siteDir), found);
    case 'theme':
      return unknownThemeComponent(what, findNearest(what, THEME_NAMES), found);
    case 'name':
      return missingName(what, found);
    case 'context':
      return requireContextUsed(found);
  }
}

/** Returns the file that a wrong path probably means: the nearest name in the same folder, in the form as written. */
function findNamesake(importer: string, specifier: string, siteDir: string): string | undefined {
  const path = specifier.startsWith('@site/')
    ? resolve(siteDir, specifier.slice('@site/'.length))
    : resolve(dirname(pageOf(importer)), specifier);
  const folder = dirname(path);
  if (!/^(?:@site|\.{1,2})\//.test(specifier) || !isInside(siteDir, folder) || !existsSync(folder)) return undefined;
  const hasEnding = /\.\w+$/.test(specifier);
  const names = readdirSync(folder).map((name) => (hasEnding ? name : name.replace(/\.[a-z]+$/, '')));
  const name = basename(path);
  const nearest = findNearest(name, new Set(names));
  // For two letters, almost every short name would match.
  const isLike = name.length > 3 || nearest?.toLowerCase() === name.toLowerCase();
  return nearest === undefined || !isLike ? undefined : specifier.slice(0, specifier.lastIndexOf('/') + 1) + nearest;
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

/** Returns the range of a quoted text. */
export function findText(source: string, text: string): Range | undefined {
  for (const quote of ["'", '"', '`']) {
    // A path may be preceded by names of loaders.
    const [start = -1] = [quote, '!'].map((before) => source.indexOf(before + text + quote)).filter((at) => at >= 0);
    if (start >= 0) return indexLines(source).toRange(start, start + text.length + 2);
  }
  return undefined;
}
