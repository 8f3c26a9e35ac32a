/** A snapshot as programs see it: the site in its languages, and what was found in all of them. */
import { ownPackageRoot } from '../files/package.js';
import { isInside } from '../files/site-path.js';
import { isClean } from '../pipeline/is-clean.js';
import { mergeFindings } from '../pipeline/merge-findings.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import { findWatchPaths } from '../pipeline/watched-paths.js';
import type { SitePlace } from '../sources/find-site.js';
import type { SiteSnapshot } from '../types/site-snapshot.js';
import { findInside, toLanguage } from './language-snapshot.js';

/** Makes it of a snapshot of each language, the first of which is the site itself. */
export function toSiteSnapshot(snapshots: readonly [Snapshot, ...Snapshot[]], place: SitePlace): SiteSnapshot {
  const { siteDir } = place;
  const [first, ...others] = snapshots;
  const languages = [toLanguage(first, siteDir), ...others.map((other) => toLanguage(other, siteDir))] as const;
  const [main] = languages;
  const below = languages.filter(
    (language, index) => snapshots[index]?.config?.url === first.config?.url && language.baseUrl !== main.baseUrl,
  );
  const diagnostics = mergeFindings(snapshots);
  const watched = new Set(snapshots.flatMap((snapshot) => findWatchPaths(place, snapshot)));
  return {
    ...main,
    ok:
      isClean({ config: first.config, diagnostics }, { strict: false }) &&
      snapshots.every(({ rendering }) => rendering),
    ...{ siteDir, languages, diagnostics },
    watched: [...watched].filter((path) => !isInside(ownPackageRoot, path)),
    read: (address) => (below.find(({ baseUrl = '' }) => findInside(address, baseUrl)) ?? main).read(address),
  };
}
