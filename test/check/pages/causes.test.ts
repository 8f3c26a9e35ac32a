/** The location of a diagnostic about a final page: the source to edit, once for each cause. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { check, findIn, makeCheckable } from '../../support/checked.js';
import { runHere } from '../../support/in-process.js';

const OTHERS = { 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' };
/** The home page, two docs, the search page, and the 404 page. */
const ALL = '5 pages, first on `/b`';

// ── Places ───────────────────────────────────────────────────────────────────

const places = suite('locations');

places('a Markdown link, and each repetition', async () => {
  assert.equal(await findIn({ 'docs/index.md': '# Home\n\n[A](/a)\n\n[B](/) and [A](/a)\n' }), [
    'docs/index.md:3:1 error broken-link',
    'docs/index.md:5:12 error broken-link',
  ]);
});

places('edit links that one setting breaks', async () => {
  const docs = { routeBasePath: '/', editUrl: '/edit/main' };
  assert.equal(await findIn({ 'docs/index.md': '# Home\n', ...OTHERS }, { docs }), [
    'csb-docs.config.json:1:70 error broken-link | docs.editUrl | It is on 3 pages, first on `/b`.',
  ]);
});

places('every URL in raw HTML', async () => {
  const lines = [
    '<a href="/a">x</a>',
    '<img src="/x.png" alt="">',
    '<video src="/v.mp4" poster="/p.png"></video>',
    '<picture><source srcset="/s.webp 1x"><img src="/u.png" alt=""></picture>',
    '<div style="background: url(/bg.png)">x</div>',
    '<svg><use href="/icons.svg#a"/></svg>',
  ];
  assert.equal(await findIn({ 'docs/index.md': `# Home\n\n${lines.join('\n\n')}\n` }), [
    'docs/index.md:3:1 error broken-link',
    'docs/index.md:5:1 error missing-asset',
    'docs/index.md:7:1 error missing-asset',
    'docs/index.md:7:1 error missing-asset',
    'docs/index.md:9:10 error missing-asset',
    'docs/index.md:9:38 error missing-asset',
    'docs/index.md:11:29 error missing-asset',
    'docs/index.md:13:17 error missing-asset',
  ]);
});

places('a property of a component', async () => {
  const files = {
    'docs/x.mdx': 'import Card from \'../src/Card\';\n\n# X\n\n<Card to="/nope" />\n\n<Card to="/x" />\n',
    'src/Card.jsx':
      'export default function Card({ to }) {\n  return <div onClick={() => 1}><a href={to}>x</a></div>;\n}\n',
  };
  assert.equal(await findIn(files), ['docs/x.mdx:5:1 error broken-link']);
});

places('a sidebar link, once, whatever text has the same words', async () => {
  const files = {
    'docs/index.md': '# Home\n\n<math><mi>x</mi></math> and <b>thing</b>.\n',
    'src/theme.js': 'export const thing = 1;\nimport { thing } from "./thing";\n',
    'sidebars.js':
      "export default {\n  docs: [\n    'index',\n    { type: 'link', label: 'A', href: '/math' },\n    { type: 'link', label: 'B', href: '/thing' },\n  ],\n};\n",
  };
  assert.equal(await findIn(files, { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }), [
    'sidebars.js:4:40 error broken-link | docs.1',
    'sidebars.js:5:40 error broken-link | docs.2',
  ]);
});

places('a field of front matter', async () => {
  assert.equal(await findIn({ 'docs/index.md': '---\ntitle: Home\nimage: /nope.png\n---\n\n# Home\n' }), [
    'docs/index.md:3:1 error missing-asset',
  ]);
});

places('a configuration key, with the number of affected pages', async () => {
  const config = {
    favicon: '/f.ico',
    stylesheets: [{ href: '/s.css' }],
    scripts: ['/s.js'],
    headTags: [
      { tagName: 'link', attributes: { rel: 'icon', href: '/i.png' } },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"url":"/data"}' },
    ],
    themeConfig: {
      image: 'card.png',
      navbar: { items: [{ to: '/navbar', label: 'x' }], logo: { src: '/logo.png' } },
      footer: {
        links: [{ title: 'x', items: [{ to: '/footer', label: 'x' }, { html: '<a href="/html">x</a>' }] }],
        copyright: '<a href="/copyright">x</a>',
      },
    },
  };
  const { lines } = await check(makeCheckable(OTHERS, config));
  assert.equal(
    lines.map((line) => line.replace(/:\d+:\d+/, '')).sort(),
    [
      `broken-link | headTags.1.innerHTML`,
      `broken-link | themeConfig.footer.copyright`,
      `broken-link | themeConfig.footer.links.0.items.0.to`,
      `broken-link | themeConfig.footer.links.0.items.1.html`,
      `broken-link | themeConfig.navbar.items.0.to`,
      `missing-asset | favicon`,
      `missing-asset | headTags.0.attributes.href`,
      `missing-asset | scripts.0`,
      `missing-asset | stylesheets.0.href`,
      `missing-asset | themeConfig.image`,
      `missing-asset | themeConfig.navbar.logo.src`,
    ].map((line) => `csb-docs.config.json error ${line} | It is on ${ALL}.`),
  );
});

