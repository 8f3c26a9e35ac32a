/** Lists what a csb-docs configuration cannot express, and what to do about it. */
import type { DocusaurusNote } from '../../diagnostics/catalogue/docusaurus.js';
import { findTextsName } from '../../locales/locales.js';
import type { DocusaurusSite, MarkdownPlugins } from '../../types/docusaurus.js';
import { countOf } from '../../utils/text/count.js';

/** Data about the old configuration. */
export interface Behind {
  readonly site: DocusaurusSite;
  readonly language: string;
  /** Differences from Docusaurus. */
  readonly notes: readonly DocusaurusNote[];
  /** Source text of the configuration. */
  readonly text: string;
}

/** Returns one line per item. Settings without effect on pages, or with a replacement, are omitted. */
export function listStaysBehind({ site, language, notes, text }: Behind): readonly string[] {
  const lost = (['missing', 'different'] as const).flatMap((effect) => notes.filter((note) => note.effect === effect));
  return [
    ...(['docs', 'blog', 'pages'] as const).flatMap((part) => describePlugins(part, site.plugins[part])),
    ...site.plugins.further.flatMap(({ folders: [folder = 'docs'], plugins }) => describePlugins(folder, plugins)),
    ...describeLanguage(language),
    ...describeToday(text),
    ...lost.map(({ subject, says }) => `\`${subject}\`: ${says}.`),
  ];
}

/** A computed date is written with its value on the day of conversion. */
function describeToday(text: string): readonly string[] {
  const [call] = /\bnew Date\(\)(?:\.getFullYear\(\))?|\bDate\.now\(\)/.exec(text) ?? [];
  return call === undefined
    ? []
    : [`\`${call}\`: what is made of it, such as a year in the footer, is written as it is today, and stays so.`];
}

function describeLanguage(language: string): readonly string[] {
  const near = findTextsName(language);
  if (near === language) return [];
  return near === undefined
    ? [
        `The language \`${language}\`: csb-docs has no texts of the interface in it, so pages say that they are English.`,
      ]
    : [
        `The language \`${language}\`: the texts of the interface are those of \`${near}\`, which pages say that they are.`,
      ];
}

function describePlugins(part: string, plugins: MarkdownPlugins): readonly string[] {
  return Object.entries(plugins).flatMap(([list, entries]: readonly [string, readonly unknown[]]) =>
    entries.length === 0
      ? []
      : [
          `${countOf(entries.length, 'plugin')} for Markdown: ${entries.map(nameOf).join(', ')}. Import what they are, and list them in \`docusaurus.plugins.${part}.${list}\`; until then, what they do to pages is missing.`,
        ],
  );
}

function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  const name: unknown = typeof plugin === 'function' ? plugin.name : '';
  return typeof name === 'string' && name !== '' ? `\`${name}\`` : 'one without a name';
}
