/**
 * Builds the frames of a site: one for most pages, and one for each old docs version if the navbar links to docs. Items
 * without a version lead to the version of the current page, or to the last one outside of docs (conventions 7.11).
 */

import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { SiteFrame } from '../../types/navigation.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { toVersionKey } from '../../utils/docs-keys.js';
import { buildFrame } from './frame.js';
import { type FrameSite, indexDocs } from './frame-context.js';

/** Builds all frames. Each diagnostic is reported once. */
export function buildFrames(
  input: LinkInput,
  linked: Omit<FrameSite, 'active' | 'findDoc'>,
): {
  readonly frame: SiteFrame;
  readonly versionFrames: ReadonlyMap<string, SiteFrame>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const site = { ...linked, findDoc: indexDocs(linked.targets) };
  const { frame, diagnostics } = buildFrame(input, site);
  const places = dependsOnVersion(input.config.themeConfig.navbar.items)
    ? site.docs.flatMap(({ id, versions }) =>
        versions.filter(({ isLast }) => !isLast).map(({ name }) => ({ id, version: name })),
      )
    : [];
  // The main frame already reports their diagnostics.
  const versionFrames = places.map(
    (active) => [toVersionKey(active), buildFrame(input, { ...site, active }).frame] as const,
  );
  return { frame, versionFrames: new Map(versionFrames), diagnostics };
}

function dependsOnVersion(items: readonly NavbarItemConfig[]): boolean {
  return items.some(
    ({ type, items: below }) =>
      type === 'doc' ||
      type === 'docSidebar' ||
      type === 'docsVersion' ||
      type === 'docsVersionDropdown' ||
      (below !== undefined && dependsOnVersion(below)),
  );
}