places('the line of a template', async () => {
  const template = 'export default function Footer() {\n  return (\n    <a href="/nope">x</a>\n  );\n}\n';
  const config = { themeConfig: { footer: { links: [], copyright: 'x' } } };
  assert.equal(await findIn({ ...OTHERS, 'templates/parts/Footer.tsx': template }, config), [
    `templates/parts/Footer.tsx:3:14 error broken-link | It is on ${ALL}.`,
  ]);
});

places('the line of a React page', async () => {
  const page =
    'export default () => (\n  <main>\n    <h1>R</h1>\n    <a href="/nope">x</a>\n    <a href="#no">y</a>\n  </main>\n);\n';
  assert.equal(
    (await findIn({ 'pages/r.tsx': page })).filter((line) => !line.includes('orphan-page')),
    ['pages/r.tsx:4:13 error broken-link', 'pages/r.tsx:5:13 warning broken-anchor'],
  );
});

places('a line of a data file, however often pages use the URL and in whichever form', async () => {
  const files = {
    'docs/index.md': '# Home\n',
    'blog/2026-01-02-a.md': '---\nauthors: [ann]\n---\n\n# A\n\n[N](/nope)\n\n<!-- truncate -->\n\nMore.\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  url: /nobody\n  image_url: /ann.png\n',
  };
  assert.equal(await findIn(files, { blog: {} }), [
    'blog/2026-01-02-a.md:7:1 error broken-link',
    'blog/authors.yml:3:8 error broken-link | It is on 2 pages, first on `/blog`.',
    'blog/authors.yml:4:3 error missing-asset',
  ]);
});

places('a line of a copied manifest or style sheet, but not of a text with the same URL', async () => {
  const files = {
    'docs/index.md': '# Home\n\n![x](/i.png)\n',
    'static/m.webmanifest': '{\n  "start_url": "/",\n  "icons": [\n    { "src": "/i.png" }\n  ]\n}\n',
    'static/css/x.css': 'a {\n  background: url(../i.png);\n}\n',
    'templates/styles/site.css': '.x { background: url("/own.png"); }\n',
  };
  const config = {
    stylesheets: ['/css/x.css'],
    headTags: [{ tagName: 'link', attributes: { rel: 'manifest', href: '/m.webmanifest' } }],
  };
  assert.equal(
    (await findIn(files, config)).map((line) => line.replace(/ \| It is on `assets\/css\/.*/, '')),
    [
      'docs/index.md:3:1 error missing-asset',
      'static/css/x.css:2:19 error missing-asset',
      'static/m.webmanifest:4:15 error missing-asset',
      'templates/styles/site.css:1:23 error missing-asset',
    ],
  );
});

places.run();

// ── Consequences ─────────────────────────────────────────────────────────────

const consequences = suite('consequences');

consequences('links to a page that failed are not reported', async () => {
  const link = { 'docs/index.md': '# Home\n\n[F](/f) [F](/f#part)\n' };
  const codes = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const { code, findings } = await check(makeCheckable({ ...link, ...files }));
    assert.is(code, 1);
    return findings.filter((finding) => finding.code !== 'orphan-page').map((finding) => finding.code);
  };
  assert.equal(await codes({ 'pages/f.tsx': 'export default () => {\n  throw new Error("x");\n};\n' }), [
    'page-crashed',
  ]);
  assert.equal(await codes({ 'docs/f.md': '---\ntitle: [1\n---\n\n# F\n\n## Part\n' }), ['yaml-syntax']);
  assert.equal(await codes({ 'docs/f.mdx': "import X from './none.mdx';\n\n# F\n\n<X />\n" }), ['missing-partial']);
});

consequences('a template that throws is the only diagnostic', async () => {
  const template = 'export default function DocPage() {\n  throw new Error("x");\n}\n';
  const { code, findings } = await check(
    makeCheckable({
      'docs/index.md': '# Home\n\n[B](/b#b)\n',
      'docs/b.md': '## B\n',
      'templates/DocPage.tsx': template,
    }),
  );
  assert.is(code, 1);
  assert.equal([...new Set(findings.map((finding) => finding.code))], ['render-failed']);
});

consequences('output of templates, components and the build exists for check and build alike', async () => {
  const files = {
    'docs/index.md':
      '# Home\n\n[R](/blog/rss.xml) [S](/sitemap.xml) [I](/x#made) [F](/x#foot) [O](#foot) <a href="/x#made">x</a>\n',
    'docs/x.mdx': "import Card from '../src/Card';\n\n# X\n\n<Card />\n\n[Here](#made)\n",
    'src/Card.jsx':
      'export default function Card() {\n  return <div id={["ma", "de"].join("")} onClick={() => 1}>x</div>;\n}\n',
    'templates/parts/Footer.tsx': 'export default function Footer() {\n  return <footer id="foot">x</footer>;\n}\n',
    'blog/2026-01-02-a.md': '# A\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  };
  const config = { blog: {}, onBrokenAnchors: 'throw', themeConfig: { footer: { links: [], copyright: 'x' } } };
  const site = makeCheckable(files, config);
  assert.equal((await check(site)).lines, []);
  const { code, stderr } = await runHere(['build', '--strict'], { cwd: site });
  assert.is(code, 0, stderr);
});

consequences.run();
