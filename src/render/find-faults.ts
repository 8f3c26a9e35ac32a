/** Checks how pages render: overrides, swizzled parts, missing translations and empty sites. */
import { noPages } from '../diagnostics/catalogue/session.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Route } from '../types/route.js';
import { findBrokenParts } from './around.js';
import { findMissingMarkup } from './missing-markup.js';
import type { Rendering } from './shared/rendering.js';
import { findUntranslated } from './shared/translations.js';

/** Kinds of routes for pages written by authors. */
const AUTHORED: ReadonlySet<Route['kind']> = new Set(['doc', 'post', 'page', 'module']);

/** Reports problems of rendering. */
export async function findFaults(rendering: Rendering): Promise<readonly Diagnostic[]> {
  return [
    ...(await findMissingMarkup(rendering)),
    ...(await findBrokenParts(rendering)),
    ...findUntranslated(rendering.site),
  ];
}

/** Reports a site without any pages, which would otherwise be published silently. */
export function findEmptySite({ site }: Pick<Rendering, 'site'>): readonly Diagnostic[] {
  const isEmpty = ![...site.routes.values()].some(({ kind }) => AUTHORED.has(kind));
  return isEmpty ? [noPages()] : [];
}
