/** Generates the manual pages about the configuration from the option table. */
import {
  describeValue,
  type ReferencePage,
  toAnchor,
  toOptions,
  toProse,
  toReferencePage,
} from '../utils/code/reference-page.js';
import type { OptionRow } from '../utils/code/schema-rows.js';
import { describeOptions } from './describe.js';

const INTRODUCTION = `This page lists every configuration key with its type, default and meaning. The configuration is a file \`csb-docs.config.ts\` (or \`.mts\`, \`.js\`, \`.mjs\`, \`.json\`) in the site folder. It exports an object, or a function that returns one:

\`\`\`ts title="csb-docs.config.ts" file
import { defineConfig } from 'csb-docs';

export default defineConfig({
  title: 'Harbour House',
  url: 'https://example.com',
});
\`\`\`

Only \`title\` and \`url\` are required. Unknown keys are errors. Editors can complete and validate the keys: see [Editor support](editors.md).`;

/** A key with so many nested keys that it has its own page. */
interface LargeGroup {
  readonly key: string;
  readonly title: string;
  readonly label: string;
  readonly introduction: string;
}

const LARGE: readonly LargeGroup[] = [
  {
    key: 'docs',
    title: 'Configuration of docs',
    label: 'Configuration: docs',
    introduction:
      'The keys of `docs` set the docs folder, its URLs, its sidebars and the content of its pages. `docs` is an object, or a list of objects with an `id` each; `false` turns the docs off.',
  },
  {
    key: 'blog',
    title: 'Configuration of the blog',
    label: 'Configuration: blog',
    introduction:
      'The keys of `blog` set the blog folder, its lists, feeds and authors. `blog` is an object, or a list of objects with an `id` each; `false` turns the blog off.',
  },
  {
    key: 'search',
    title: 'Configuration of search',
    label: 'Configuration: search',
    introduction: 'The keys of `search` configure [search](../find/search.md); `false` turns it off.',
  },
  {
    key: 'themeConfig',
    title: 'Configuration of the theme',
    label: 'Configuration: theme',
    introduction:
      'The keys of `themeConfig` configure the theme: colour mode, navbar, footer, table of contents, code blocks and announcements.',
  },
  {
    key: 'docusaurus',
    title: 'Configuration for Docusaurus sites',
    label: 'Configuration: docusaurus',
    introduction:
      'The keys of `docusaurus` hold the settings that only a former Docusaurus site needs. [Docusaurus](../move/docusaurus.md) explains how to convert such a site.',
  },
];

/** Returns all pages. */
export function configurationPages(): readonly ReferencePage[] {
  const rows = describeOptions();
  const own = rows.filter(({ key }) => !LARGE.some((group) => key !== group.key && isInside(key, group.key)));
  const groups = own.filter(({ key }) => isGroup(key, own) && !/[.[]/.test(key));
  const single = own.filter(({ key }) => !groups.some((group) => isInside(key, group.key)));
  const main = toReferencePage(
    {
      ...HEAD,
      name: 'configuration',
      title: 'Configuration',
      position: 1,
      description: 'Every key of the configuration of csb-docs, with its type, default and meaning.',
    },
    [
      INTRODUCTION,
      '## The site {#site}',
      toOptions(single, { noteOf: pointToPage }),
      ...groups.flatMap((group) => describeGroup(group, own)),
    ],
  );
  return [main, ...LARGE.map((group, index) => largePage(group, rows, index + 2))];
}

const HEAD = { source: 'src/config/schema' };

function nameOf({ key }: LargeGroup): string {
  return `configuration-${key.toLowerCase()}`;
}

/** Links a key to its own page. */
function pointToPage(key: string): string {
  const group = LARGE.find((large) => large.key === key);
  return group === undefined ? '' : ` Its keys have [a page](${nameOf(group)}.md).`;
}

function largePage(group: LargeGroup, rows: readonly OptionRow[], position: number): ReferencePage {
  const { title, label, introduction } = group;
  const description = `Every key of ${group.key} in the configuration of csb-docs, with its type, default and meaning.`;
  const inside = rows.filter(({ key }) => isInside(key, group.key) && key !== group.key);
  const isSection = ({ key }: OptionRow): boolean =>
    depthOf(key) === 1 && inside.filter((row) => isInside(row.key, key)).length > 3;
  const sections = inside.filter(isSection);
  const single = inside.filter(({ key }) => !sections.some((section) => isInside(key, section.key)));
  const whole = rows.filter(({ key }) => key === group.key).map(describeValue);
  return toReferencePage({ ...HEAD, name: nameOf(group), title, label, position, description }, [
    introduction,
    `## \`${group.key}\` {#${toAnchor(group.key)}}`,
    ...whole,
    ...(single.length > 0 ? [toOptions(single)] : []),
    ...sections.flatMap((section) => describeGroup(section, inside)),
  ]);
}

/** Describes a key with nested keys as a section. */
function describeGroup(group: OptionRow, rows: readonly OptionRow[]): readonly string[] {
  const inside = rows.filter(({ key }) => key !== group.key && isInside(key, group.key));
  return [
    `## \`${group.key}\` {#${toAnchor(group.key)}}`,
    toProse(group.help),
    describeValue(group),
    toOptions(inside),
  ];
}

function isInside(key: string, group: string): boolean {
  return key === group || key.startsWith(`${group}.`) || key.startsWith(`${group}[`);
}

function isGroup(key: string, rows: readonly OptionRow[]): boolean {
  return rows.some((row) => row.key !== key && isInside(row.key, key));
}

/** Returns the depth of a key: 0 for `docs`, 1 for `docs.path` and `redirects[].from`. */
function depthOf(key: string): number {
  return key.split('.').length - 1;
}
