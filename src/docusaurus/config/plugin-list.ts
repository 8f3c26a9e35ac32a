/** Lists the plugins, themes and presets of a configuration in one form. Parts of a preset are listed as plugins. */

import { findStandIn } from '../../utils/code/stand-in.js';
import { isRecord } from '../../utils/record.js';
import { toItems, toRecord } from './rules/rules.js';

/** A plugin, theme or preset. */
export interface PluginEntry {
  /** Path in the configuration. */
  readonly at: string;
  /** Path of its options in the configuration. */
  readonly optionsAt: string;
  /** Full package name. Undefined for functions and local files. */
  readonly name: string | undefined;
  /** Name for messages: a name, a path, or “a function”. */
  readonly shown: string;
  /** Local file, as written. */
  readonly file: string | undefined;
  /** What the configuration has instead of a name: a function, or a module with one. */
  readonly module: unknown;
  readonly options: Readonly<Record<string, unknown>>;
}

type Kind = 'plugin' | 'theme' | 'preset';

/** Parts of the classic preset: option key → plugin. */
const CLASSIC: Readonly<Record<string, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  sitemap: '@docusaurus/plugin-sitemap',
  theme: '@docusaurus/theme-classic',
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
  svgr: '@docusaurus/plugin-svgr',
  debug: '@docusaurus/plugin-debug',
};

/** Parts that are on by default. */
const ALWAYS = ['docs', 'blog', 'pages', 'sitemap', 'theme'];

/** Lists everything in Docusaurus order: presets, then themes and plugins. */
export function listPlugins(raw: Readonly<Record<string, unknown>>): readonly PluginEntry[] {
  const presets = toEntries(raw['presets'], 'presets', 'preset');
  return [
    ...presets.flatMap(openPreset),
    ...toEntries(raw['themes'], 'themes', 'theme'),
    ...toEntries(raw['plugins'], 'plugins', 'plugin'),
  ];
}

/** Presets with content options are treated like the classic preset, because many presets wrap it. */
function openPreset(preset: PluginEntry): readonly PluginEntry[] {
  const isClassic = preset.name === '@docusaurus/preset-classic';
  const hasContent = ['docs', 'blog', 'pages'].some((part) => Object.hasOwn(preset.options, part));
  if (!isClassic && !hasContent) return [preset];
  const parts = Object.entries(CLASSIC).flatMap(([part, name]): readonly PluginEntry[] => {
    const options = preset.options[part];
    if (options === false || (!ALWAYS.includes(part) && options === undefined)) return [];
    const at = `${preset.optionsAt}.${part}`;
    return [{ ...preset, at, optionsAt: at, name, shown: part, options: toRecord(options) }];
  });
  const rest = Object.fromEntries(Object.entries(preset.options).filter(([key]) => !Object.hasOwn(CLASSIC, key)));
  return isClassic && Object.keys(rest).length === 0 ? parts : [...parts, { ...preset, options: rest }];
}

function toEntries(value: unknown, key: string, kind: Kind): readonly PluginEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index): readonly PluginEntry[] => {
    const isPair = Array.isArray(entry);
    const [given, options]: readonly unknown[] = isPair ? entry : [entry];
    if (toItems(given).length === 0 || options === false) return [];
    const at = `${key}.${index}`;
    const base = { at, optionsAt: isPair ? `${at}.1` : at, options: toRecord(options) };
    const missing = findStandIn(given);
    if (missing !== undefined) return [{ ...base, ...toNamed(missing, kind), module: undefined }];
    if (typeof given === 'string') return [{ ...base, ...toNamed(given, kind), module: undefined }];
    const name = isRecord(given) || typeof given === 'function' ? nameOf(given) : '';
    return [{ ...base, name: undefined, file: undefined, shown: name || 'a function', module: given }];
  });
}

function toNamed(written: string, kind: Kind): Pick<PluginEntry, 'name' | 'file' | 'shown'> {
  const installed = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1]?.replaceAll('\\', '/');
  if (installed === undefined && /^(\.{0,2}[\\/]|[a-z]:[\\/]|@site\/)/i.test(written))
    return { name: undefined, file: written, shown: written };
  const name = toPackageName(installed ?? written, kind);
  return { name, file: undefined, shown: name };
}

/** Expands shorthands: `classic` is `@docusaurus/preset-classic`, `@scope/x` is `@scope/docusaurus-plugin-x`. */
function toPackageName(written: string, kind: Kind): string {
  if (/^(@docusaurus\/(plugin|theme|preset)-|docusaurus-|.*\/docusaurus-|.*docusaurus)/.test(written)) {
    const official = /^@docusaurus\/(?!plugin-|theme-|preset-)([^/]+)$/.exec(written)?.[1];
    return official === undefined ? written : `@docusaurus/${kind}-${official}`;
  }
  return OFFICIAL.test(written) ? `@docusaurus/${kind}-${written}` : written;
}

const OFFICIAL =
  /^(classic|content-(docs|blog|pages)|sitemap|client-redirects|debug|google-(gtag|analytics|tag-manager)|pwa|ideal-image|svgr|mermaid|live-codeblock|search-algolia|vercel-analytics|css-cascade-layers|rsdoctor)$/;

function nameOf(value: object): string {
  const name: unknown = Reflect.get(value, 'name');
  return typeof name === 'string' ? name : '';
}
