/**
 * A site of each importable tool: the converted files, the report, and that the result builds. UPDATE=1 rewrites
 * expectations.
 */
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { expectedText } from '../support/fixtures.js';
import { runHere } from '../support/in-process.js';
import { makeTemporary, ROOT } from '../support/paths.js';
import { compareTrees, copySite, listTree, readTree, stampTree, type Tree, writeSite } from '../support/site.js';

const FIXTURES = join(ROOT, 'test/fixtures/moving');

/** Joins the text files of a site, without images and package files. */
function show(tree: Tree): string {
  return [...tree]
    .filter(([path]) => !/\.svg$|^package\.json$|^\.gitignore$/.test(path))
    .map(([path, text]) => `==== ${path}\n${text}`)
    .join('\n');
}

test('excluded files, drafts and published files keep their URLs in an MkDocs site', async () => {
  const old = writeSite(
    {
      'mkdocs.yml':
        'site_name: A\nsite_url: https://a.example/\nrepo_url: https://github.com/a/b\nexclude_docs: |\n  secret/\n  *.tmp.md\ndraft_docs: later.md\nextra:\n  social:\n    - icon: fontawesome/brands/github\n      link: https://github.com/a\n',
      'docs/index.md': '# A\n\n[B](files/b.pdf)\n',
      'docs/CNAME': 'a.example\n',
      'docs/files/b.pdf': 'b',
      'docs/files/c.pdf': 'c',
      'docs/later.md': '# Later\n',
      'docs/part/later.md': '# Later, too\n',
      'docs/part/now.md': '# Now\n',
      'docs/part/one.tmp.md': '# One\n',
      'docs/part/secret/two.md': '# Two\n',
      'docs/secret/three.md': '# Three\n',
    },
    'mkdocs-left-out',
  );
  const { code, stderr } = await runHere(['init', '--from', 'mkdocs', '--out', '../new'], { cwd: old });
  assert.is(code, 0, stderr);
  const site = join(old, '../new');
  const built = await runHere(['build'], { cwd: site });
  assert.is(built.code, 0, built.stderr);
  const output = readTree(join(site, 'build'));
  const has = (path: string): boolean => output.has(path);
  assert.equal(['CNAME', 'files/c.pdf', 'part/now/index.html'].filter(has).length, 3);
  assert.not(has('files/b.pdf'), 'a file that a page shows is among the assets');
  assert.not(/Later|One|Two|Three/.test([...output].map(([path, text]) => path + text).join('\n')));
  assert.is(
    readTree(site)
      .get('csb-docs.config.ts')
      ?.match(/GitHub/g)?.length,
    1,
  );
});

for (const [tool, files] of [
  ['vitepress', ['static/img/icon.svg']],
  ['starlight', ['assets/ship.svg', 'static/icon.svg', 'static/img/ship.svg']],
  ['mkdocs', ['docs/assets/ship.svg', 'static/img/ship.svg']],
] as const) {
  test(`a ${tool} site becomes a csb-docs site in a new folder, and stays unchanged`, async () => {
    const old = copySite(join(FIXTURES, tool), tool);
    const before = stampTree(old);
    const { code, stdout, stderr } = await runHere(['init', '--from', tool, '--out', '../new'], { cwd: old });
    assert.is(code, 0, stderr);
    const site = join(old, '../new');
    const made = readTree(site);
    const text = `${show(made)}\n==== told\n${stderr}\n==== said\n${stdout}`;
    assert.is(text, expectedText(join(FIXTURES, `${tool}.txt`), text));
    assert.equal(
      [...made.keys()].filter((path) => path.endsWith('.svg')),
      files,
    );
    assert.is(made.get('package.json')?.includes('"mermaid"'), tool === 'mkdocs', 'diagrams need their package');
    assert.equal(compareTrees(stampTree(old), before), []);
    const checked = await runHere(['check'], { cwd: site });
    assert.is(checked.code, 0, checked.stderr);
  });
}

