/** Pages are the same with and without React: a hook in the layout makes React render the whole page. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { copySite, readTree, type Tree, writeFile, writeSite } from '../support/site.js';

const CONFIG = {
  title: 'Site "A" & B',
  url: 'https://example.org',
  search: { recommendations: true },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true } },
    navbar: {
      title: 'A',
      items: [
        { to: '/', label: 'Docs & more' },
        { label: 'More', items: [{ href: 'https://example.com', label: 'Away' }] },
        { type: 'html', value: '<b>html</b>' },
      ],
    },
    footer: { copyright: '© <b>A</b>', links: [{ title: 'C', items: [{ to: '/blog', label: 'Blog' }] }] },
    announcementBar: { content: 'News' },
  },
  docs: { routeBasePath: '/' },
};

const TEXT =
  'Anvils are made of iron, and hammers of steel. See [another](b.md).\n\n## Part "one"\n\n### Inner\n\nText.\n';

function makeSite(): string {
  const pages = Array.from({ length: 120 }, (_, index) => [
    `docs/c${index % 6}/p${index}.md`,
    `# P ${index}\n\n${TEXT}`,
  ]);
  return writeSite({
    'csb-docs.config.json': JSON.stringify(CONFIG),
    'docs/index.md': `---\ntags: [one, "two's"]\nlast_update: { date: 2025-01-28, author: A }\n---\n# Home\n\n${TEXT}`,
    'docs/b.md': `---\nunlisted: true\n---\n# B\n\n${TEXT}`,
    'blog/2025-01-28-post.md': `---\nauthors: { name: 'A "B"', url: https://example.com }\ntags: [one]\n---\n# Post\n\nFirst.\n\n<!-- truncate -->\n\nRest.\n`,
    'blog/2025-01-27-post.md': '# Older\n\nText.\n',
    'pages/about.md': '# About\n\nText.\n',
    ...Object.fromEntries(pages.map(([path, text]) => [path, (text ?? '').replaceAll('b.md', '../b.md')])),
  });
}

const LAYOUT = `
  import Layout from 'csb-docs/templates/parts/Layout';
  import { useState } from 'react';
  export default (props) => (useState(0), <Layout {...props} />);
`;

async function build(site: string): Promise<Tree> {
  const { code, stderr } = await runHere(['build', '--quiet'], { cwd: site });
  assert.is(code, 0, stderr);
  return readTree(join(site, 'build'));
}

/**
 * Returns the pages without the build id, which depends on the templates, and without the frame id, which depends on
 * the build id.
 */
function pagesOf(tree: Tree): readonly (readonly [string, string])[] {
  const pages = [...tree].filter(([path]) => path.endsWith('.html') || path.startsWith('assets/sidebar/'));
  return pages.map(([path, html]) => [
    path,
    html.replace(/name="csb-docs-build" content="\w+"| data-frame="\w+"/g, ''),
  ]);
}

test('a site with a large sidebar, a blog, search and related pages', async () => {
  const site = makeSite();
  const other = copySite(site, 'react');
  writeFile(other, 'templates/parts/Layout.jsx', LAYOUT);
  const [expected, pages] = [pagesOf(await build(other)), pagesOf(await build(site))];
  assert.ok(pages.some(([path]) => path.startsWith('assets/sidebar/')));
  assert.equal(pages, expected);
});

/** A hook works only where React renders. */
const FOOTER = `
  import { useState } from 'react';
  export default () => {
    try {
      return <footer>{useState('by React')[0]}</footer>;
    } catch {
      return <footer>without React</footer>;
    }
  };
`;

test('no page of the theme falls back to React, which takes three times as long', async () => {
  const site = makeSite();
  writeFile(site, 'templates/parts/Footer.jsx', FOOTER);
  const pages = [...(await build(site))].filter(([path]) => path.endsWith('.html'));
  assert.ok(pages.length > 120);
  const left = pages.filter(([, html]) => !html.includes('<footer>without React</footer>')).map(([path]) => path);
  assert.equal(left, []);
});

test.run();
