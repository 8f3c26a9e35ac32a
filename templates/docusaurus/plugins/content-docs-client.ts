/**
 * `@docusaurus/plugin-content-docs/client`: hooks for collections and versions of the docs, and for the current doc.
 * Other docs are not available.
 */
import { docs } from 'csb-docs/site';
import type { PageFacts } from '../../../src/types/props.js';
import globalData from '../core/global-data.js';
import { useLocation } from '../core/router.js';
import { useFacts } from '../page.js';

const all = globalData['docusaurus-plugin-content-docs'] ?? {};

/** Returns the current doc with the property names of Docusaurus. */
export function useDoc() {
  const facts = useFacts();
  const { title, description, path, source, id, frontMatter, contents, tags, editUrl } = facts ?? NO_PAGE;
  const { lastUpdatedAt, lastUpdatedBy, sidebar, previous, next } = facts ?? NO_PAGE;
  return {
    metadata: {
      ...{
        id,
        title,
        description,
        source: `@site/${source}`,
        permalink: path,
        draft: false,
        unlisted: false,
        version: facts?.docsPlace?.version ?? 'current',
      },
      ...{ editUrl, lastUpdatedAt, lastUpdatedBy, sidebar, previous, next, tags, frontMatter, slug: path },
    },
    ...{ frontMatter, toc: contents, assets: {}, contentTitle: title },
  };
}

const NO_PAGE: PageFacts = {
  ...{ path: '/', source: '', kind: 'other', title: '', description: '' },
  ...{ frontMatter: {}, contents: [], tags: [] },
};

/** Returns the name of the current sidebar. Its items are not available. */
export function useDocsSidebar() {
  const name = useFacts()?.sidebar;
  return name === undefined ? null : { name, items: [] };
}

export function useAllDocsData() {
  return all;
}

export function useDocsData(id = 'default') {
  return all[id];
}

/** Returns the docs version of the page. */
export function useDocsVersion() {
  const { id, version } = usePlace();
  const docsOfVersion = useFacts()?.docs ?? {};
  const found = docs.find((each) => each.id === id)?.versions.find(({ name }) => name === version);
  const { banner = 'none', badge = false, noIndex = false, className = '', label = '', isLast = true } = found ?? {};
  return {
    ...{ pluginId: id, version, label, isLast, badge, noIndex, className },
    ...{ banner: banner === 'none' ? null : banner, docs: docsOfVersion, docsSidebars: {} },
  };
}

/** Returns a doc of the same version: null without an id, and undefined in browsers, which do not receive the list. */
export function useDocById(id?: string | null) {
  const { docs: docsOfVersion } = useDocsVersion();
  return id ? docsOfVersion[id] : null;
}

/** Returns collection and version of the page, or defaults outside the docs. */
function usePlace() {
  return useFacts()?.docsPlace ?? { id: 'default', version: 'current' };
}

export function useVersions(id = 'default') {
  return all[id]?.versions ?? [];
}

export function useLatestVersion(id = 'default') {
  const versions = useVersions(id);
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

export function useActivePlugin() {
  const { pathname } = useLocation();
  const place = useFacts()?.docsPlace;
  const id = place?.id ?? Object.keys(all).find((each) => pathname.startsWith(all[each]?.path ?? ' '));
  const found = id === undefined ? undefined : all[id];
  return id !== undefined && found !== undefined ? { pluginId: id, pluginData: found } : undefined;
}

export function useActivePluginAndVersion() {
  const plugin = useActivePlugin();
  const activeVersion = useActiveVersion();
  return plugin && { activePlugin: plugin, activeVersion };
}

export function useActiveVersion() {
  const plugin = useActivePlugin();
  const place = useFacts()?.docsPlace;
  const versions = plugin?.pluginData.versions ?? [];
  return place === undefined
    ? versions.find(({ isLast }) => isLast)
    : versions.find(({ name }) => name === place.version);
}

export function useActiveDocContext() {
  const facts = useFacts();
  const activeDoc = facts?.kind === 'doc' ? { id: facts.id, path: facts.path, sidebar: facts.sidebar } : undefined;
  return { activeVersion: useActiveVersion(), activeDoc, alternateDocVersions: {} };
}

export function useDocVersionSuggestions() {
  return { latestDocSuggestion: undefined, latestVersionSuggestion: useLatestVersion() };
}

export function useDocsPreferredVersion() {
  return { preferredVersion: null, savePreferredVersionName: () => undefined };
}
