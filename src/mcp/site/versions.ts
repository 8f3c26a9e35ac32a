/** Selects the docs version of a question. */
import { withVersions } from '../../search/version-filters.js';
import type { SearchSettings } from '../../types/search.js';
import { type Refusal, refuse } from './outcome.js';

/** Returns settings with filters for the requested version. Default: the last one. */
export function chooseVersion<Settings extends Pick<SearchSettings, 'facetFilters' | 'versions'>>(
  settings: Settings,
  name: string | undefined,
): Settings | Refusal {
  const wanted = name?.trim();
  const all = settings.versions?.docs ?? [];
  const isNamed = ([id, label]: readonly [string, string]): boolean => id === wanted || label === wanted;
  if (wanted !== undefined && !all.some(({ names }) => names.some(isNamed)))
    return refuse(
      all.length === 0
        ? 'The docs of this site have only one version. Omit `version`.'
        : `The docs have no version ${JSON.stringify(wanted)}. They have ${listVersions(settings).join(', ')}.`,
    );
  return withVersions(settings, ({ last, names }) => names.find(isNamed)?.[0] ?? last);
}

/** Returns all version names, with labels where these differ. */
export function listVersions({ versions }: Pick<SearchSettings, 'versions'>): readonly string[] {
  const names = (versions?.docs ?? []).flatMap((docs) =>
    docs.names.map(([name, label]) => (name === label ? name : `${name} (“${label}”)`)),
  );
  return [...new Set(names)];
}
