/** A small site with all interactive elements of the theme. */
import { writeSite } from './site.js';

const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `Paragraph ${index + 1} says a little more than the one before, so that the page is long enough to scroll through it.\n`,
  ).join('\n');

const GUIDE = `# Guide

${paragraphs(4)}
## First part

${paragraphs(12)}
### Detail of the first part

${paragraphs(6)}
## Second part

${paragraphs(12)}
## Last part

${paragraphs(12)}
`;

const CODE = `# Code

\`\`\`js title="numbered.js" showLineNumbers {2}
const one = 1;
const two = 2;
\`\`\`

\`\`\`diff
 kept
-removed
+added
\`\`\`

\`\`\`text
${'a very long line '.repeat(30)}
\`\`\`

## Install

::: code-group npm

\`\`\`sh [npm]
npm install thing
\`\`\`

\`\`\`sh [pnpm]
pnpm add thing
pnpm and another line
pnpm and a third line
\`\`\`

\`\`\`sh [yarn]
yarn add thing
\`\`\`

:::

${paragraphs(8)}
## Run

::: code-group npm

\`\`\`sh [npm]
npm start
\`\`\`

\`\`\`sh [pnpm]
pnpm start
\`\`\`

:::

::: code-group

\`\`\`sh [npm]
alone npm
\`\`\`

\`\`\`sh [pnpm]
alone pnpm
\`\`\`

:::

${paragraphs(8)}
## Folded

<details>
<summary>More about it</summary>

### Inside the fold

Hidden text.

</details>

[To the fold](#inside-the-fold)

${paragraphs(20)}
`;

/** Writes the site; `theme` is merged into `themeConfig`. */
export function writeReaderSite(
  theme: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): string {
  const config = {
    title: 'Reader',
    url: 'https://example.com',
    baseUrl: '/base/',
    trailingSlash: false,
    favicon: 'icon.svg',
    docs: { routeBasePath: '/' },
    themeConfig: {
      navbar: {
        title: 'Reader',
        items: [
          { type: 'doc', docId: 'index', label: 'Docs' },
          { to: '/blog', label: 'Blog' },
          {
            label: 'More',
            items: [
              { to: '/guide', label: 'The guide' },
              { to: '/code', label: 'The code' },
              { href: 'https://example.org/', label: 'Elsewhere' },
            ],
          },
        ],
      },
      ...theme,
    },
    ...more,
  };
  return writeSite(
    {
      'csb-docs.config.json': JSON.stringify(config),
      'docs/index.md': `---\nsidebar_position: 1\n---\n\n# Start\n\nSee [the guide](./guide.md), [a part of it](./guide.md#second-part), [the code](./code.md), [a file](./data.csv) and [elsewhere](https://example.org/).\n\n${paragraphs(30)}`,
      'docs/guide.md': GUIDE,
      'docs/code.md': CODE,
      'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/data.csv': 'a,b\n1,2\n',
      'docs/group/first.md': '# First of group\n\nText.\n',
      'docs/group/inner/deep.md': '# Deep\n\nText.\n',
      'docs/group/inner/deeper.md': '# Deeper\n\nText.\n',
      'docs/other/one.md': '# One of other\n\nIt goes [deep](../group/inner/deep.md).\n',
      'blog/2025-01-01-old.md': '# Old post\n\nShort.\n\n<!-- truncate -->\n\n## Old heading\n\nLong.\n',
      'blog/2025-02-01-new.md': '# New post\n\nShort.\n\n<!-- truncate -->\n\n## New heading\n\nLong.\n',
    },
    'reader',
  );
}
