/**
 * Links of the bar that a site draws with its style sheet: a class, and a rule that gives its `::before`, or itself, a
 * picture. Our own picture or text in such a link is not shown.
 */
import { listStyleRules, type Rule } from '../../utils/css/parse-css.js';

/** A picture, or a text that is not empty. */
const DRAWS =
  /(?:^|[;\s])(?:-webkit-)?(?:(?:background|background-image|mask|mask-image|content)\s*:[^;]*(?:url\(|-gradient\()|(?:mask|mask-image|background-image|content)\s*:[^;]*var\(|content\s*:\s*["'][^"'])/i;

/** Rules that hide what stands in for a picture in links that have one. */
export function drawnByCss(rules: readonly Rule[]): string {
  const names = new Set<string>();
  for (const { selectors, body } of listStyleRules(rules)) {
    if (!DRAWS.test(body)) continue;
    for (const selector of selectors) {
      const name = /\.([\w-]+)(?:::?(?:before|after))?$/.exec(selector)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  return names.size === 0 ? '' : `:is(${[...names].map((name) => `.${name}`).join(',')}) > .stand-in{display:none}`;
}
