/** Where a site is pushed to, and with which key. */
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

/** Where the key that may write comes from, and the only place. */
const KEY_VARIABLE = 'ALGOLIA_WRITE_KEY';

/** A hosted index, and the key that may write into it. */
export type Target = NonNullable<Config['themeConfig']['algolia']> & { readonly key: string };

/** Finds them, or what is wrong with them. */
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
