/** What plugins that are functions, or files of the site, add to it: what can be kept, and what is lost. */
import type { Effect } from '../../diagnostics/catalogue/docusaurus.js';
import type { HeadTag } from '../../types/config.js';
import { isRecord } from '../../utils/record.js';
import { toHeadTags } from './head.js';
import { type Translation, toItems, toRecord, toStrings } from './rules/rules.js';

/** A plugin of the site itself, after it was called. */
export interface RanPlugin {
  /** Path in the configuration. */
  readonly at: string;
  /** What it calls itself. */
  readonly name: string;
  /** What it returned: methods that Docusaurus would call. Undefined when it threw. */
  readonly value: unknown;
  /** What `injectHtmlTags` and `getClientModules` returned. */
  readonly tags: unknown;
  readonly clientModules: unknown;
  /** Why it could not be called, as half a sentence. */
  readonly problem: string | undefined;
  /** A plugin of Docusaurus for content that it wraps. */
  readonly wraps: string | undefined;
}

/** What can be kept. */
export interface Contribution {
  readonly headTags: readonly HeadTag[];
  readonly clientModules: readonly string[];
}

/** What it means that a method is not called; methods that are missing here change nothing for readers. */
const METHODS: Readonly<Record<string, readonly [effect: Effect, says: string]>> = {
  loadContent: ['missing', 'its content and pages are missing'],
  contentLoaded: ['missing', 'its content and pages are missing'],
  allContentLoaded: ['missing', 'its content and pages are missing'],
  getThemePath: ['different', 'its components for the theme are not used'],
  configurePostCss: ['different', 'its plugins for style sheets do not run'],
  postBuild: ['different', 'its `postBuild` step does not run'],
  configureWebpack: ['none', 'csb-docs uses another bundler'],
};

/** Takes over tags and scripts of a plugin, and reports everything else that it would do. */
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

/** Tags of the head as they are, and scripts with an address from elsewhere in the page; texts are not taken apart. */
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
