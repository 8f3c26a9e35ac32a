import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleStyles } from '../../src/bundle/styles/bundle-styles.js';
import { loadTemplates } from '../../src/bundle/theme/load-templates.js';
import { writeSite } from '../support/site.js';
import { codesOf, packageRoot, render } from './sample-package.js';

test('without overrides the originals are rendered, with one copy of React', async () => {
  assert.is(await render({}), '<article>doc <b>original word</b></article>');
});

test('the same path in the site overrides templates and parts of originals', async () => {
  assert.is(await render({ 'templates/Doc.tsx': 'export default () => <p>mine</p>;' }), '<p>mine</p>');
  assert.is(
    await render({ 'templates/parts/Part.jsx': 'export default () => <i>mine</i>;' }),
    '<article>doc <i>mine</i></article>',
  );
  assert.is(
    await render({ 'templates/parts/Part.jsx': 'export default () => <i>mine</i>;' }, 'post'),
    '<article>post <i>mine</i></article>',
  );
  assert.is(
    await render({ 'templates/parts/word.js': `export const word = 'other';` }),
    '<article>doc <b>original other</b></article>',
  );
});

test('an override can wrap the original by package name or by path', async () => {
  assert.is(
    await render({
      'templates/parts/Part.tsx': `import Part from 'csb-docs/templates/parts/Part'; export default () => <i>[<Part />]</i>;`,
    }),
    '<article>doc <i>[<b>original word</b>]</i></article>',
  );
  assert.is(
    await render({
      'templates/parts/Part.tsx': `import Part from ${JSON.stringify(join(packageRoot, 'templates/parts/Part.tsx'))}; export default () => <i>[<Part />]</i>;`,
    }),
    '<article>doc <i>[<b>original word</b>]</i></article>',
  );
});

test('parts of a wrapped original can be overridden too', async () => {
  const files = {
    'templates/Doc.tsx': `import Doc from 'csb-docs/templates/Doc'; export default () => <main><Doc /></main>;`,
    'templates/parts/word.ts': `export const word = 'other';`,
  };
  assert.is(await render(files), '<main><article>doc <b>original other</b></article></main>');
});

test('a copied template resolves imports in the package, and new files in the site', async () => {
  const files = {
    'templates/Doc.tsx': `import Part from './parts/Part.js'; import { extra } from './extra.js'; export default () => <p>{extra} <Part /></p>;`,
    'templates/extra.ts': `export const extra = 'extra';`,
  };
  assert.is(await render(files), '<p>extra <b>original word</b></p>');
});

test('csb-docs/text and packages of the site can be imported', async () => {
  const files = {
    'templates/Doc.tsx': `import { fillText } from 'csb-docs/text'; import twice from 'twice'; export default () => <p>{fillText(twice('a'))}</p>;`,
    'node_modules/twice/package.json': '{"main":"index.js"}',
    'node_modules/twice/index.js': `module.exports = (text) => text + text;`,
  };
  assert.is(await render(files), '<p>filled aa</p>');
});

for (const [name, file, text, expected] of [
  [
    'a syntax error has its place',
    'templates/Doc.tsx',
    'export default () => {\n  return <p>é</q>;\n};',
    'bundle-failed templates/Doc.tsx:2:16',
  ],
  [
    'an unknown import has its place',
    'templates/Doc.tsx',
    `import x from './nowhere.js';\nexport default () => x;`,
    'bundle-failed templates/Doc.tsx:1:15',
  ],
  [
    'a missing default export names the override',
    'templates/Doc.tsx',
    'export const Doc = () => <p />;',
    'missing-default-export templates/Doc.tsx',
  ],
  [
    'a missing named export names the override',
    'templates/parts/word.ts',
    `export const wrod = '';`,
    'missing-export templates/parts/word.ts',
  ],
  [
    'an override that throws has its place',
    'templates/Doc.tsx',
    `export default () => <p />;\nconst width = window.innerWidth;`,
    'module-crashed templates/Doc.tsx:2:15',
  ],
] as const) {
  test(name, async () => {
    const loaded = await loadTemplates({ siteDir: writeSite({ [file]: text }), packageRoot });
    assert.equal(codesOf(loaded.diagnostics), [expected]);
    assert.is(loaded.templates, undefined);
    assert.not.match(JSON.stringify(loaded.diagnostics), /node_modules|esbuild|csb-docs-test/);
  });
}

test('`window` at the top level of a module gets a hint', async () => {
  const { diagnostics } = await loadTemplates({
    siteDir: writeSite({ 'templates/Doc.tsx': 'window.x = 1;\nexport default () => <p />;' }),
    packageRoot,
  });
  assert.match(diagnostics[0]?.hint ?? '', 'only in a browser');
});

test('site code cannot end the process', async () => {
  const { diagnostics } = await loadTemplates({
    siteDir: writeSite({ 'templates/Doc.tsx': 'process.exit(0);\nexport default () => <p />;' }),
    packageRoot,
  });
  assert.equal(codesOf(diagnostics), ['module-crashed templates/Doc.tsx:1:9']);
});

test('an unused file that replaces nothing is a warning with a suggestion', async () => {
  const { templates, diagnostics } = await loadTemplates({
    siteDir: writeSite({
      'templates/Dok.tsx': 'export default () => <p />;',
      'templates/parts/Part.tsx': 'export default () => <p />;',
      'templates/styles/x.css': '',
    }),
    packageRoot,
  });
  assert.ok(templates);
  assert.equal(
    diagnostics.map(({ code, severity, hint }) => [code, severity, hint]),
    [['unused-template', 'warning', 'Did you mean `templates/Doc.tsx`?']],
  );
});

test('an island script belongs to the component next to it, and does nothing without one', async () => {
  const files = {
    'templates/Doc.tsx': "import Vote from './islands/Vote';\nexport default () => <Vote />;",
    'templates/islands/Vote.tsx': 'export default () => <div data-island="Vote" data-plain="{}" />;',
    'templates/islands/Vote.browser.ts': 'export function hydrate() {}',
    'templates/islands/Vite.browser.ts': 'export function hydrate() {}',
  };
  const { diagnostics } = await loadTemplates({ siteDir: writeSite(files), packageRoot });
  assert.equal(codesOf(diagnostics), ['unused-template templates/islands/Vite.browser.ts']);
});

test('bundling again, or in another folder, produces the same code without absolute paths', async () => {
  const files = {
    'pages/index.tsx': 'export default () => <h1>x</h1>;',
    'templates/parts/Part.tsx': 'export default () => <b />;',
  };
  const bundles = await Promise.all(
    [writeSite(files), writeSite(files)].map((siteDir) =>
      bundleStyles({ siteDir, packageRoot, announcementBar: undefined }),
    ),
  );
  assert.equal(bundles[0]?.files, bundles[1]?.files);
  assert.not.match(JSON.stringify(bundles[0]?.files), 'csb-docs-test');
});

test.run();
