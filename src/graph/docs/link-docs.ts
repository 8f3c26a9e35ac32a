/** Links all docs collections and all of their versions. */
import type { DocsConfig, DocsVersionConfig } from '../../types/content-config.js';
import type { Site } from '../../types/site.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import { buildDocs, type DocsGraph } from './build-docs.js';
import { placeDocs } from './docs.js';

/** The docs of all collections and versions. */
export interface AllDocs extends Omit<DocsGraph, 'version'> {
  readonly collections: Site['docs'];
}

/** Links each version independently. Links between pages are resolved later. */
export function linkDocs(input: IndexedInput): AllDocs {
  const built = input.config.docs.map((config) => ({
    id: config.id,
    versions: config.versions.map((version) => linkVersion(input, config, version)),
  }));
  const all = built.flatMap(({ versions }) => versions);
  const collections = built.map(({ id, versions }) => ({
    id,
    versions: versions.flatMap(({ version }) => version ?? []),
  }));
  return {
    routes: all.flatMap(({ routes }) => routes),
    sidebars: new Map(all.flatMap(({ sidebars }) => [...sidebars])),
    collections: collections.filter(({ versions }) => versions.length > 0),
    origins: new Map(all.flatMap(({ origins }) => [...origins])),
    sidebarLinks: all.flatMap(({ sidebarLinks }) => sidebarLinks),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

function linkVersion(input: IndexedInput, config: DocsConfig, version: DocsVersionConfig): DocsGraph {
  const { catalogue, diagnostics } = placeDocs(input, config, version);
  const docs = buildDocs(input, catalogue);
  return { ...docs, diagnostics: [...diagnostics, ...docs.diagnostics] };
}
