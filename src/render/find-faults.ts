/**
 * What is wrong with how pages are rendered, whatever is on them: overrides, parts that the site draws, pages without a
 * translation, or no page at all.
 */
import { noPages } from '../diagnostics/catalogue/session.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Route } from '../types/route.js';
import { findBrokenParts } from './around.js';
import { findMissingMarkup } from './missing-markup.js';
import type { Rendering } from './shared/rendering.js';
import { findUntranslated } from './shared/translations.js';

/** Routes that are made for pages that authors have written. */
const AUTHORED: ReadonlySet<Route['kind']> = new Set(['doc', 'post', 'page', 'module']);

/** Finds it. */
export async function findFaults(rendering: Rendering): Promise<readonly Diagnostic[]> {
  return [
    ...(await findMissingMarkup(rendering)),
    ...(await findBrokenParts(rendering)),
    ...findUntranslated(rendering.site),
  ];
}

/** Whether there is anything to read: a site of which nothing was found would be published without a word. */
export function findEmptySite({ site }: Pick<Rendering, 'site'>): readonly Diagnostic[] {
  const isEmpty = ![...site.routes.values()].some(({ kind }) => AUTHORED.has(kind));
  return isEmpty ? [noPages()] : [];
}
