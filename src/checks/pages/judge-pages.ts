/**
 * What the final pages of a site say about it. A judge is one function over them; a further one is a name in this list.
 * In: the final site, what it was made of, and the findings so far. Out: all findings.
 */
import type { Diagnostic } from '../../types/diagnostic.js';
import type { ExternalReference } from '../../types/external-reference.js';
import { type CauseSources, createCauseFinder } from './causes.js';
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
  const isNamed = (name: string): boolean => sources.findInCode([name]) !== undefined;
  return {
    diagnostics: [
      ...diagnostics,
      ...judgeMarkup(site, { ...sources, findCause, before }),
      ...findOrphans(site, ledTo),
      ...(unused ? findUnused(sources.site, ledTo, isNamed) : []),
    ],
    external,
  };
}
