/**
 * A configuration for Docusaurus, as one for csb-docs.
 * In: what the configuration file exported, and what its own plugins returned. Out: a raw configuration of our own, which is
 * still to be validated; what the site brings besides; and what is not as Docusaurus has it. Must not touch the disk.
 */
import type { Config } from '../../types/config.js';
import type { DocusaurusSite, MarkdownPlugins } from '../../types/docusaurus.js';
import type { LiveCodeOptions } from '../../types/markdown-config.js';
import {
  type TranslatedCollection,
  translateBlog,
  translateDocs,
  translatePages,
  translateSitemap,
} from './collections.js';
import { findFiles, listScripts, listStyles } from './files.js';
import { listPlugins, type PluginEntry } from './plugin-list.js';
import { collectTags, type TagsInput } from './plugin-tags.js';
import { type SiteFolder, type Translation, toRecord, type Unplaced } from './rules.js';
import { toPreprocessor, translateLanguage, translateMarkdown, translateSite } from './site.js';
import { toPlain, toSiteConfig } from './site-config.js';
import { translateTheme } from './theme.js';
import { listUnbuilt } from './unbuilt.js';

/** What is known of a configuration besides its value. */
export interface DocusaurusInput extends TagsInput {
  readonly place: SiteFolder;
}

/** A translated configuration. */
export interface Translated {
  /** For `validateConfig`. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly site: DocusaurusSite;
  /** The language of the site, which need not have a translation. */
  readonly language: Config['i18n'];
  readonly findings: readonly Unplaced[];
  /** Path in `value` → path in the configuration, where they differ; what is below one is below the other. */
  readonly keys: readonly (readonly [ours: string, theirs: string])[];
}

const NO_PLUGINS: MarkdownPlugins = {
  beforeDefaultRemarkPlugins: [],
  remarkPlugins: [],
  beforeDefaultRehypePlugins: [],
  rehypePlugins: [],
};

/** Translates a configuration. Whatever it is, there is a result: what it lacks is found by validation. */
export function fromDocusaurus(exported: unknown, input: DocusaurusInput): Translated {
  const raw = toRecord(exported);
  const findings: Unplaced[] = [];
  const translation: Translation = {
    place: input.place,
    report: ([effect, says], at, subject = at) => findings.push({ effect, at, says, subject }),
  };
  const entries = listPlugins(raw).map((entry) => ({ ...entry, name: findWrapped(entry, input.ran) ?? entry.name }));
  const parts = translateParts(entries, translation);
  const tags = collectTags(entries, input, { translation, baseUrl: raw['baseUrl'] });
  const { themeConfig, search, keys } = translateTheme(toRecord(raw['themeConfig']), translation);
  const npm2yarn = [parts.docs, parts.blog, parts.pages].find((part) => part?.npm2yarn)?.npm2yarn ?? false;
  const liveCode = entries.some(({ name }) => name === LIVE_CODE) && toLiveCode(toRecord(raw['themeConfig']));
  const site = translateSite(raw, translation);
  const { docs, blog, pages, sitemap } = parts;
  return {
    value: {
      ...site,
      headTags: [...toList(site['headTags']), ...tags.headTags],
      customFields: toPlain(site['customFields'], 0),
      markdown: translateMarkdown(raw, { npm2yarn, liveCode }, translation),
      docs: docs?.options ?? false,
      blog: blog?.options ?? false,
      pages: pages?.options ?? false,
      sitemap: sitemap ?? false,
      ...(Object.keys(search).length === 0 ? {} : { search }),
      themeConfig,
    },
    site: {
      customCss: findFiles(listStyles(entries), 'style sheet', translation),
      clientModules: findFiles([...listScripts(raw), ...tags.clientModules], 'script', translation),
      siteConfig: toSiteConfig(raw),
      ...toPreprocessor(raw),
      unbuilt: listUnbuilt(raw, { entries, further: parts.further, ran: input.ran, place: input.place }),
      plugins: {
        docs: docs?.plugins ?? NO_PLUGINS,
        blog: blog?.plugins ?? NO_PLUGINS,
        pages: pages?.plugins ?? NO_PLUGINS,
      },
    },
    language: translateLanguage(raw, translation),
    findings,
    keys: [...parts.keys, ...keys, ['onBrokenMarkdownLinks', 'markdown.hooks.onBrokenMarkdownLinks']],
  };
}

/** A plugin of the site that wraps one of Docusaurus has its options. */
function findWrapped({ at }: PluginEntry, ran: TagsInput['ran']): string | undefined {
  return ran.find((plugin) => plugin.at === at)?.wraps;
}

const LIVE_CODE = '@docusaurus/theme-live-codeblock';

function toLiveCode({ liveCodeBlock }: Readonly<Record<string, unknown>>): LiveCodeOptions {
  const { playgroundPosition } = toRecord(liveCodeBlock);
  return { playgroundPosition: playgroundPosition === 'top' ? 'top' : 'bottom' };
}

interface Parts {
  readonly docs: TranslatedCollection | undefined;
  readonly blog: TranslatedCollection | undefined;
  readonly pages: TranslatedCollection | undefined;
  readonly sitemap: unknown;
  /** Instances beside the one that is built. */
  readonly further: readonly PluginEntry[];
  readonly keys: Translated['keys'];
}

/** The collections. Of several instances of one kind the first without a name of its own is built, else the first. */
function translateParts(entries: readonly PluginEntry[], translation: Translation): Parts {
  const keys: (readonly [string, string])[] = [];
  const further: PluginEntry[] = [];
  const build = <T>(part: string, name: string, translate: (entry: PluginEntry) => T): T | undefined => {
    const all = entries.filter((entry) => entry.name === name);
    const main = all.find(({ options }) => ['default', undefined].some((id) => options['id'] === id)) ?? all[0];
    const others = all.filter((entry) => entry !== main);
    for (const entry of others) reportInstance(part, entry, translation);
    further.push(...others);
    if (main === undefined) return undefined;
    keys.push([part, main.optionsAt]);
    return translate(main);
  };
  return {
    docs: build('docs', '@docusaurus/plugin-content-docs', (entry) => translateDocs(entry, translation)),
    blog: build('blog', '@docusaurus/plugin-content-blog', (entry) => translateBlog(entry, translation)),
    pages: build('pages', '@docusaurus/plugin-content-pages', (entry) => translatePages(entry, translation)),
    sitemap: build('sitemap', '@docusaurus/plugin-sitemap', (entry) => translateSitemap(entry, translation)),
    further,
    keys,
  };
}

function reportInstance(part: string, { at, options }: PluginEntry, { report }: Translation): void {
  const { id, path, routeBasePath } = options;
  const where = [routeBasePath, path, id].find((value) => typeof value === 'string') ?? part;
  report(
    ['missing', `one ${part === 'docs' ? 'documentation' : part} is built, and \`${where}\` is a further one`],
    at,
    `${part}: ${id ?? where}`,
  );
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
