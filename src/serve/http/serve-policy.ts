/** Derives the settings of a server from the configuration. */

import type { Config } from '../../types/config.js';
import type { OutPath } from '../../types/paths.js';
import { isNamedIn } from '../../utils/hidden-files.js';
import { extensionOf, joinFile, stemOf } from '../../utils/paths.js';
import type { Served } from './served.js';

/** The name of a copied asset is its original name plus a content hash. */
const ASSET = /^assets\/(?:images|files)\/(.+)-[\da-f]+(\.[^.]*)?$/;

/** Returns the URL policy and the test for hidden files that may be sent. */
export function toServePolicy(config: Config): Pick<Served, 'baseUrl' | 'trailingSlash' | 'showsHidden'> {
  return { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash, showsHidden: showsHidden(config) };
}

/** Returns a test for output paths; see `allowHiddenFiles`. */
function showsHidden({
  allowHiddenFiles,
  staticDirectories,
}: Pick<Config, 'allowHiddenFiles' | 'staticDirectories'>): (out: OutPath) => boolean {
  const names = new Set(allowHiddenFiles.map((path) => `${stemOf(path)}${extensionOf(path)}`));
  return (out) => {
    if (staticDirectories.some((folder) => isNamedIn(joinFile(folder, out), allowHiddenFiles))) return true;
    const [, stem, extension = ''] = ASSET.exec(out) ?? [];
    return stem !== undefined && names.has(`${stem}${extension}`);
  };
}