const VITEPRESS = `export default {
  title: 'A',
  sitemap: { hostname: 'https://a.example' },
  markdown: { lineNumbers: true, container: { tipLabel: 'Hint' } },
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } },
  themeConfig: { socialLinks: [{ icon: { svg: '<svg/>' }, link: 'https://b.example', ariaLabel: 'B' }] },
};
`;

test('folder URLs and links between languages are kept in a VitePress site', async () => {
  const old = writeSite(
    {
      '.vitepress/config.mjs': VITEPRESS,
      '.vitepress/theme/custom.css': 'a { color: red }\n',
      'index.md': '# A\n\n[F](/fr/guide/start.html) [G](/guide/)\n\n```js\nb\n```\n\n::: tip\nC\n:::\n',
      'guide/index.md': '# Guide\n',
      'guide/start.md': '# Start\n',
      'only.md': '# Only\n',
      'fr/index.md': '# A\n',
      'fr/guide/start.md': '# Début\n\n[E](/guide/start) [A](../index) [O](/only)\n',
    },
    'vitepress-addresses',
  );
  const { code, stdout, stderr } = await runHere(['init', '--from', 'vitepress', '--out', '../new'], { cwd: old });
  assert.is(code, 0, stderr);
  assert.not.match(stderr, 'Texts of navigation');
  assert.match(stderr, 'The theme in `.vitepress/theme` is not carried over.');
  const site = join(old, '../new');
  const made = readTree(site);
  assert.match(made.get('docs/index.md') ?? '', '[F](pathname:///fr/guide/start) [G](./guide/index.md)');
  assert.match(made.get('docs/index.md') ?? '', '```js showLineNumbers\nb\n```\n\n:::tip Hint\nC\n:::');
  assert.match(
    made.get('i18n/fr/docusaurus-plugin-content-docs/current/guide/start.md') ?? '',
    '[E](https://a.example/guide/start) [A](../index.md) [O](../only.md)',
  );
  assert.match(made.get('csb-docs.config.ts') ?? '', "label: 'B'");
  assert.not.match([...made.keys()].join(), 'custom.css');
  const built = await runHere(['build'], { cwd: site });
  assert.is(built.code, 0, built.stderr + stdout);
  const files = new Set(readTree(join(site, 'build')).keys());
  assert.equal(
    ['guide/index.html', 'guide/start.html', 'fr/guide/start.html'].filter((path) => !files.has(path)),
    [],
  );
});

test('translations of a Starlight site match originals with the other extension, and keep their URLs', async () => {
  const old = writeSite(
    {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { site: 'https://a.example', integrations: [starlight({ title: { en: 'A', de: 'B' }, titleDelimiter: '-', pagination: false, locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } } })] };\n",
      'src/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
      'src/content/i18n/de.json': '{}',
      'src/pages/prices.astro': '<p>1</p>',
      'src/content/docs/index.md': '---\ntitle: A\n---\n\n[S](/start/)\n',
      'src/content/docs/start.mdx':
        '---\ntitle: Start\n---\n\nimport a from \'../../assets/a.svg\';\n\n<img src={a} alt="A" />\n',
      'src/content/docs/de/start.md': '---\ntitle: Anfang\nslug: de/start\n---\n\n{Klammern} [S](/start/)\n',
    },
    'starlight-addresses',
  );
  const { code, stderr } = await runHere(['init', '--from', 'starlight', '--out', '../new'], { cwd: old });
  assert.is(code, 0, stderr);
  for (const what of [
    '`pagination: false`',
    'Translations of the title',
    'Texts of the theme',
    'Pages in `src/pages/`',
  ])
    assert.match(stderr, what);
  const site = join(old, '../new');
  const made = readTree(site);
  assert.match(made.get('docs/start.mdx') ?? '', "import a from '../assets/a.svg';");
  assert.match(made.get('csb-docs.config.ts') ?? '', "titleDelimiter: '-'");
  const built = await runHere(['build'], { cwd: site });
  assert.is(built.code, 0, built.stderr);
  const page = readTree(join(site, 'build')).get('de/start/index.html') ?? '';
  assert.match(page, '{Klammern} <a href="https://a.example/start/"');
});

