/** Embeds files of a site in a document. */
import { resolve } from 'node:path';
import { contentTypeOf } from '../files/content-type.js';
import { readRegularFile } from '../files/read-file.js';
import type { FilePath } from '../types/paths.js';
import type { Site } from '../types/site.js';
import { outPathToHref } from '../utils/paths.js';

/**
 * Creates a function that returns images and style sheets of the site as `data:` URLs. Undefined for other URLs and
 * unreadable files.
 */
export function createEmbedder(
  { config, assets, staticFiles }: Pick<Site, 'config' | 'assets' | 'staticFiles'>,
  siteDir: string,
): (address: string) => string | undefined {
  const files = new Map<string, FilePath>();
  for (const { path, out } of staticFiles) files.set(outPathToHref(out, config), path);
  for (const { from, to } of assets) files.set(outPathToHref(to, config), from);
  const known = new Map<string, string | undefined>();
  const read = (address: string): string | undefined => {
    const file = files.get(address);
    const [type = ''] = file === undefined ? [] : contentTypeOf(file).split(';');
    if (file === undefined || !/^(?:image\/|text\/css$)/.test(type)) return undefined;
    try {
      return `data:${type};base64,${readRegularFile(resolve(siteDir, file)).toString('base64')}`;
    } catch {
      // Stays a URL of the published site. Unreadable files are reported elsewhere.
      return undefined;
    }
  };
  return (address) => {
    const bare = address.replace(/[?#].*/s, '');
    if (!known.has(bare)) known.set(bare, read(bare));
    return known.get(bare);
  };
}
