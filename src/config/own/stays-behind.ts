/** What a configuration of our own cannot say, and what to do about each. */
import { countOf } from '../../text/count.js';
import type { DocusaurusSite, MarkdownPlugins } from '../../types/docusaurus.js';
import { locales } from '../locales/locales.js';

/** What is known of the configuration that is left. */
export interface Behind {
  readonly site: DocusaurusSite;
  readonly language: string;
  /** Dotted keys of functions that could not be written. */
  readonly left: readonly string[];
  /** A path of the site as people write it. */
  readonly showFile: (path: string) => string;
}

/** One line for each. */
export function listStaysBehind({ site, language, left, showFile }: Behind): readonly string[] {
  const files = (paths: readonly string[]): string => paths.map((path) => `\`${showFile(path)}\``).join(', ');
  return [
    ...left.map((key) => `\`${key}\`: a function that uses names from around it; write it anew where the comment is.`),
    ...Object.entries(site.plugins).flatMap(([part, plugins]) => describePlugins(part, plugins)),
    ...(site.customCss.length === 0
      ? []
      : [
          `Style sheets: ${files(site.customCss)}. Write rules for csb-docs into \`templates/styles/site.css\`; the variables \`--ifm-…\` have other names there.`,
        ]),
    ...(site.clientModules.length === 0
      ? []
      : [`Scripts for every page: ${files(site.clientModules)}. \`scripts\` can name a file in a static folder.`]),
    ...(Object.hasOwn(locales, language)
      ? []
      : [
          `The language \`${language}\`: csb-docs has no texts of the interface in it, so pages say that they are English.`,
        ]),
  ];
}

function describePlugins(part: string, plugins: MarkdownPlugins): readonly string[] {
  const lists = Object.values(plugins);
  const count = lists.reduce((sum, list: readonly unknown[]) => sum + list.length, 0);
  if (count === 0) return [];
  const names = lists.flat().map(nameOf);
  return [
    `${countOf(count, 'plugin')} for the Markdown of ${part}: ${names.join(', ')}. What they do to pages will be missing.`,
  ];
}

function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  const name: unknown = typeof plugin === 'function' ? plugin.name : '';
  return typeof name === 'string' && name !== '' ? `\`${name}\`` : 'one without a name';
}
