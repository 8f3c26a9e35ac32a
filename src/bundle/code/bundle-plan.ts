/** What is known while the code of a site is bundled, and what is found on the way. */

import { createFileAccess, type FileAccess, limitsOf } from '../../files/file-access.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { RealPlace } from '../build/place.js';
import type { LostImport } from './findings.js';
import type { Cut } from './modules/cut.js';
import type { Resolver } from './modules/resolve.js';

/** One bundle to make. */
export interface BundlePlan {
  readonly place: RealPlace;
  readonly config: Config;
  readonly resolver: Resolver;
  readonly cut: Cut;
  readonly access: FileAccess;
  /**
   * The server renders islands as such; for a browser a module is what it is. What the server has bundled before is
   * reported then, and its styles are known; `browser only` is what the server has nothing of.
   */
  readonly side: 'server' | 'browser' | 'browser only';
  /** Texts of modules that are no files, by path: content of pages. */
  readonly virtual: ReadonlyMap<string, string>;
  /** Absolute paths of modules that cannot be bundled, and what is wrong with them. */
  readonly broken: Map<string, string>;
  /** Names that code imports of modules which do not export them, by absolute path: they are undefined. */
  readonly lacking: Map<string, Set<string>>;
  readonly found: BundleFindings;
}

/** Grows while a bundle is made. */
export interface BundleFindings {
  readonly lost: LostImport[];
  /** Files that code imports → where they go. Absolute paths. */
  readonly assets: Map<string, OutPath>;
  /** Absolute paths of modules that are islands where others use them. */
  readonly islands: Set<string>;
  readonly diagnostics: Diagnostic[];
  /** Absolute paths of Markdown files that code imports as components. */
  readonly partials: Set<string>;
  /** Styles in Sass, without a compiler for them. */
  readonly sass: Set<FilePath>;
  /** Absolute paths of files that are read by a detour. */
  readonly watched: Set<string>;
}

/** Returns the parts of a plan that the site decides on, with nothing found yet. */
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
