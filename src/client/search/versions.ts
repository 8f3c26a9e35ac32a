/** Which version of docs is searched: the one that was chosen for this, else read, else preferred (conventions 7.11), else the last. */
import { withVersions } from '../../search/version-filters.js';
import type { SearchSettings } from '../../types/search.js';
import { load } from '../storage.js';

/** The settings of a search on this page; `choices` are names of versions by ids of docs. */
export function forReader(settings: SearchSettings, choices: ReadonlyMap<string, string>): SearchSettings {
  const { keeps = false, docs: all = [] } = settings.versions ?? {};
  const readMeta = (name: string): string | null | undefined =>
    document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
  const read = readMeta('docusaurus_version');
  return withVersions(settings, ({ id, last, names }) => {
    const isOfThese = all.length === 1 || readMeta('docusaurus_tag') === `docs-${id}-${read}`;
    const candidates = [choices.get(id), isOfThese && read, keeps && load(`docs-preferred-version-${id}`)];
    return names.find(([name]) => name === candidates.find((each) => each))?.[0] ?? last;
  });
}
