/** The reference page of the configuration, as Markdown, made from the option table. */
import type { OptionRow } from '../text/schema-rows.js';
import { describeOptions } from './describe.js';

const INTRODUCTION = `# Configuration reference

The configuration is a file \`csb-docs.config.ts\` (or \`.mts\`, \`.js\`, \`.mjs\`, \`.json\`) in the site folder. Its default export is an object, or a function that returns one.

\`\`\`ts
import { defineConfig } from 'csb-docs';

export default defineConfig({
  title: 'Harbour House',
  url: 'https://example.com',
  baseUrl: '/',
});
\`\`\`

A key that is not listed here is an error. Editors can check a JSON file with the schema that the package exports as \`csb-docs/schema.json\`.

This page is generated from the option table in \`src/config/schema\`; \`npm run reference\` writes it again.
`;

/** The whole page. One section for each top-level group. */
export function configReference(): string {
  const rows = describeOptions();
  const sections = ['', ...GROUPS].map(
    (group) =>
      `## ${group === '' ? 'Site' : `\`${group}\``}\n\n${table(rows.filter(({ key }) => groupOf(key) === group))}`,
  );
  return `${[INTRODUCTION, ...sections].join('\n')}`;
}

const GROUPS = [
  'docs',
  'blog',
  'pages',
  'sitemap',
  'machines',
  'markdown',
  'themeConfig',
  'externalLinks',
  'docusaurus',
];

function groupOf(key: string): string {
  const [first] = key.split('.');
  return first !== undefined && first !== key && GROUPS.includes(first) ? first : '';
}

function table(rows: readonly OptionRow[]): string {
  const lines = rows.map(
    (row) =>
      `| \`${row.key}\` | ${cell(row.type)} | ${row.required ? 'required' : row.defaultValue === undefined ? '–' : `\`${cell(row.defaultValue)}\``} | ${cell(row.help)} |`,
  );
  return `| Key | Type | Default | Meaning |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
