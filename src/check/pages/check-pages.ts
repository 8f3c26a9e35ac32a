/** Runs all checkers over the final pages. To add one, write a function and call it here. */
import { atLevel } from '../../diagnostics/level.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ExternalReference } from '../../types/external-reference.js';
import { fileNameOf } from '../../utils/paths.js';
import { type CauseSources, createCauseFinder, listSpellings } from './causes.js';
import { checkLinks } from './check-links.js';
import { checkMarkup } from './check-markup.js';
import { findOrphans, findUnused } from './check-reach.js';
import type { FinalSite } from './final-site.js';

/** The options of the checks. */
export interface SiteCheckOptions {
  /** Whether to look for unused images. */
  readonly unused: boolean;
  /** Whether to collect external links. Locating each takes time. */
  readonly external: boolean;
}

/** The results of all checks. */
export interface PageDiagnostics {
  readonly diagnostics: readonly Diagnostic[];
  readonly external: readonly ExternalReference[];
}

/** Checks a site. Drops diagnostics of the link step that the final pages disprove. */
export function checkPages(
  site: FinalSite,
  sources: CauseSources,
  { before, unused, external: wantsExternal }: SiteCheckOptions & { readonly before: readonly Diagnostic[] },
): PageDiagnostics {
  const findCause = createCauseFinder(sources);
  const { diagnostics, ledTo, external } = checkLinks(
    site,
    { ...sources, findCause },
    { before, external: wantsExternal },
  );
  const isNamed = (out: string): boolean => isInCode(out, sources);
  return {
    diagnostics: [
      ...diagnostics.flatMap((found) => atOwnLevel(found, site.config)),
      ...checkMarkup(site, { ...sources, findCause, before }),
      ...findOrphans(site, ledTo),
      ...(unused ? findUnused(sources.site, ledTo, isNamed) : []),
    ],
    external,
  };
}

/** Duplicate ids in a text are found without their page, but reported at the configured level. */
function atOwnLevel(found: Diagnostic, { check }: Config): readonly Diagnostic[] {
  return found.code === 'duplicate-id' ? atLevel(check.duplicateIds, (severity) => ({ ...found, severity })) : [found];
}

/** Returns true if code or a static text file mentions an output file. */
function isInCode(out: string, { site: { config, staticFiles }, findInCode }: CauseSources): boolean {
  const name = fileNameOf(out);
  const texts = [...listSpellings(`${config.baseUrl}${out}`, config), name, `/${name}`];
  const others = staticFiles.flatMap(({ path }) => (/\.(?:[cm]?js|css|json|html?|xml)$/i.test(path) ? path : []));
  return (findInCode(texts) ?? findInCode(texts, others)) !== undefined;
}
