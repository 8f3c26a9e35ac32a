/** Takes over what local or inline plugins add to a site, and reports what is lost. */
import type { Effect } from '../../diagnostics/catalogue/docusaurus.js';
import type { HeadTag } from '../../types/config.js';
import { isRecord } from '../../utils/record.js';
import { toHeadTags } from './head.js';
import { type Translation, toItems, toRecord, toStrings } from './rules/rules.js';

/** An executed plugin of the site. */
export interface RanPlugin {
  /** Path in the configuration. */
  readonly at: string;
  /** Name the plugin returns. */
  readonly name: string;
  /** The plugin instance with its lifecycle methods. Undefined if it threw. */
  readonly value: unknown;
  /** The results of `injectHtmlTags` and `getClientModules`. */
  readonly tags: unknown;
  readonly clientModules: unknown;
  /** Why it could not be called, as part of a sentence. */
  readonly problem: string | undefined;
  /** The Docusaurus content plugin it wraps. */
  readonly wraps: string | undefined;
}

/** What is taken over. */
export interface Contribution {
  readonly headTags: readonly HeadTag[];
  readonly clientModules: readonly string[];
}

/** What is reported for methods that are not called. Methods not listed here make no difference for readers. */
const METHODS: Readonly<Record<string, readonly [effect: Effect, says: string]>> = {
  loadContent: ['missing', 'its content and pages are missing'],
  contentLoaded: ['missing', 'its content and pages are missing'],
  allContentLoaded: ['missing', 'its content and pages are missing'],
  getThemePath: ['different', 'its components for the theme are not used'],
  configurePostCss: ['different', 'its plugins for style sheets do not run'],
  postBuild: ['different', 'its `postBuild` step does not run'],
  configureWebpack: ['none', 'csb-docs uses another bundler'],
};

/** Takes over the tags and client modules of a plugin, and reports everything else. */
export function takeContribution(
  { at, name, value, tags, clientModules, problem, wraps }: RanPlugin,
  { report }: Translation,
): Contribution {
  if (problem !== undefined) report(['different', `${problem}, so it does nothing`], at, name);
  if (wraps !== undefined)
    report(['different', `csb-docs replaces \`${wraps}\`, so the additions of this component are missing`], at, name);
  const methods = isRecord(value) ? Object.keys(value) : [];
  const reasons = new Map<string, readonly [Effect, string]>();
  for (const method of methods) {
    const reason = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
    if (reason !== undefined && typeof toRecord(value)[method] === 'function') reasons.set(reason[1], reason);
  }
  for (const fate of reasons.values()) report(fate, at, name);
  return { headTags: takeTags(tags, { at, name }, report), clientModules: toStrings(clientModules ?? []) };
}

/** Takes over head tags, and scripts with an external `src`. HTML strings are not parsed. */
function takeTags(
  tags: unknown,
  { at, name }: Pick<RanPlugin, 'at' | 'name'>,
  report: Translation['report'],
): readonly HeadTag[] {
  const { headTags, preBodyTags, postBodyTags } = toRecord(tags);
  const all = [headTags, preBodyTags, postBodyTags].map((list) => toItems(list ?? []));
  const [head = [], ...body] = all;
  const scripts = toHeadTags(body.flat()).filter(
    ({ tagName, attributes }) => tagName === 'script' && 'src' in attributes,
  );
  const kept = toHeadTags(head).length + scripts.length;
  if (kept < all.flat().length) report(['missing', 'the HTML that it adds to every page is missing'], at, name);
  return [...toHeadTags(head), ...scripts.map((tag) => ({ ...tag, attributes: { defer: true, ...tag.attributes } }))];
}