test('hidden files and keys are not copied, and are reported', async () => {
  const site = writeSite({
    'astro.config.mjs':
      "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ site: 'https://a.example', integrations: [starlight({ title: 'S' })] });\n",
    'package.json': '{}',
    'src/content/docs/index.md': '---\ntitle: A\n---\n\nText.\n',
    'src/content/docs/.env': 'SECRET=1',
    'src/content/docs/server.key': 'k',
    'public/id_rsa': 'k',
    'public/logo.txt': 'logo',
  });
  const { code, stderr } = await runHere(['init', '--from', 'starlight', '--ci', 'none', '.'], { cwd: site });
  assert.is(code, 0, stderr);
  const made = [...readTree(join(site, 'csb-docs-site')).keys()];
  assert.ok(made.includes('static/logo.txt'), made.join());
  assert.equal(
    made.filter((path) => /\.env$|\.key$|id_rsa/.test(path)),
    [],
  );
  assert.match(stderr, 'Hidden files and key files are not copied.');
  assert.match(stderr, 'public/id_rsa');
});

test('files over the size limits are not copied, and are reported', async () => {
  const site = writeSite({
    'mkdocs.yml': 'site_name: A\nsite_url: https://a.example/\n',
    'docs/index.md': '# A\n',
    'docs/log.md': `# Log\n\n${'word '.repeat(1_100_000)}\n`,
    'docs/film.mp4': '',
  });
  truncateSync(join(site, 'docs/film.mp4'), 100_000_001);
  const { code, stderr } = await runHere(['init', '--from', 'mkdocs', '--ci', 'none', '.'], { cwd: site });
  assert.is(code, 0, stderr);
  const made = listTree(join(site, 'csb-docs-site'));
  assert.ok(made.includes('docs/index.md'), made.join());
  assert.not(made.some((path) => /log\.md|film\.mp4/.test(path)));
  assert.match(stderr, /docs\/log\.md .*\n +A file of more than 5 MB is not copied/);
  assert.match(stderr, /docs\/film\.mp4 .*\n +A file of more than 100 MB is not copied/);
});

test('with --write, files are changed in place, and only if needed', async () => {
  const old = copySite(join(FIXTURES, 'mkdocs'), 'mkdocs');
  const before = readTree(old);
  const { code, stderr } = await runHere(['init', '--from', 'mkdocs', '--write'], { cwd: old });
  assert.is(code, 0, stderr);
  const changes = compareTrees(readTree(old), before).map((line) =>
    line.replace(/^.*?([\w./-]+\.\w+|\.gitignore).*$/s, '$1'),
  );
  assert.equal([...new Set(changes)].sort(), [
    '.gitignore',
    'csb-docs.config.ts',
    'docs/guide/index.md',
    'docs/guide/write.md',
    'docs/index.md',
    'package.json',
    'sidebars.json',
    'static/img/ship.svg',
    'static/stylesheets/extra.css',
  ]);
  const checked = await runHere(['check'], { cwd: old });
  assert.is(checked.code, 0, checked.stderr);
});

test('nothing is written without such a site, or if a folder exists', async () => {
  const empty = makeTemporary();
  const lost = await runHere(['init', '--from', 'vitepress'], { cwd: empty });
  assert.is(lost.code, 2);
  assert.match(lost.stderr, 'There is no configuration for VitePress in `.`');
  const old = copySite(join(FIXTURES, 'mkdocs'), 'mkdocs');
  const before = stampTree(old);
  const full = await runHere(['init', '--from', 'mkdocs', '--out', 'docs'], { cwd: old });
  assert.is(full.code, 2);
  assert.match(full.stderr, 'The folder `docs` is not empty; nothing was written.');
  const languages = copySite(join(FIXTURES, 'starlight'), 'starlight');
  const several = await runHere(['init', '--from', 'starlight', '--write'], { cwd: languages });
  assert.is(several.code, 2);
  assert.match(several.stderr, 'Remove `--write`');
  assert.equal(compareTrees(stampTree(old), before), []);
});

test.run();
