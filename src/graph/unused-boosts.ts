/** Reports search boosts in the configuration that match no page. */
import { unusedSearchBoost } from '../diagnostics/catalogue/search-tests.js';
import { locateKey } from '../diagnostics/locate.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { LinkInput } from '../types/facts.js';
import type { Route } from '../types/route.js';
import { toGlobTest } from '../utils/glob.js';

/**
 * Returns a warning for each pattern of `search.boosts` without a page. Returns none if versions are left out, because
 * their pages are unknown.
 */
export function findUnusedBoosts(
  { config, configSource, configRanges }: Pick<LinkInput, 'config' | 'configSource' | 'configRanges'>,
  routes: Iterable<Route>,
): readonly Diagnostic[] {
  const boosts = config.search === false ? {} : config.search.boosts;
  const globs = config.docs.some(({ leftOut }) => leftOut.length > 0) ? [] : Object.keys(boosts);
  if (globs.length === 0) return [];
  const paths = [...routes].map(({ path }) => path);
  return globs
    .filter((glob) => !paths.some(toGlobTest([glob])))
    .map((glob) => unusedSearchBoost(glob, locateKey(configSource, `search.boosts.${glob}`, configRanges)));
}
