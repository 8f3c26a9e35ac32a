/**
 * The look of a site as cascade layers. In: its rules, our styles. Out: CSS, findings.
 * Must not know where either was read.
 */
import { unmatchedRules, unreadAtRules } from '../../diagnostics/catalogue/styles.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { listStyleRules, type Rule } from '../../utils/css/parse-css.js';
import { judgeContrast, readSchemes, type Schemes, textOnAccent } from './colours.js';
import { sortRules } from './sort-rules.js';
import { rulesForThemeConfig } from './theme-config.js';
import { utilityClasses } from './utility-classes.js';
import { rulesForVariables } from './variables.js';

/** A picture, or a text that is not empty. */
const DRAWS =
  /(?:^|[;\s])(?:-webkit-)?(?:(?:background|background-image|mask|mask-image|content)\s*:[^;]*(?:url\(|-gradient\()|(?:mask|mask-image|background-image|content)\s*:[^;]*var\(|content\s*:\s*["'][^"'])/i;

/** Rules that hide what stands in for a picture in links that have one. */
function drawnByCss(rules: readonly Rule[]): string {
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

/** What the rules of a site are put into. */
export interface Ours {
  /** The bundled styles. */
  readonly main: string;
  /** The variables and classes of Docusaurus. */
  readonly compatible: string;
  /** The tokens of the theme. */
  readonly theme: Schemes;
  /** The configuration for Docusaurus as JSON. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
}

/** Writes the layers that come on top of our theme, and says what of the site's rules has no part in them. */
export function composeBrand(rules: readonly Rule[], { main, compatible, theme, siteConfig }: Ours) {
  const sorted = sortRules(rules, classesOf(main));
  const site = readSchemes(rules);
  const set = new Set([...JSON.stringify(rules).matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  const variables = rulesForVariables(set);
  const css = [
    `@layer docusaurus{${themeValues(theme, compatible + variables)}${compatible}${utilityClasses()}}`,
    `@layer variables{${variables}${rulesForThemeConfig(siteConfig)}${set.has('--ifm-color-primary') ? textOnAccent(site) : ''}}`,
    `@layer site-base{${sorted.base}}`,
    `@layer site-elements{${sorted.elements}}`,
    sorted.stylesCode ? `@layer site-guard{${CODE_IN_BLOCKS}}` : '',
    `@layer site-classes{${sorted.classes}${drawnByCss(rules)}}`,
  ];
  const unread = [
    ...new Set(JSON.stringify(rules).match(/@(tailwind|apply|theme|utility|plugin|config|screen)\b/g) ?? []),
  ];
  const diagnostics: readonly Diagnostic[] = [
    ...(unread.length > 0 ? [unreadAtRules(unread)] : []),
    ...(sorted.unmatched.rules > 0 ? [unmatchedRules(sorted.unmatched)] : []),
    ...judgeContrast(site, theme),
  ];
  return { css: css.join('\n'), diagnostics };
}

/** A rule for all `<code>` is about code in a line. */
const CODE_IN_BLOCKS =
  '.prose pre code{padding:0;border:0;border-radius:0;background:none;color:inherit;font-size:inherit;box-shadow:none}';

/** The values of our tokens under names of their own, those that are asked for. */
function themeValues({ light, dark }: Schemes, css: string): string {
  const names = new Set([...css.matchAll(/var\(--theme-([\w-]+)/g)].map(([, name = '']) => name));
  const write = (values: Schemes['light']) =>
    [...names]
      .flatMap((name) => (values.has(`--${name}`) ? [`--theme-${name}:${values.get(`--${name}`)}`] : []))
      .join(';');
  const common = '--theme-contrast:#000';
  return `:root{${common};${write(light)}}@media screen{:root[data-theme='dark']{--theme-contrast:#fff;${write(dark)}}}`;
}

/** The names of classes that our own styles are about. */
function classesOf(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}
