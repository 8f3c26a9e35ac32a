/** Duplicate markup, markup that screen readers miss, and pages that no link reaches. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { check, findIn, makeCheckable } from '../../support/checked.js';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const OTHERS = { 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' };
const footer = (copyright: string): object => ({ themeConfig: { footer: { links: [], copyright } } });

/** Returns the diagnostics of a home page with these paragraphs, the first of which is on line 3. */
function findInParagraphs(...paragraphs: readonly string[]): Promise<readonly string[]> {
  return findIn({ 'static/a.svg': DRAWING, 'docs/index.md': `# Home\n\n${paragraphs.join('\n\n')}\n` });
}

test('an image without alt text is reported at its location; an empty alt marks it as decorative', async () => {
  assert.equal(
    await findInParagraphs(
      '<img src="/a.svg">',
      '<img src="/a.svg" alt=""> <img src="/a.svg" alt="A"> <img src="/a.svg">',
      '![](/a.svg) ![A](/a.svg)',
      '<img src="/a.svg" role="presentation"> <span aria-hidden="true"><img src="/a.svg"></span>',
    ),
    ['docs/index.md:3:1 warning missing-alt-text', 'docs/index.md:5:54 warning missing-alt-text'],
  );
});

test('a link without a name is reported at its location', async () => {
  assert.equal(
    await findInParagraphs(
      '[](/)',
      '[Home](/) <a href="/"></a> <a href="/"> &nbsp; </a>',
      '[![](/a.svg)](/) [![Home](/a.svg)](/)',
      '<a href="/"><svg><path/></svg></a> <a href="/"><svg><title>Home</title></svg></a>',
      '<a href="/" aria-label="Home"></a> <a href="/"><b title="Home"></b></a> <a id="a"></a> <a name="b"></a>',
    ),
    [
      'docs/index.md:3:1 warning unnamed-link',
      'docs/index.md:5:11 warning unnamed-link',
      'docs/index.md:5:28 warning unnamed-link',
      'docs/index.md:7:1 warning unnamed-link',
      'docs/index.md:9:1 warning unnamed-link',
    ],
  );
});

test('a skipped heading level is reported in Markdown; going up is allowed', async () => {
  const config = { check: { headingOrder: 'warn' } };
  const { findings } = await check(
    makeCheckable({ 'docs/index.md': '# Home\n\n## A\n\n#### B\n\n## C\n\n### D\n\n<h6>E</h6>\n\n## F\n' }, config),
  );
  assert.equal(
    findings.map(({ code, severity, message, location }) => `${location?.line ?? '-'} ${severity} ${code} ${message}`),
    [
      '- warning heading-jump The heading `E` on `/` has level 6, but the heading before it has level 3.',
      '5 warning heading-jump The heading `B` on `/` has level 4, but the heading before it has level 2.',
    ],
  );
});

test('a duplicate id is reported at its second location', async () => {
  assert.equal(await findInParagraphs('## A {#x}', '<b id="x"></b>', '<b id="y"></b> <i id="y"></i>'), [
    'docs/index.md:5:1 warning duplicate-id',
    'docs/index.md:7:16 warning duplicate-id',
  ]);
});

test('a duplicate id from a template or the configuration is one diagnostic, with a count', async () => {
  const template = 'export default function Footer() {\n  return <footer><b id="t" /><i id="t" /></footer>;\n}\n';
  const templates = { ...OTHERS, 'templates/parts/Footer.tsx': template };
  for (const [files, config, place] of [
    [templates, footer('x'), 'templates/parts/Footer.tsx:2:25'],
    [OTHERS, footer('<b id="t">x</b><i id="t">x</i>'), 'csb-docs.config.json:1:120'],
  ] as const) {
    const { findings, lines } = await check(makeCheckable(files, config));
    assert.is(lines.length, 1);
    assert.match(lines[0] ?? '', `${place} warning duplicate-id`);
    assert.match(findings[0]?.message ?? '', 'The id `t` is used more than once on 5 pages');
  }
});

test('an id in a text that a template also has is reported in the text', async () => {
  const template = 'export default function Footer() {\n  return <footer id="a">x</footer>;\n}\n';
  assert.equal(
    await findIn({ 'docs/index.md': '# Home\n\n## A\n', 'templates/parts/Footer.tsx': template }, footer('x')),
    ['docs/index.md warning duplicate-id'],
  );
});

