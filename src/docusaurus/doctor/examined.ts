/** What is known of a site that is examined. */
import type { DocusaurusFinding } from '../../diagnostics/catalogue/docusaurus.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { PageInserts } from '../../types/facts.js';
import type { SourceFile } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';

/** What surrounds the pages of a site and says something about them: its theme, packages and versions. */
export interface Surroundings {
  /** Copies and wrappers of the theme that the site has. */
  readonly themeParts: { readonly used: readonly string[]; readonly unused: readonly string[] };
  /** Package → the pages that come to it, by what they import. */
  readonly packageUsers: ReadonlyMap<string, readonly FilePath[]>;
  /** How the site installs its packages. */
  readonly install: string;
  /** Names in `versions.json`. */
  readonly versions: readonly string[];
}

/** Everything that a report is made from. */
export interface Examined extends Surroundings {
  readonly config: Config;
  /** The configuration file. */
  readonly source: FilePath;
  /** Whether that file was written for Docusaurus. */
  readonly isForDocusaurus: boolean;
  /** What is not as Docusaurus has it; empty for a configuration of our own. */
  readonly findings: readonly DocusaurusFinding[];
  /** Packages that the configuration asks for in vain. */
  readonly missingPackages: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly routes: readonly Route[];
  readonly sources: readonly SourceFile[];
  /** React pages. */
  readonly modules: readonly FilePath[];
  readonly inserts: ReadonlyMap<FilePath, PageInserts>;
  /** The files of pages on which something wakes in the browser. */
  readonly awake: ReadonlySet<FilePath>;
  /** Whether the site is compared with a build of Docusaurus. */
  readonly isCompared: boolean;
  /** The folder of the site as it is typed, with a blank in front; `''` for this folder. */
  readonly argument: string;
}

/** `docs/a.md:3`; the file alone where no line is known. */
export function showPlace(location: Location | undefined): string | undefined {
  if (location === undefined) return undefined;
  return location.range === undefined ? location.file : `${location.file}:${location.range.start.line}`;
}
