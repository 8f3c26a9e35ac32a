/** Lists the routes of pages that csb-docs does not build, so that links to them are not reported as broken. */
import { isRecord } from '../../utils/record.js';
import type { RanPlugin } from './contributions.js';
import { mayMakePages } from './known-plugins.js';
import type { PluginEntry } from './plugin-list.js';
import type { SiteFolder } from './rules/rules.js';

/** Input besides the configuration. */
export interface UnbuiltInput {
  readonly entries: readonly PluginEntry[];
  /** Instances that are not built. */
  readonly further: readonly PluginEntry[];
  readonly ran: readonly RanPlugin[];
  readonly place: SiteFolder;
}

/** Default `routeBasePath` by plugin. */
const USUAL: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-content-docs': 'docs',
  '@docusaurus/plugin-content-blog': 'blog',
};

/** Plugin methods that create pages. */
const MAKES_PAGES = ['loadContent', 'contentLoaded', 'allContentLoaded'];

/** Returns route prefixes with missing pages, without the base URL. */
export function listUnbuilt(input: UnbuiltInput): readonly string[] {
  const { entries, further, ran } = input;
  const hasMaker =
    ran.some(makesPages) ||
    entries.some(({ name, at }) => name !== undefined && !ran.some((plugin) => plugin.at === at) && mayMakePages(name));
  const found = [...(hasMaker ? ['/'] : []), ...further.map(toBase)];
  return [...new Set(found)].toSorted();
}

function makesPages({ value, problem, wraps }: RanPlugin): boolean {
  if (problem !== undefined || wraps !== undefined) return true;
  return isRecord(value) && MAKES_PAGES.some((method) => typeof value[method] === 'function');
}

function toBase({ name, options: { routeBasePath } }: PluginEntry): string {
  return toPath(typeof routeBasePath === 'string' ? routeBasePath : (USUAL[name ?? ''] ?? '/'));
}

function toPath(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}
