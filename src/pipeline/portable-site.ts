/** Collects the data about a site that is needed for portable output. */
import { findLanguage } from '../locales/site-locale.js';
import { placeIn } from '../output/folder/sub-output.js';
import type { PortablePlace, WrittenFolder } from '../render/portable/addresses.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Href, OutPath } from '../types/paths.js';
import { listCopies } from './site-files.js';

/** A site to convert to portable output. */
export interface PortableSite extends Omit<WrittenFolder, 'files'> {
  readonly siteDir: string;
  readonly trailingSlash: boolean | undefined;
  /** The user's own files. A script among them is a module only if a page loads it as one. */
  readonly copies: ReadonlySet<OutPath>;
}

/** Collects the data from all languages. Returns undefined unless portable output is configured. */
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
