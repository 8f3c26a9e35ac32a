/** The state of bundling the site code. */

import { createFileAccess, type FileAccess, limitsOf } from '../../files/file-access.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { OutPath } from '../../types/paths.js';
import type { RealPlace } from '../build/place.js';
import type { LostImport } from './findings.js';
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
  readonly found: BundleFindings;
}

/** Data collected while bundling. */
export interface BundleFindings {
  readonly lost: LostImport[];
  /** Imported files and their output paths, by absolute path. */
  readonly assets: Map<string, OutPath>;
  /** Absolute paths of modules that become islands for their importers. */
  readonly islands: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Absolute paths of files that are read indirectly. */
  readonly watched: Set<string>;
}

/** Returns the parts of a plan that depend on the site, with empty findings. */
export function startPlan(
  place: RealPlace,
  config: Config,
): Pick<BundlePlan, 'place' | 'config' | 'access' | 'broken' | 'found'> {
  const found = {
    lost: [],
    assets: new Map(),
    islands: new Set<string>(),
    diagnostics: [],
    watched: new Set<string>(),
  };
  return { place, config, access: createFileAccess(place.siteDir, limitsOf(config)), broken: new Map(), found };
}
