/** The state of bundling the site code. */

import { createFileAccess, type FileAccess, limitsOf } from '../../files/file-access.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { RealPlace } from '../build/place.js';
import type { LostImport } from './code-diagnostics.js';
import type { Cut } from './modules/cut.js';
import type { Resolver } from './modules/resolve.js';

/** A bundle to create. */
export interface BundlePlan {
  readonly place: RealPlace;
  readonly config: Config;
  readonly resolver: Resolver;
  readonly cut: Cut;
  readonly access: FileAccess;
  /**
   * On the server, islands render as such; in a browser, they are plain modules. `browser` follows a server bundle,
   * which has reported diagnostics and collected styles; `browser only` has no server bundle.
   */
  readonly side: 'server' | 'browser' | 'browser only';
  /** Texts of virtual modules by path, for content of pages. */
  readonly virtual: ReadonlyMap<string, string>;
  /** Problems by absolute path of modules that cannot be bundled. */
  readonly broken: Map<string, string>;
  /** Imported names that a module does not export, by absolute path. Their value is undefined. */
  readonly lacking: Map<string, Set<string>>;
  readonly found: BundleDiagnostics;
}

/** Data collected while bundling. */
export interface BundleDiagnostics {
  readonly lost: LostImport[];
  /** Imported files and their output paths, by absolute path. */
  readonly assets: Map<string, OutPath>;
  /** Absolute paths of modules that become islands for their importers. */
  readonly islands: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Absolute paths of Markdown files that code imports as components. */
  readonly partials: Set<string>;
  /** Sass files on a site without a Sass compiler. */
  readonly sass: Set<FilePath>;
  /** Absolute paths of files that are read indirectly. */
  readonly watched: Set<string>;
}

/** Returns the parts of a plan that depend on the site, without diagnostics. */
export function startPlan(
  place: RealPlace,
  config: Config,
): Pick<BundlePlan, 'place' | 'config' | 'access' | 'broken' | 'lacking' | 'found'> {
  const found = {
    lost: [],
    assets: new Map(),
    islands: new Set<string>(),
    diagnostics: [],
    partials: new Set<string>(),
    sass: new Set<FilePath>(),
    watched: new Set<string>(),
  };
  return {
    place,
    config,
    access: createFileAccess(place.siteDir, limitsOf(config)),
    broken: new Map(),
    lacking: new Map(),
    found,
  };
}
