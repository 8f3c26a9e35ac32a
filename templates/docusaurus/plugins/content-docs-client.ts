/** `@docusaurus/plugin-content-docs/client`: the docs have one version, which is the current one. */

import globalData from '../core/global-data.js';
import { useLocation } from '../core/router.js';

const all = globalData['docusaurus-plugin-content-docs'] ?? {};

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
  return { activeVersion: useActiveVersion(), activeDoc: undefined, alternateDocVersions: {} };
}

export function useDocVersionSuggestions() {
  return { latestDocSuggestion: undefined, latestVersionSuggestion: useLatestVersion() };
}

export function useDocsPreferredVersion() {
  return { preferredVersion: null, savePreferredVersionName: () => undefined };
}
