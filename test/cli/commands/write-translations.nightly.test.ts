/**
 * The translation files that `write-translations` writes have the ids and descriptions of Docusaurus, and keep existing
 * messages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Ran } from '../../support/cli.js';
import { readFixture } from '../../support/fixtures.js';
import { runHere } from '../../support/in-process.js';
import { makeTemporary } from '../../support/paths.js';
import { compareTrees, copySite, editFile, listTree, readTree, writeSite } from '../../support/site.js';

const writeTranslations = (site: string, ...args: readonly string[]): Promise<Ran> =>
  runHere(['write-translations', ...args], { cwd: site });

type Messages = Readonly<Record<string, { readonly message: string; readonly description?: string }>>;

const read = (site: string, path: string): Messages => JSON.parse(readFileSync(join(site, path), 'utf8'));

const CONFIG = `export default {
  title: 'Harbour', url: 'https://harbour.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: { blogTitle: 'News' } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team' }],
    ['@docusaurus/plugin-content-blog', { id: 'log', path: 'log', routeBasePath: 'log', blogSidebarTitle: 'Days' }],
  ],
  themeConfig: {
    navbar: {
      title: 'Harbour', logo: { src: 'img/a.svg', alt: 'An anchor' },
      items: [
        { to: '/docs', label: 'Docs' },
        { type: 'dropdown', label: 'More', items: [{ to: '/blog', label: 'News' }] },
      ],
    },
    footer: {
      links: [{ title: 'Learn', items: [{ label: 'Start', to: '/docs' }, { label: 'Charts', href: 'https://c.example' }] }],
      copyright: 'Copyright', logo: { src: 'img/a.svg', alt: 'An anchor' },
    },
  },
};
`;
const SIDEBARS = `export default {
  main: [
    { type: 'doc', id: 'a', label: 'Begin' },
    {
      type: 'category', label: 'Quays', link: { type: 'generated-index', title: 'All quays', description: 'Where ships lie' },
      items: ['b', { type: 'category', label: 'Deep', items: [{ type: 'link', label: 'Charts', href: 'https://c.example' }] }],
    },
  ],
};
`;
const PAGE = `import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

const where: string = 'north';
export default function Home(): ReactNode {
  return (
    <main title={translate({ id: 'home.hint', message: 'A ' + 'hint', description: 'Of the page' })}>
      <Translate id="home.title" description="Title of the first page">
        Come in
      </Translate>
      <Translate values={{ count: 3 }}>{'{count} ships'}</Translate>
      <Translate>
        Stay a
        while
      </Translate>
      {translate({ message: \`Plain\` })}
      {translate({ id: \`quay.\${where}\` })}
    </main>
  );
}
`;
const SITE = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js': SIDEBARS,
  'docs/a.md': '# A\n',
  'docs/b.md': '---\nsidebar_label: B\n---\n\n# Bee\n',
  'team/who.md': '# Who\n',
  'blog/2025-01-01-a.md': '# A\n',
  'log/2025-01-01-a.md': '# A\n',
  'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'src/pages/index.tsx': PAGE,
  'src/components/Other.js':
    'import Translate from \'@docusaurus/Translate\';\nexport const O = () => <Translate id="o">O</Translate>;\n',
  'src/components/Other.test.js':
    'import Translate from \'@docusaurus/Translate\';\nexport const O = () => <Translate id="t">T</Translate>;\n',
};

/** Formats messages as `id: message (description)`. */
const show = (messages: Messages): readonly string[] =>
  Object.entries(messages).map(([id, { message, description }]) => `${id}: ${message} (${description ?? '-'})`);

