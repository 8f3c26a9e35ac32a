/** Files that Docusaurus generates, and components that wait: what code of sites gets of them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildArticles } from '../support/articles.js';

const WAITS = `import { lazy, Suspense, use, useState } from 'react';
const Box = lazy(() => import('../box'));
const Late = lazy(() => new Promise((done) => setTimeout(() => done({ default: () => <i>late</i> }), 5)));
const word = new Promise((done) => setTimeout(() => done('word'), 5));
const Word = () => <i>{use(word)}</i>;
const never = new Promise(() => {});
const Never = () => <i>{use(never)}</i>;
`;

const { code, output, html, text } = await buildArticles(
  {
    '.docusaurus/docusaurus-plugin-content-blog/default/list.json': '{"items":[{"title":"left"}]}',
    '.docusaurus/i18n.json': '{"currentLocale":"of another build"}',
    'src/context.jsx': `import config from '@generated/docusaurus.config';
import metadata, { docusaurusVersion } from '@generated/site-metadata';
import i18n from '@generated/i18n';
import messages from '@generated/codeTranslations';
import globalData from '@generated/globalData';
import list from '@site/.docusaurus/docusaurus-plugin-content-blog/default/list.json';
import same from '@generated/docusaurus-plugin-content-blog/default/list.json';
import file from '../.docusaurus/i18n.json';
import again from '@site/.docusaurus/docusaurus.config.mjs';
import routes from '@generated/routes';
import lists from '@site/.docusaurus/docusaurus-plugin-content-blog/default/p/archive.json';
export default () => <b>{[config.title, again.title, metadata.docusaurusVersion === docusaurusVersion, i18n.currentLocale, typeof messages,
  Object.keys(globalData['docusaurus-plugin-content-docs']).join(), list.items[0].title, same.items.length, file.currentLocale,
  require('@generated/i18n').defaultLocale].join(' ')}{routes.map(({ path }) => <i>{path}</i>)}{lists.archive.blogPosts.length > 3 && 'x'}</b>;
`,
    'src/box.jsx': 'export default ({ children }) => <i>box {children}</i>;\n',
    'src/pages/waits.jsx': `${WAITS}export default () => <main>
  <Suspense fallback={<b>wait</b>}><Box>a</Box></Suspense> <Suspense fallback="wait"><Late /></Suspense>
  <Suspense fallback="wait"><Word /></Suspense> <Suspense fallback="waits on"><Never /></Suspense></main>;\n`,
    'src/pages/bare.jsx': `${WAITS}export default () => <main><Box>bare</Box><Late /><Word /></main>;\n`,
    'src/waits.jsx': `${WAITS.replace('../', './')}export const Waits = () => <p><Suspense fallback="wait"><Box>in</Box> <Late /></Suspense></p>;\n`,
    'docs/index.mdx':
      "import Context from '../src/context'\n\n<Context />\n\n[waits](/waits) [bare](/bare) [late](/late)\n",
    'docs/late.mdx': "import { Waits } from '../src/waits'\n\n<Waits />\n",
  },
  'generated',
);

test('the site builds', () => {
  assert.is(code, 0, output);
  assert.match(output, /: 2 warnings,/, output);
  assert.match(output, /csb-docs has no `@generated\/routes`/);
  assert.match(output, /csb-docs has no `@generated\/docusaurus-plugin-content-blog\/default\/p\/archive`/);
});

test('generated files have the values of hooks, or those of an earlier build', () =>
  assert.match(text('index'), /^T T true en object default left 1 en en/));

test('React pages show what they wait for, and a fallback for what never comes', () => {
  const shown = html('waits').replace(/<!--.*?-->/g, '');
  assert.match(shown, /<i>box a<\/i>\s*<i>late<\/i>\s*<i>word<\/i>\s*(?:<template[^>]*><\/template>)?waits on/);
  assert.match(html('bare').replace(/<!--.*?-->/g, ''), /<i>box bare<\/i><i>late<\/i><i>word<\/i>/);
});

test('pages of Markdown, too', () => assert.is(text('late'), 'box in late'));

test.run();
