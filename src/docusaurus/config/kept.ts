/**
 * The key `docusaurus` of a csb-docs configuration: settings that a site keeps after leaving its Docusaurus
 * configuration. Reads and writes the key; does not access the disk.
 */

import { siteSchema } from '../../config/schema/site.js';
import type { DocusaurusSite, MarkdownPlugins } from '../../types/docusaurus.js';
import { isRecord } from '../../utils/record.js';
import { toClientRedirects } from './redirects.js';
import { type SiteFolder, toItems, toRecord, toStrings } from './rules/rules.js';
import { toSiteConfig } from './site-config.js';

type Raw = Readonly<Record<string, unknown>>;

/** The settings of the key. */
export interface Kept {
  readonly site: DocusaurusSite;
  /** Dotted keys and paths of missing files. */
  readonly absent: readonly (readonly [key: string, path: string])[];
}

/** Reads the key of a valid csb-docs configuration. Undefined if it is not set. */
export function readKept(raw: unknown, place: SiteFolder): Kept | undefined {
  const { docusaurus, ...own } = toRecord(raw);
  if (!isRecord(docusaurus)) return undefined;
  const absent: (readonly [string, string])[] = [];
  const find = (name: 'customCss' | 'clientModules'): readonly string[] =>
    toStrings(docusaurus[name]).flatMap((path, index) => {
      const found = place.find(path);
      if (found === undefined) absent.push([`docusaurus.${name}.${index}`, path]);
      return found ?? [];
    });
  const plugins = toRecord(docusaurus['plugins']);
  const site: DocusaurusSite = {
    customCss: find('customCss'),
    clientModules: find('clientModules'),
    siteConfig: toSiteConfig(merge(own, toRecord(docusaurus['siteConfig']))),
    unbuilt: toStrings(docusaurus['unbuilt']),
    clientRedirects: toClientRedirects(docusaurus['clientRedirects'], 'docusaurus.clientRedirects.createRedirects'),
    plugins: {
      docs: toPlugins(plugins['docs']),
      blog: toPlugins(plugins['blog']),
      pages: toPlugins(plugins['pages']),
      further: [],
    },
  };
  return { site, absent };
}

function toPlugins(value: unknown): MarkdownPlugins {
  const lists = toRecord(value);
  return {
    beforeDefaultRemarkPlugins: toItems(lists['beforeDefaultRemarkPlugins']),
    remarkPlugins: toItems(lists['remarkPlugins']),
    beforeDefaultRehypePlugins: toItems(lists['beforeDefaultRehypePlugins']),
    rehypePlugins: toItems(lists['rehypePlugins']),
  };
}

/** Merges objects recursively; `above` wins. */
function merge(below: Raw, above: Raw): Raw {
  const entries = Object.entries(above).map(([key, value]): [string, unknown] => {
    const other = below[key];
    return [key, isRecord(other) && isRecord(value) ? merge(other, value) : value];
  });
  return { ...below, ...Object.fromEntries(entries) };
}

/**
 * Returns the value of the key for a site with the configuration `own`. Empty values are left out. Plugins must be
 * written by hand.
 */
export function writeKept(site: DocusaurusSite, own: Raw, place: SiteFolder): Raw {
  const { customCss, clientModules, siteConfig, unbuilt } = site;
  const keys = new Set(Object.keys(siteSchema.entries).filter((key) => key !== 'themeConfig'));
  const others = Object.entries(siteConfig).filter(([key]) => !keys.has(key) && !UNREAD.has(key));
  const values = {
    customCss: customCss.map(place.toRelative),
    clientModules: clientModules.map(place.toRelative),
    siteConfig: leaveOut(Object.fromEntries(others), toSiteConfig(own)),
    unbuilt,
    clientRedirects: toWritten(site.clientRedirects),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(value).length > 0));
}

function toWritten(rules: DocusaurusSite['clientRedirects']): Raw {
  const { key: _, ...options } = rules ?? {};
  const given = Object.entries(options).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Keys about building, syntax highlighting and search, which no component reads. */
const UNREAD: ReadonlySet<string> = new Set(['future', 'webpack', 'ssrTemplate', 'storage', 'prism', 'algolia']);

/** Returns the values of `theirs` that `ours` does not have. */
function leaveOut(theirs: Raw, ours: Raw): Raw {
  const entries = Object.entries(theirs).flatMap(([key, value]): [string, unknown][] => {
    if (UNREAD.has(key)) return [];
    const other = ours[key];
    if (other === undefined) return [[key, value]];
    if (!isRecord(value) || !isRecord(other)) return [];
    const rest = leaveOut(value, other);
    return Object.keys(rest).length === 0 ? [] : [[key, rest]];
  });
  return Object.fromEntries(entries);
}
