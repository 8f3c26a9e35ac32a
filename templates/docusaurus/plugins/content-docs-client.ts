/** `@docusaurus/plugin-content-docs/client`: the docs have one version, which is the current one. */

import type { PageFacts } from '../../../src/types/props.js';
import globalData from '../core/global-data.js';
import { useLocation } from '../core/router.js';
import { useFacts } from '../page.js';

const all = globalData['docusaurus-plugin-content-docs'] ?? {};

/** The page as a doc: its metadata under the names of Docusaurus. */
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
        version: 'current',
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

/** The name of the sidebar that is shown; what is in it is not known to code. */
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

export function useDocsVersion() {
  return { ...all['default']?.versions[0], pluginId: 'default', version: 'current', badge: false, banner: null };
}

export function useVersions(id = 'default') {
  return all[id]?.versions ?? [];
}

export function useLatestVersion(id = 'default') {
  return all[id]?.versions[0];
}

export function useActivePlugin() {
  const { pathname } = useLocation();
  const found = all['default'];
  return found !== undefined && pathname.startsWith(found.path)
    ? { pluginId: 'default', pluginData: found }
    : undefined;
}

export function useActivePluginAndVersion() {
  const plugin = useActivePlugin();
  return plugin && { activePlugin: plugin, activeVersion: plugin.pluginData.versions[0] };
}

export function useActiveVersion() {
  return useActivePlugin()?.pluginData.versions[0];
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
