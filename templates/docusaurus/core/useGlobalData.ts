/** `@docusaurus/useGlobalData`: what plugins tell every page; undefined for plugins that csb-docs knows nothing of. */
import globalData from './global-data.js';

export default function useGlobalData() {
  return globalData;
}

export function useAllPluginInstancesData(name: string) {
  return globalData[name];
}

export function usePluginData(name: string, id = 'default') {
  return globalData[name]?.[id];
}
