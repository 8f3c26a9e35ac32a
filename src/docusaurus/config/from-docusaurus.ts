/**
 * Translates a Docusaurus configuration to a csb-docs configuration, which still has to be validated. Does not access
 * the disk.
 */
import type { DocusaurusSite, MarkdownPlugins } from '../../types/docusaurus.js';
import type { LiveCodeOptions } from '../../types/markdown-config.js';
import {
  type TranslatedCollection,
  translateBlog,
  translateDocs,
  translatePages,
  translateSitemap,
} from './collections.js';
import { type FileInUse, findFiles, listScripts, listStyles } from './files.js';
import { listPlugins, type PluginEntry } from './plugin-list.js';
import { collectTags, type TagsInput } from './plugin-tags.js';
import { translateRedirects } from './redirects.js';
import { type SiteFolder, type Translation, toRecord, type Unplaced } from './rules/rules.js';
import { toPreprocessor, translateLanguages, translateMarkdown, translateSite } from './site.js';
import { toPlain, toSiteConfig } from './site-config.js';
import { translateTheme } from './theme.js';
import { listUnbuilt } from './unbuilt.js';

/** Information besides the configuration itself. */
export interface DocusaurusInput extends TagsInput {
  readonly place: SiteFolder;
}

/** A translated configuration. */
export interface Translated {
  /** Input of `validateConfig`. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly site: DocusaurusSite;
  readonly notes: readonly Unplaced[];
  /** Path in `value` → path in the configuration, where these differ. Also applies to nested paths. */
  readonly keys: readonly (readonly [ours: string, theirs: string])[];
}

const NO_PLUGINS: MarkdownPlugins = {
  beforeDefaultRemarkPlugins: [],
  remarkPlugins: [],
  beforeDefaultRehypePlugins: [],
  rehypePlugins: [],
};

/** Translates a configuration. Always returns a result; validation reports what is missing. */
export function fromDocusaurus(exported: unknown, input: DocusaurusInput): Translated {
  const raw = toRecord(exported);
  const notes: Unplaced[] = [];
  const translation: Translation = {
    place: input.place,
    report: ([effect, says], at, subject = at) => notes.push({ effect, at, says, subject }),
  };
  const entries = listPlugins(raw).map((entry) => ({ ...entry, name: findWrapped(entry, input.ran) ?? entry.name }));
  const parts = translateParts(entries, translation);
  const tags = collectTags(entries, input, { translation, baseUrl: raw['baseUrl'] });
  const { themeConfig, search, keys } = translateTheme(toRecord(raw['themeConfig']), translation);
  const { docs, blogs, pages, sitemap } = parts;
  const { redirects, rules, keys: keysOfRedirects } = translateRedirects(entries, translation);
  const npm2yarn = [...docs, ...blogs, pages].find((part) => part?.npm2yarn)?.npm2yarn ?? false;
  const liveCode = entries.some(({ name }) => name === LIVE_CODE) && toLiveCode(toRecord(raw['themeConfig']));
  const site = translateSite(raw, translation);
  const files = {
    customCss: findFiles(listStyles(entries), 'style sheet', translation),
    clientModules: findFiles([...listScripts(raw), ...tags.clientModules], 'script', translation),
  };
  return {
    value: {
      ...site,
      headTags: [...toList(site['headTags']), ...tags.headTags],
      customFields: toPlain(site['customFields'], 0),
      i18n: translateLanguages(raw, translation),
      markdown: translateMarkdown(raw, { npm2yarn, liveCode }, translation),
      docs: toValue(docs),
      blog: toValue(blogs),
      pages: pages?.options ?? false,
      sitemap: sitemap ?? false,
      ...(redirects.length === 0 ? {} : { redirects }),
      ...(Object.keys(search).length === 0 ? {} : { search }),
      themeConfig,
    },
    site: toBrought(raw, { entries, parts, rules, input, files }),
    notes,
    keys: [
      ...parts.keys,
      ...keysOfRedirects,
      ...keys,
      ['onBrokenMarkdownLinks', 'markdown.hooks.onBrokenMarkdownLinks'],
      ...keysOfFiles(files),
    ],
  };
}

/** Returns the key that names each file, for diagnostics. */
function keysOfFiles(files: Readonly<Record<string, readonly { readonly at: string }[]>>) {
  return Object.entries(files).flatMap(([name, list]) =>
    list.map(({ at }, index) => [`docusaurus.${name}.${index}`, at] as const),
  );
}

/** Parts of a configuration that have no csb-docs option. */
interface Brought {
  readonly entries: readonly PluginEntry[];
  readonly parts: Parts;
  readonly rules: DocusaurusSite['clientRedirects'];
  readonly input: DocusaurusInput;
  readonly files: Readonly<Record<'customCss' | 'clientModules', readonly FileInUse[]>>;
}

