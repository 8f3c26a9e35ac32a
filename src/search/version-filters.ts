/** Contextual search in versioned docs: one version of each collection is searched. */
import type { SearchSettings } from '../types/search.js';
import type { VersionNames } from '../types/versions-table.js';

/** Returns settings with filters that pass one version of each docs collection, and everything without a version. */
export function withVersions<Settings extends Pick<SearchSettings, 'facetFilters' | 'versions'>>(
  settings: Settings,
  pick: (docs: VersionNames) => string,
): Settings & Pick<SearchSettings, 'versionOf'> {
  const { versions, facetFilters } = settings;
  if (versions === undefined) return settings;
  const picked = versions.docs.map((docs) => [docs.id, pick(docs)] as const);
  const tags = picked.map(([id, version]) => `docusaurus_tag:docs-${id}-${version}`);
  return {
    ...settings,
    versionOf: Object.fromEntries(picked),
    facetFilters: facetFilters.map((filter) => (typeof filter === 'string' ? filter : [...filter, ...tags])),
  };
}
