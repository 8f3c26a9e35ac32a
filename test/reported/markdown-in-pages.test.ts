/** React pages that show Markdown files: with what these files link to, show, run and include. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildArticles } from '../support/articles.js';

const FILES: Readonly<Record<string, string>> = {
  'docs/index.md': '# Home\n\n[plain](/plain) [readme](/plain#second)\n',
  'docs/_note.mdx': 'From the note\n\n[home](./index.md)\n',
  'src/box.jsx':
    "import Note from '@site/docs/_note.mdx';\nexport default ({ word }) => <aside>{word}<Note /></aside>;\n",
  'src/pages/dot.png': 'dot',
  'src/pages/_readme.md':
    '# Readme\n\nText **bold**, [doc](../../docs/index.md), [own](#second), [page](/other), ![dot](./dot.png)\n\n## Second\n\n:::note\n\nsaid\n\n:::\n\n```js title="a.js"\nlet a = 1;\n```\n',
  'src/pages/_given.mdx': "import Box from '../box'\n\nGiven {props.name}: <Box word={props.name} />\n",
  'src/pages/plain.tsx':
    'import Layout from \'@theme/Layout\';\nimport Readme from \'./_readme.md\';\nexport default () => <Layout title="Plain"><main><h2 id="first">First</h2><Readme /><h2 id="third">Third</h2><a href="/other">x</a></main></Layout>;\n',
  'src/pages/other.jsx':
    "import Given from './_given.mdx';\nexport default () => <section>{['a', 'b'].map((name) => <Given key={name} name={name} />)}</section>;\n",
  'src/pages/state.jsx':
    "import { useState } from 'react';\nimport Note from '@site/docs/_note.mdx';\nexport default () => { const [on] = useState(true); return <section>{on && <Note />}</section>; };\n",
  'src/pages/lost.jsx':
    'import Note from \'@site/docs/_note.mdx\';\nexport default () => <section><a href="/state">s</a><Note onClick={() => 1} /></section>;\n',
};

const { code, output, html, site } = await buildArticles(FILES, 'markdown-in-pages');

test('the site builds', () => {
  assert.is(code, 0, output);
  assert.match(output, /: 1 warning,/);
  assert.match(output, /lost\.jsx warning markdown-imported/);
});

test('the content is that of a page of Markdown', () => {
  const page = html('plain');
  assert.not.match(page, /csb-content:|csb-include/);
  assert.match(page, /id="first"[\s\S]*Readme<\/h1>[\s\S]*<strong>bold<\/strong>[\s\S]*id="second"[\s\S]*id="third"/);
  assert.match(page, /<a href="\/">doc<\/a>[\s\S]*<a href="#second">own<\/a>[\s\S]*<a href="\/other">page<\/a>/);
  assert.match(page, /class="admonition[\s\S]*said/);
  assert.match(page, /a\.js[\s\S]*<pre/);
  const [, src = ''] = /<img[^>]* src="([^"]*)"/.exec(page) ?? [];
  assert.ok(src !== '' && existsSync(join(site, 'build', src)), src);
});

test('Markdown gets properties, and shows components that show Markdown', () => {
  const article = html('other')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  assert.match(article, /Given a: a From the note home[\s\S]*Given b: b From the note/);
});

test('pages with state show it', () => assert.match(html('state'), /From the note[\s\S]*<a href="\/">home<\/a>/));

test('search finds the text of the files', () => {
  assert.match(readFileSync(join(site, 'build/plain.md'), 'utf8'), /\*\*bold\*\*/);
});

test('tags for the head and card lists of the files are not lost', async () => {
  const { code, output, html } = await buildArticles(
    {
      'docs/index.md': '# Home\n',
      'src/pages/_meta.mdx':
        '<head>\n  <title>Of the file</title>\n  <meta name="keywords" content="inside" />\n  <link rel="preconnect" href="https://a.example" />\n  <script src="https://b.example/a.js"></script>\n</head>\n\nText\n\n<DocCardList />\n',
      'src/pages/tags.jsx':
        'import Head from \'@docusaurus/Head\';\nimport Meta from \'./_meta.mdx\';\nexport default () => <main><Head><meta name="robots" content="nofollow" /></Head><Meta /></main>;\n',
    },
    'markdown-in-pages',
  );
  const page = html('tags');
  assert.match(page, /<title>Of the file/);
  for (const tag of [
    /content="inside"/,
    /content="nofollow"/,
    /href="https:\/\/a\.example"/,
    /src="https:\/\/b\.example\/a\.js"/,
  ])
    assert.match(page, tag);
  assert.match(output, /src\/pages\/_meta\.mdx:10:1 \w+ cards-without-sidebar/);
  assert.is(code, 0, output);
});

test('a broken link is reported in the file that has it', async () => {
  const broken = await buildArticles(
    { ...FILES, 'docs/_note.mdx': '[gone](./gone.md) ![gone](./gone.png)\n' },
    'markdown-in-pages',
  );
  assert.match(broken.output, /docs\/_note\.mdx:1:1 \w+ broken-markdown-link/);
  assert.match(broken.output, /docs\/_note\.mdx:1:\d+ \w+ missing-asset/);
});

test.run();
