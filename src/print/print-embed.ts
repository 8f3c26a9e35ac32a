/** Files of a site as parts of a document. */
import { resolve } from 'node:path';
import { contentTypeOf } from '../files/content-type.js';
import { readRegularFile } from '../files/read-file.js';
import type { FilePath } from '../types/paths.js';
import type { Site } from '../types/site.js';
import { outPathToHref } from '../utils/paths.js';

/** Makes `data:` addresses of images and sheets of the site, by their address; undefined for others, and for what cannot be read. */
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
      // It stays an address of the published site; that it cannot be read is a finding of its own.
      return undefined;
    }
  };
  return (address) => {
    const bare = address.replace(/[?#].*/s, '');
    if (!known.has(bare)) known.set(bare, read(bare));
    return known.get(bare);
  };
}
