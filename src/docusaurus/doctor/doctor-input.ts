/** The input of a report. */
import type { DocusaurusNote } from '../../diagnostics/catalogue/docusaurus.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { PageIncludes } from '../../types/facts.js';
import type { SourceFile } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';

/** Theme, packages and versions of a site. */
export interface Surroundings {
  /** Theme components that the site swizzles. */
  readonly themeParts: { readonly used: readonly string[]; readonly unused: readonly string[] };
  /** Package → pages that import it, directly or indirectly. */
  readonly packageUsers: ReadonlyMap<string, readonly FilePath[]>;
  /** Install command of the site's package manager. */
  readonly install: string;
  /** Names in `versions.json`. */
  readonly versions: readonly string[];
}

/** Everything a report needs. */
export interface DoctorInput extends Surroundings {
  readonly config: Config;
  /** The configuration file. */
  readonly source: FilePath;
  /** True if that file is written for Docusaurus. */
  readonly isForDocusaurus: boolean;
  /** Differences from Docusaurus. Empty for a csb-docs configuration. */
  readonly notes: readonly DocusaurusNote[];
  /** Packages named in the configuration that are not installed. */
  readonly missingPackages: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly routes: readonly Route[];
  readonly sources: readonly SourceFile[];
  /** React pages. */
  readonly modules: readonly FilePath[];
  readonly includes: ReadonlyMap<FilePath, PageIncludes>;
  /** Page files with components that hydrate in the browser. */
  readonly hydrated: ReadonlySet<FilePath>;
  /** True if the site is compared with a Docusaurus build. */
  readonly isCompared: boolean;
  /** The site folder as typed, with a leading space. `''` for the current folder. */
  readonly argument: string;
}

/** Returns `docs/a.md:3`, or only the file if the line is unknown. */
export function showPlace(location: Location | undefined): string | undefined {
  if (location === undefined) return undefined;
  return location.range === undefined ? location.file : `${location.file}:${location.range.start.line}`;
}