/** Ids, order and descriptions are those of Docusaurus. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'docusaurus-theme-classic/navbar.json': [
    'title: Harbour (The title in the navbar)',
    'logo.alt: An anchor (The alt text of navbar logo)',
    'item.label.Docs: Docs (Navbar item with label Docs)',
    'item.label.More: More (Navbar item with label More)',
    'item.label.News: News (Navbar item with label News)',
  ],
  'docusaurus-theme-classic/footer.json': [
    'link.title.Learn: Learn (The title of the footer links column with title=Learn in the footer)',
    'link.item.label.Start: Start (The label of footer link with label=Start linking to /docs)',
    'link.item.label.Charts: Charts (The label of footer link with label=Charts linking to https://c.example)',
    'copyright: Copyright (The footer copyright)',
    'logo.alt: An anchor (The alt text of footer logo)',
  ],
  'docusaurus-plugin-content-blog/options.json': [
    'title: News (The title for the blog used in SEO)',
    'description: Blog (The description for the blog used in SEO)',
    'sidebar.title: Recent posts (The label for the left sidebar)',
  ],
  'docusaurus-plugin-content-blog-log/options.json': [
    'title: Blog (The title for the blog used in SEO)',
    'description: Blog (The description for the blog used in SEO)',
    'sidebar.title: Days (The label for the left sidebar)',
  ],
  'docusaurus-plugin-content-docs/current.json': [
    'version.label: Next (The label for version current)',
    "sidebar.main.category.Quays: Quays (The label for category 'Quays' in sidebar 'main')",
    "sidebar.main.category.Quays.link.generated-index.title: All quays (The generated-index page title for category 'Quays' in sidebar 'main')",
    "sidebar.main.category.Quays.link.generated-index.description: Where ships lie (The generated-index page description for category 'Quays' in sidebar 'main')",
    "sidebar.main.category.Deep: Deep (The label for category 'Deep' in sidebar 'main')",
    "sidebar.main.link.Charts: Charts (The label for link 'Charts' in sidebar 'main', linking to 'https://c.example')",
    "sidebar.main.doc.Begin: Begin (The label for the doc item 'Begin' in sidebar 'main', linking to the doc a)",
  ],
  'docusaurus-plugin-content-docs-team/current.json': ['version.label: Next (The label for version current)'],
};

test('all texts are written under the ids of Docusaurus', async () => {
  const site = writeSite(SITE, 'write-translations');
  const { code, stdout, stderr } = await writeTranslations(site, '--locale', 'fr');
  assert.is(code, 0, stderr);
  const files = listTree(join(site, 'i18n'));
  assert.equal(files, ['fr/code.json', ...Object.keys(WRITTEN).map((path) => `fr/${path}`)].sort());
  for (const [path, expected] of Object.entries(WRITTEN)) assert.equal(show(read(site, `i18n/fr/${path}`)), expected);
  assert.match(stdout, 'i18n/fr/docusaurus-theme-classic/navbar.json: 5 messages, 5 new\n');
  assert.match(
    readFileSync(join(site, 'i18n/fr/docusaurus-theme-classic/navbar.json'), 'utf8'),
    /^\{\n {2}"title": \{\n/,
  );
});

test('code.json contains messages of the site first, then those of the interface', async () => {
  const site = writeSite(SITE, 'write-translations');
  const { stderr } = await writeTranslations(site, '--locale', 'fr');
  const shown = show(read(site, 'i18n/fr/code.json'));
  assert.equal(shown.slice(0, 6), [
    'o: O (-)',
    'home.hint: A hint (Of the page)',
    'home.title: Come in (Title of the first page)',
    '{count} ships: {count} ships (-)',
    'Stay a while: Stay a while (-)',
    'Plain: Plain (-)',
  ]);
  assert.ok(
    shown.some((line) => line.startsWith('theme.NotFound.title: Page introuvable (')),
    shown.join('\n'),
  );
  assert.match(stderr, /^src\/pages\/index\.tsx:17:8 warning dynamic-message$/m);
  assert.match(stderr, '> 17 |       {translate({ id: `quay.$');
});

test('translations stay, unused ones too; new messages are added after them', async () => {
  const files = {
    'i18n/fr/docusaurus-theme-classic/navbar.json':
      '{ "item.label.Gone": { "message": "Parti" }, "title": { "message": "Port" }, "logo.alt": "Une ancre", "odd": 1 }',
  };
  const site = writeSite({ ...SITE, ...files }, 'write-translations');
  const { code, stdout, stderr } = await writeTranslations(site, '--locale', 'fr', '--verbose');
  assert.is(code, 0, stderr);
  const path = 'i18n/fr/docusaurus-theme-classic/navbar.json';
  assert.equal(Object.entries(JSON.parse(readFileSync(join(site, path), 'utf8'))).slice(0, 5), [
    ['item.label.Gone', { message: 'Parti' }],
    ['title', { message: 'Port', description: 'The title in the navbar' }],
    ['logo.alt', { message: 'Une ancre', description: 'The alt text of navbar logo' }],
    ['odd', 1],
    ['item.label.Docs', { message: 'Docs', description: 'Navbar item with label Docs' }],
  ]);
  assert.match(stdout, `${path}: 7 messages, 3 new\n`);
  assert.match(
    stderr,
    `${path} info unused-message\n  2 messages of \`${path}\` are not used.\n  note: \`item.label.Gone\`\n  note: \`odd\`\n`,
  );
});

test('--override writes all texts again, and --message-prefix marks new ones', async () => {
  const path = 'i18n/fr/docusaurus-theme-classic/navbar.json';
  const site = writeSite({ ...SITE, [path]: '{ "title": { "message": "Port" } }' }, 'write-translations');
  await writeTranslations(site, '--locale', 'fr', '--message-prefix', '(fr) ');
  assert.equal(show(read(site, path)).slice(0, 2), [
    'title: Port (The title in the navbar)',
    'logo.alt: (fr) An anchor (The alt text of navbar logo)',
  ]);
  await writeTranslations(site, '--locale', 'fr', '--override');
  assert.equal(show(read(site, path)), WRITTEN['docusaurus-theme-classic/navbar.json']);
});

test('a second run finds nothing new and writes nothing', async () => {
  const site = writeSite(SITE, 'write-translations');
  await writeTranslations(site, '--locale', 'fr');
  const before = readTree(join(site, 'i18n'));
  const { stdout } = await writeTranslations(site, '--locale', 'fr');
  assert.not.match(stdout, / [1-9]\d* new/);
  assert.equal(compareTrees(before, readTree(join(site, 'i18n'))), []);
});

test('an unreadable file is reported at its location, and no file is written', async () => {
  const path = 'i18n/fr/docusaurus-theme-classic/navbar.json';
  const site = writeSite({ ...SITE, [path]: '{\n  "title": { "message": "Port"\n' }, 'write-translations');
  const { code, stderr } = await writeTranslations(site, '--locale', 'fr');
  assert.is(code, 1);
  assert.match(stderr, new RegExp(`^${path}:\\d+:\\d+ error bad-translation-file$`, 'm'));
  assert.equal(listTree(join(site, 'i18n')), ['fr/docusaurus-theme-classic/navbar.json']);
});

test('an unknown language is an error, and the default one needs no name', async () => {
  const site = writeSite(SITE, 'write-translations');
  const { code, stderr } = await writeTranslations(site, '--locale', 'xx');
  assert.is(code, 2);
  assert.match(stderr, 'The site has no language `xx`.');
  assert.not(existsSync(join(site, 'i18n')));
  await writeTranslations(site);
  assert.is(read(site, 'i18n/en/code.json')['theme.NotFound.title']?.message, 'Page Not Found');
  await writeTranslations(site, '--locale', 'fr', '--locale', 'en');
  assert.ok(existsSync(join(site, 'i18n/fr/code.json')));
});

test('the site is unchanged after its messages are written', async () => {
  const site = copySite(readFixture('languages').input, 'languages', makeTemporary('write-translations'));
  const build = async (folder: string): Promise<void> => {
    const { code, stderr } = await runHere(['build', '--out-dir', folder], { cwd: site });
    assert.is(code, 0, stderr);
  };
  await build('before');
  const { code, stderr } = await writeTranslations(site, '--locale', 'en', '--locale', 'fr', '--locale', 'ar');
  assert.is(code, 0, stderr);
  await build('after');
  assert.equal(compareTrees(readTree(join(site, 'before')), readTree(join(site, 'after'))), []);
});

test('the announcement has a message, which readers of the language see', async () => {
  const site = writeSite({
    'csb-docs.config.json': JSON.stringify({
      ...{
        title: 'Harbour',
        url: 'https://harbour.example',
        baseUrl: '/',
        search: false,
        docs: { routeBasePath: '/' },
      },
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      themeConfig: { announcementBar: { id: 'storm', content: 'No <b>tours</b>' } },
    }),
    'docs/index.md': '# Start\n',
  });
  const id = 'theme.AnnouncementBar.content';
  const { code, stderr } = await writeTranslations(site, '--locale', 'fr');
  assert.is(code, 0, stderr);
  assert.is(read(site, 'i18n/fr/code.json')[id]?.message, 'No <b>tours</b>');
  editFile(site, 'i18n/fr/code.json', (text) => text.replace('No <b>tours</b>', 'Pas de <b>visites</b>'));
  const built = await runHere(['build', '--strict'], { cwd: site });
  assert.is(built.code, 0, built.stderr);
  const page = (path: string) => readFileSync(join(site, 'build', path), 'utf8');
  assert.match(page('fr/index.html'), 'Pas de <b>visites</b>');
  assert.not.match(page('fr/index.html'), 'No <b>tours</b>');
  assert.match(page('index.html'), 'No <b>tours</b>');
});

test.run();
