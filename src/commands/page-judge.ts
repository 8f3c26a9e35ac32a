/** The judge of the final pages of a snapshot. */
import type { JudgeOptions } from '../checks/pages/judge-pages.js';
import { createPageJudge } from '../checks/pages/page-judge.js';
import type { OpenSite } from '../session/open.js';
import type { Snapshot } from '../session/snapshot.js';
import type { PageJudge } from '../types/page-judge.js';

/** Makes it; undefined for a site that cannot be rendered. */
export function createJudge(
  { place, cache }: Pick<OpenSite, 'place' | 'cache'>,
  { rendering, input, locate, watched, diagnostics }: Snapshot,
  options: JudgeOptions,
): PageJudge | undefined {
  if (rendering === undefined || input === undefined) return undefined;
  const { site } = rendering;
  return createPageJudge({ site, input, locate, watched, diagnostics, siteDir: place.siteDir, cache }, options);
}
