/** Content with code: the modules of pages are bundled together, and each include is rendered separately. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadCode } from '../../../src/bundle/code/load-code.js';
import { runPlainly } from '../../../src/utils/code/run-plainly.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { makeConfig } from '../../support/pages.js';
import { writeSite } from '../../support/site.js';

const FILES = {
  'src/components/Box.js':
    'export default function Box({ tone, children }) { return <aside className={tone}>{children}</aside>; }',
  'src/components/Counter.js':
    "import { useState } from 'react';\nexport default function Counter({ start, children }) { const [n, set] = useState(start); return <button onClick={() => set(n + 1)}>{n}{children}</button>; }",
  'src/components/Bad.js': 'export default function Bad() {\n  throw new Error("no luck");\n}',
  'src/theme/MDXComponents.js':
    "import MDXComponents from '@theme-original/MDXComponents';\nimport Box from '@site/src/components/Box';\nexport default { ...MDXComponents, Note: Box };",
};

const MODULES = {
  'docs/plain.mdx': `import Box from '@site/src/components/Box';
import Head from '@docusaurus/Head';
export const includes = [
  () => <Box tone="warm"><h2 id="inside">Inside this</h2><Slot n={0} /> and <Slot n={1} /><a href="/x">x</a></Box>,
  () => <Note tone="cool"><Head><meta name="a" content="b" /></Head><Details summary="More">Text</Details></Note>,
  () => <Unknown>kept</Unknown>,
  () => <CodeBlock language="js">{'const a = 1;'}</CodeBlock>,
];`,
  'docs/counter.mdx': `import Counter from '../src/components/Counter';
export const includes = [() => <Counter start={2}><Slot n={0} /></Counter>];`,
  'docs/own.mdx': `import { useState } from 'react';
export const Own = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };
export const includes = [() => <p><Own /> <Slot n={0} /></p>];`,
  'docs/bad.mdx':
    "import Bad from '@site/src/components/Bad';\nexport const includes = [() => <Bad />, () => <b>fine</b>];",
  'docs/broken.mdx': 'export const includes = [() => <p>];',
};

const siteDir = writeSite(FILES, 'content');
const content = Object.entries(MODULES).map(([source, code]) => ({ source: toFilePath(source), code }));
const code = await loadCode({ siteDir, config: makeConfig(), pageModules: [], content, runWithin: runPlainly });

const PLACE = { range: { start: { line: 7, column: 1 }, end: { line: 7, column: 9 } }, headingsBefore: 0 };
const render = (source: string, index: number, { props = {}, name = '<X>' } = {}) =>
  code.renderContent({
    source: toFilePath(source),
    include: { kind: 'code', code: index, name, slots: [], ...PLACE },
    props,
  });

test('an include becomes part of its page, with its facts', () => {
  const { fragment, diagnostics } = render('docs/plain.mdx', 0);
  assert.equal(diagnostics, []);
  assert.equal(fragment?.body.chunks, [
    '<aside class="warm"><h2 id="inside">Inside this</h2>',
    ' and ',
    '<a href="/x">x</a></aside>',
  ]);
  assert.equal(
    fragment?.includes?.map((include) => (include.kind === 'property' ? [include.name, include.headingsBefore] : [])),
    [
      ['0', 1],
      ['1', 1],
    ],
  );
  assert.equal(fragment?.ids, ['inside']);
  assert.equal(
    fragment?.headings.map(({ text }) => text),
    ['Inside this'],
  );
  assert.equal(
    fragment?.links.map(({ url }) => url),
    ['/x'],
  );
});

test('undefined names come from `MDXComponents`, of csb-docs and of the site', () => {
  const { fragment, head } = render('docs/plain.mdx', 1);
  assert.equal(fragment?.body.chunks, ['<aside class="cool"><details><summary>More</summary>Text</details></aside>']);
  assert.equal(head, [{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }]);
});

test('an unknown component is reported where it is used, and its content is shown', () => {
  const { fragment, diagnostics } = render('docs/plain.mdx', 2, { name: '<Unknown>' });
  assert.equal(fragment?.body.chunks, ['kept']);
  assert.equal(
    diagnostics.map((found) => [found.code, found.location]),
    [['unknown-component', { file: 'docs/plain.mdx', range: PLACE.range }]],
  );
});

test('samples are highlighted', () => {
  assert.match(render('docs/plain.mdx', 3).fragment?.body.chunks.join('') ?? '', '<span class="tk-k">const </span>');
});

test('a component with browser behaviour is an island that contains content of the page', () => {
  const { fragment } = render('docs/counter.mdx', 0);
  const [start = '', end = ''] = fragment?.body.chunks ?? [];
  assert.match(
    start,
    /<csb-part data-island="\/assets\/js\/counter\.[0-9a-f]+\.js" data-props="[^"]*&quot;path&quot;:&quot;default&quot;[^"]*&quot;start&quot;:2}"/,
  );
  assert.match(start, /<button>2<csb-part data-slot="i[0-9a-f]+-1-children">$/);
  assert.match(end, /^<\/csb-part><\/button><\/csb-part>$/);
  assert.equal(render('docs/counter.mdx', 0), render('docs/counter.mdx', 0));
});

test('a page that defines such a component hydrates include by include', () => {
  const text = render('docs/own.mdx', 0).fragment?.body.chunks.join('|') ?? '';
  assert.match(text, /data-island="\/assets\/js\/own-mdx\.[0-9a-f]+\.js" data-props="[^"]*&quot;includes\.0&quot;/);
  assert.match(text, /<csb-part data-slot="[^"]+">\|<\/csb-part>/);
});

test('an error is a diagnostic of its include; the others are rendered', () => {
  const { fragment, diagnostics } = render('docs/bad.mdx', 0);
  assert.is(fragment, undefined);
  assert.equal(
    diagnostics.map(({ code, location }) => [code, location?.file, location?.range?.start.line]),
    [['page-crashed', 'src/components/Bad.js', 2]],
  );
  assert.equal(render('docs/bad.mdx', 1).fragment?.body.chunks, ['<b>fine</b>']);
});

test('a module that cannot be bundled is reported once, at its page', () => {
  assert.equal(
    code.diagnostics.map(({ code, location }) => [code, location?.file]),
    [['bundle-failed', 'docs/broken.mdx']],
  );
  assert.is(render('docs/broken.mdx', 0).fragment, undefined);
});

test('each island has a script, and shared code has one', () => {
  assert.ok(code.hasIslands);
  assert.is(code.files.filter(({ path }) => /js\/(counter|own-mdx)\./.test(path)).length, 2);
});

test.run();
