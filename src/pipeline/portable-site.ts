/** What has to be known of a site, besides its files, to make its output a folder that may be anywhere. */
import { findLanguage } from '../locales/site-locale.js';
import { placeIn } from '../output/folder/sub-output.js';
import type { PortablePlace, WrittenFolder } from '../render/portable/addresses.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Href, OutPath } from '../types/paths.js';
import { listCopies } from './site-files.js';

/** A site that is to be such a folder. */
export interface PortableSite extends Omit<WrittenFolder, 'files'> {
  readonly siteDir: string;
  readonly trailingSlash: boolean | undefined;
  /** Files that are the user's own: scripts among them are modules only where a page says so. */
  readonly copies: ReadonlySet<OutPath>;
}

/** Collects it from all languages; undefined for a site that is for a host. */
export function toPortableSite(renderings: readonly Rendering[], siteDir: string): PortableSite | undefined {
  const [first] = renderings;
  if (first?.site.config.output !== 'portable') return undefined;
  const pages = new Map<OutPath, Href>();
  const copies = new Set<OutPath>();
  const places = renderings.map(({ site }): PortablePlace => {
    const { outFolder, url, baseUrl } = findLanguage(site.config);
    for (const { out, href } of site.routes.values()) pages.set(placeIn(outFolder, out), href);
    for (const { to } of listCopies(site)) copies.add(placeIn(outFolder, to));
    return { url, baseUrl, folder: outFolder };
  });
  return { siteDir, trailingSlash: first.site.config.trailingSlash, places, pages, copies };
}