/** Collects code, styles and plugins that have no csb-docs option. */
function toBrought(
  raw: Readonly<Record<string, unknown>>,
  { entries, parts, rules, input, files }: Brought,
): DocusaurusSite {
  const { docs, blogs, pages } = parts;
  return {
    customCss: files.customCss.map(({ path }) => path),
    clientModules: files.clientModules.map(({ path }) => path),
    siteConfig: toSiteConfig(raw),
    ...(rules === undefined ? {} : { clientRedirects: rules }),
    ...toPreprocessor(raw),
    unbuilt: listUnbuilt({ entries, further: parts.further, ran: input.ran, place: input.place }),
    plugins: {
      docs: docs[0]?.plugins ?? NO_PLUGINS,
      blog: blogs[0]?.plugins ?? NO_PLUGINS,
      pages: pages?.plugins ?? NO_PLUGINS,
      further: listFurtherPlugins(parts),
    },
  };
}

/** A site plugin that wraps a Docusaurus plugin has the options of that plugin. */
function findWrapped({ at }: PluginEntry, ran: TagsInput['ran']): string | undefined {
  return ran.find((plugin) => plugin.at === at)?.wraps;
}

const LIVE_CODE = '@docusaurus/theme-live-codeblock';

function toLiveCode({ liveCodeBlock }: Readonly<Record<string, unknown>>): LiveCodeOptions {
  const { playgroundPosition } = toRecord(liveCodeBlock);
  return { playgroundPosition: playgroundPosition === 'top' ? 'top' : 'bottom' };
}

interface Parts {
  readonly docs: readonly TranslatedPart[];
  readonly blogs: readonly TranslatedPart[];
  readonly pages: TranslatedCollection | undefined;
  readonly sitemap: unknown;
  /** Instances that are not built. */
  readonly further: readonly PluginEntry[];
  readonly keys: Translated['keys'];
}

/** A collection and the path of its options. */
interface TranslatedPart extends TranslatedCollection {
  readonly optionsAt: string;
}

/**
 * Translates the collections: all docs and blogs, but only one instance of pages and sitemap, preferably the default
 * one.
 */
function translateParts(entries: readonly PluginEntry[], translation: Translation): Parts {
  const keys: (readonly [string, string])[] = [];
  const further: PluginEntry[] = [];
  const buildOne = <T>(part: string, name: string, translate: (entry: PluginEntry) => T): T | undefined => {
    const [main, ...others] = sortInstances(entries, name);
    for (const entry of others) reportInstance(part, entry, translation);
    further.push(...others);
    if (main === undefined) return undefined;
    keys.push([part, main.optionsAt]);
    return translate(main);
  };
  const buildAll = (name: string, translate: (entry: PluginEntry) => TranslatedCollection | undefined) =>
    sortInstances(entries, name).flatMap((entry): TranslatedPart[] => {
      const translated = translate(entry);
      return translated === undefined ? [] : [{ ...translated, optionsAt: entry.optionsAt }];
    });
  const docs = buildAll('@docusaurus/plugin-content-docs', (entry) => translateDocs(entry, translation));
  const blogs = buildAll('@docusaurus/plugin-content-blog', (entry) => translateBlog(entry, translation));
  return {
    ...{ docs, blogs },
    pages: buildOne('pages', '@docusaurus/plugin-content-pages', (entry) => translatePages(entry, translation)),
    sitemap: buildOne('sitemap', '@docusaurus/plugin-sitemap', (entry) => translateSitemap(entry, translation)),
    further,
    keys: [...placeParts('docs', docs), ...placeParts('blog', blogs), ...keys],
  };
}

/** Sorts the default instance first. */
function sortInstances(entries: readonly PluginEntry[], name: string): readonly PluginEntry[] {
  const all = entries.filter((entry) => entry.name === name);
  const isDefault = ({ options }: PluginEntry): boolean => options['id'] === undefined || options['id'] === 'default';
  return [...all.filter(isDefault), ...all.filter((entry) => !isDefault(entry))];
}

/** A single collection is not wrapped in a list. */
function toValue(parts: readonly TranslatedPart[]): unknown {
  const [first, second] = parts;
  if (second !== undefined) return parts.map(({ options }) => options);
  return first?.options ?? false;
}

function placeParts(part: string, parts: readonly TranslatedPart[]): Translated['keys'] {
  return parts.map(({ optionsAt }, index) => [parts.length > 1 ? `${part}.${index}` : part, optionsAt]);
}

/** Returns the plugins of all instances but the first, with the folders these apply to. */
function listFurtherPlugins(parts: Pick<Parts, 'docs' | 'blogs'>): DocusaurusSite['plugins']['further'] {
  return [...parts.docs.slice(1), ...parts.blogs.slice(1)].map(({ options, plugins }) => {
    const { id, path } = options;
    const folders = [path, `${String(id)}_versioned_docs`].filter((folder) => typeof folder === 'string');
    return { folders, plugins };
  });
}

function reportInstance(part: string, { at, options }: PluginEntry, { report }: Translation): void {
  const { id, path, routeBasePath } = options;
  const where = [routeBasePath, path, id].find((value) => typeof value === 'string') ?? part;
  report(
    ['missing', `only one ${part === 'docs' ? 'documentation' : part} is built, and \`${where}\` is another one`],
    at,
    `${part}: ${id ?? where}`,
  );
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
