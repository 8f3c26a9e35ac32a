/** Determines the hosted index and the key for `push`. */
import { relative } from 'node:path';
import {
  badSearchHost,
  pushKeyMissing,
  pushKeyPublic,
  pushNotConfigured,
} from '../../../diagnostics/catalogue/search.js';
import type { OpenSite } from '../../../pipeline/open.js';
import { isHost } from '../../../search/hosts.js';
import type { Config } from '../../../types/config.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { toFilePath } from '../../../utils/paths.js';

/** The only source of the write key. */
const KEY_VARIABLE = 'ALGOLIA_WRITE_KEY';

/** A hosted index with its write key. */
export type Target = NonNullable<Config['themeConfig']['algolia']> & { readonly key: string };

/** Returns the index and the key, or a diagnostic. */
export function findTarget({ themeConfig: { algolia } }: Config, { place }: OpenSite): Target | Diagnostic {
  const file = toFilePath(relative(place.siteDir, place.configPath ?? place.siteDir));
  if (algolia === undefined) return pushNotConfigured(file);
  const badHost = algolia.hosts?.find((host) => !isHost(host));
  if (badHost !== undefined) return badSearchHost(badHost, { file, key: 'themeConfig.algolia.hosts' });
  const key = process.env[KEY_VARIABLE]?.trim();
  if (!key) return pushKeyMissing(KEY_VARIABLE);
  if (key === algolia.apiKey) return pushKeyPublic(KEY_VARIABLE, { file, key: 'themeConfig.algolia.apiKey' });
  return { ...algolia, key };
}
