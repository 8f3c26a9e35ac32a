/** Data about a site for plugins. */
import { listContentFolders } from '../../config/content-folders.js';
import { findLanguage } from '../../locales/site-locale.js';
import type { Config } from '../../types/config.js';
import type { PluginSite } from '../../types/plugin.js';
import { joinFile } from '../../utils/paths.js';

/** Returns the part that depends on the configuration only. */
export function toSiteFacts(
  siteDir: string,
  config: Config,
): Omit<PluginSite, 'read' | 'readBytes' | 'findBrowser' | 'report'> {
  const { title, url, baseUrl, i18n } = config;
  const { name, path, translate } = findLanguage(config);
  const isTranslated = name !== i18n.defaultLocale && translate !== false;
  return {
    ...{ siteDir, title, url, baseUrl, language: i18n.locale },
    ...(isTranslated ? { translations: joinFile(i18n.path, path) } : {}),
    folders: listContentFolders(config).map((folder) => ({
      kind: folder.kind,
      path: folder.path,
      ...(folder.localizedPath === undefined ? {} : { translations: folder.localizedPath }),
      ...(folder.kind === 'docs' ? { id: folder.docs.id, version: folder.version.name } : {}),
      ...(folder.kind === 'docs' && folder.version.isLast ? { isLast: true } : {}),
      ...(folder.kind === 'blog' ? { id: folder.blog.id } : {}),
    })),
  };
}
