/** Creates the table of docs versions for browser scripts. */
import type { Config } from '../types/config.js';
import type { VersionsTable } from '../types/versions-table.js';

/** Inputs of the table. */
export interface VersionSettings extends Pick<Config, 'docs'> {
  readonly themeConfig: Pick<Config['themeConfig'], 'docs'>;
}

/** Creates the table, or returns undefined if no docs have several versions. */
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
