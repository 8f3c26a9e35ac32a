/** The versions of the docs, as scripts in browsers know them. */
import type { Config } from '../types/config.js';
import type { VersionsTable } from '../types/versions-table.js';

/** What it is made from. */
export interface VersionSettings extends Pick<Config, 'docs'> {
  readonly themeConfig: Pick<Config['themeConfig'], 'docs'>;
}

/** Makes the table; undefined on a site where no docs have several versions. */
export function toVersionsTable({ docs, themeConfig }: VersionSettings): VersionsTable | undefined {
  const several = docs.filter(({ versions }) => versions.length > 1);
  if (several.length === 0) return undefined;
  return {
    keeps: themeConfig.docs.versionPersistence === 'localStorage',
    docs: several.map(({ id, versions }) => ({
      id,
      last: (versions.find(({ isLast }) => isLast) ?? versions[0])?.name ?? '',
      names: versions.map(({ name, label }) => [name, label]),
    })),
  };
}
