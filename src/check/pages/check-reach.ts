/** Finds orphan pages, which no page links to, and unused images. */
import { orphanPage, unusedImage } from '../../diagnostics/catalogue/pages.js';
import { atLevel } from '../../diagnostics/level.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { extensionOf, toFilePath } from '../../utils/paths.js';
import type { FinalSite } from './final-site.js';

/** Output file → the first two files that link to it. */
export type LedTo = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds pages that only link to themselves. Excludes the home, search and not-found pages. */
export function findOrphans({ config, pages }: FinalSite, ledTo: LedTo): readonly Diagnostic[] {
  const outs = new Set<string>(pages.map(({ route }) => route.out));
  return pages.flatMap(({ route }) => {
    const from = [...(ledTo.get(route.out) ?? [])].filter((out) => out !== route.out && outs.has(out));
    if (from.length > 0 || !isListed(route)) return [];
    const location = { file: route.source ?? toFilePath('templates') };
    return atLevel(config.check.orphanPages, (severity) => orphanPage({ severity, location, page: route.path }));
  });
}

function isListed(route: Route): boolean {
  if (route.kind === 'doc') return !route.unlisted;
  if (route.kind === 'post') return !route.entry.unlisted;
  return (route.kind === 'page' || route.kind === 'module') && route.path !== '/' && !route.noIndex;
}

const IMAGES: ReadonlySet<string> = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.bmp']);

/** Finds images in static folders that no output file links to and no code mentions. */
export function findUnused(
  { staticFiles }: Pick<Site, 'staticFiles'>,
  ledTo: LedTo,
  isNamed: (out: string) => boolean,
): readonly Diagnostic[] {
  return staticFiles
    .filter(({ out }) => IMAGES.has(extensionOf(out).toLowerCase()) && !ledTo.has(out) && !isNamed(out))
    .map(({ path }) => unusedImage({ file: path }));
}
