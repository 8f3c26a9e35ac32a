/** Combines a site's custom CSS with our styles in cascade layers. */
import { unmatchedRules, unreadAtRules } from '../../diagnostics/catalogue/styles.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { listStyleRules, type Rule } from '../../utils/css/parse-css.js';
import { checkContrast, readSchemes, type Schemes, textOnAccent } from './colours.js';
import { sortRules } from './sort-rules.js';
import { rulesForThemeConfig } from './theme-config.js';
import { utilityClasses } from './utility-classes.js';
import { rulesForVariables } from './variables.js';

/** Matches declarations that draw an image or non-empty text. */
const DRAWS =
  /(?:^|[;\s])(?:-webkit-)?(?:(?:background|background-image|mask|mask-image|content)\s*:[^;]*(?:url\(|-gradient\()|(?:mask|mask-image|background-image|content)\s*:[^;]*var\(|content\s*:\s*["'][^"'])/i;

/** Creates rules that hide our fallback content in links for which the site's CSS draws an image. */
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

/** Our styles that the site's rules are added to. */
export interface Ours {
  /** The bundled styles. */
  readonly main: string;
  /** The Docusaurus variables and classes. */
  readonly compatible: string;
  /** The theme tokens. */
  readonly theme: Schemes;
  /** The Docusaurus configuration as JSON. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
}

/** Creates the layers on top of our theme, and reports site rules that have no effect. */
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
    ...checkContrast(site, theme),
  ];
  return { css: css.join('\n'), diagnostics };
}

/** Undoes rules for all `<code>` in code blocks: sites mean inline code. */
const CODE_IN_BLOCKS =
  '.prose pre code{padding:0;border:0;border-radius:0;background:none;color:inherit;font-size:inherit;box-shadow:none}';

/** Copies the theme tokens that are used to `--theme-…` variables. */
function themeValues({ light, dark }: Schemes, css: string): string {
  const names = new Set([...css.matchAll(/var\(--theme-([\w-]+)/g)].map(([, name = '']) => name));
  const write = (values: Schemes['light']) =>
    [...names]
      .flatMap((name) => (values.has(`--${name}`) ? [`--theme-${name}:${values.get(`--${name}`)}`] : []))
      .join(';');
  const common = '--theme-contrast:#000';
  return `:root{${common};${write(light)}}@media screen{:root[data-theme='dark']{--theme-contrast:#fff;${write(dark)}}}`;
}

/** Returns the class names used in our own styles. */
function classesOf(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
}
