/**
 * What the final pages of a site say about it. A judge is one function over them; a further one is a name in this list.
 * In: the final site, what it was made of, and the findings so far. Out: all findings.
 */
import { atLevel } from '../../diagnostics/level.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ExternalReference } from '../../types/external-reference.js';
import { fileNameOf } from '../../utils/paths.js';
import { type CauseSources, createCauseFinder, listSpellings } from './causes.js';
import type { FinalSite } from './final-site.js';
import { judgeLinks } from './judge-links.js';
import { judgeMarkup } from './judge-markup.js';
import { findOrphans, findUnused } from './judge-reach.js';

/** How pages are judged. */
export interface JudgeOptions {
  /** Whether images that nothing shows are looked for. */
  readonly unused: boolean;
  /** Whether links to other hosts are wanted: where each is written takes a while to find. */
  readonly external: boolean;
}

/** What pages say. */
export interface PageFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly external: readonly ExternalReference[];
}

/** Judges a site: findings of linking that its pages disprove are gone. */
export function judgePages(
  site: FinalSite,
  sources: CauseSources,
  { before, unused, external: wantsExternal }: JudgeOptions & { readonly before: readonly Diagnostic[] },
): PageFindings {
  const findCause = createCauseFinder(sources);
  const { diagnostics, ledTo, external } = judgeLinks(
    site,
    { ...sources, findCause },
    { before, external: wantsExternal },
  );
  const isNamed = (out: string): boolean => isInCode(out, sources);
  return {
    diagnostics: [
      ...diagnostics.flatMap((found) => atOwnLevel(found, site.config)),
      ...judgeMarkup(site, { ...sources, findCause, before }),
      ...findOrphans(site, ledTo),
      ...(unused ? findUnused(sources.site, ledTo, isNamed) : []),
    ],
    external,
  };
}

/** An id that a text has twice is found without its page, and reported as any other. */
function atOwnLevel(found: Diagnostic, { check }: Config): readonly Diagnostic[] {
  return found.code === 'duplicate-id' ? atLevel(check.duplicateIds, (severity) => ({ ...found, severity })) : [found];
}

/** Whether code names a file of the output, or a static file that is text does. */
function isInCode(out: string, { site: { config, staticFiles }, findInCode }: CauseSources): boolean {
  const name = fileNameOf(out);
  const texts = [...listSpellings(`${config.baseUrl}${out}`, config), name, `/${name}`];
  const others = staticFiles.flatMap(({ path }) => (/\.(?:[cm]?js|css|json|html?|xml)$/i.test(path) ? path : []));
  return (findInCode(texts) ?? findInCode(texts, others)) !== undefined;
}
