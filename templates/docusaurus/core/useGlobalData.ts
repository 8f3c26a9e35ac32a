/** `@docusaurus/useGlobalData`: global data of plugins. Undefined for plugins that csb-docs does not support. */
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