test('a page without links to it is an orphan, unless it is unlisted', async () => {
  const files = {
    ...OTHERS,
    'docs/alone.md': '# Alone\n\n[Alone](./alone.md)\n',
    'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
    'docs/linked.md': '# Linked\n',
    'docs/c.md': '# C\n\n<a href="/linked">x</a>\n',
    'sidebars.js': 'export default { docs: ["index", "b", "c"] };\n',
    'pages/alone.md': '# Alone\n',
    'pages/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'pages/code.tsx': 'export default () => <main><h1>Code</h1></main>;\n',
  };
  const docs = { routeBasePath: '/docs', sidebarPath: './sidebars.js' };
  const moved = { ...files, 'docs/c.md': '# C\n\n<a href="/docs/linked">x</a>\n' };
  const orphans = async (level: string): Promise<readonly string[]> =>
    (
      await findIn({ ...moved, 'pages/index.md': '# Home\n\n[Docs](/docs)\n' }, { docs, check: { orphanPages: level } })
    ).filter((line) => line.includes('orphan-page'));
  assert.equal(await orphans('throw'), [
    'docs/alone.md error orphan-page',
    'pages/alone.md error orphan-page',
    'pages/code.tsx error orphan-page',
  ]);
  assert.equal(await orphans('ignore'), []);
});

test('--unused reports images that pages, sheets, manifests, data and code do not use', async () => {
  const shown = ['shown.png', 'og.png', 'poster.webp', 'twice.avif', 'sheet.png', 'own.png', 'icon.png', 'ld.png'];
  const named = ['code.png', 'part.png', 'static.png', 'nested/deep.png'];
  const images = [...shown, ...named, 'nobody.png', 'nested/nobody.SVG', 'nobody.pdf'];
  const files = {
    ...Object.fromEntries(images.map((name) => [`static/${name}`, 'x'])),
    'docs/index.md':
      '---\nimage: /og.png\n---\n\n# Home\n\n![x](/shown.png)\n\n<video poster="/poster.webp" controls></video>\n\n<img src="/shown.png" srcset="/shown.png 1x, /twice.avif 2x" alt="">\n',
    'static/x.css': '.x { background: url(sheet.png); }\n',
    'static/x.js': 'show("/static.png");\n',
    'static/site.webmanifest': '{ "icons": [{ "src": "/icon.png" }] }\n',
    'templates/styles/site.css': '.x { background: url("/own.png"); }\n',
    'pages/p.tsx': `const names = ["code.png", "/nested/deep.png"];\nconst part = \`\${names[0]}/part.png\`;\nexport default () => <main><h1>{names.length + part.length}</h1></main>;\n`,
  };
  const config = {
    stylesheets: ['/x.css'],
    headTags: [
      { tagName: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"logo":"/ld.png"}' },
    ],
  };
  const site = makeCheckable(files, config);
  const list = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await check(site, ...args)).lines.filter((line) => !line.includes('orphan-page'));
  assert.equal(await list('--unused'), [
    'static/nested/nobody.SVG warning unused-image',
    'static/nobody.png warning unused-image',
  ]);
  assert.equal(await list(), []);
});

test('each check has its own level', async () => {
  const text = '# Home\n\n#### A\n\n<img src="/a.svg">\n\n[](/)\n\n<b id="x"></b><i id="x"></i>\n';
  const files = { 'static/a.svg': DRAWING, 'docs/index.md': text, 'pages/p.md': '# P\n' };
  const keys = ['duplicateIds', 'missingAltTexts', 'unnamedLinks', 'headingOrder', 'orphanPages'];
  const list = async (level: string): Promise<readonly string[]> =>
    (await findIn(files, { check: Object.fromEntries(keys.map((key) => [key, level])) })).map((line) =>
      line.split(' ').slice(1).join(' '),
    );
  const codes = ['heading-jump', 'missing-alt-text', 'unnamed-link', 'duplicate-id', 'orphan-page'];
  for (const [level, severity] of [
    ['throw', 'error'],
    ['warn', 'warning'],
    ['log', 'info'],
  ] as const)
    assert.equal(
      await list(level),
      codes.map((code) => `${severity} ${code}`),
      level,
    );
  assert.equal(await list('ignore'), []);
});

test.run();
