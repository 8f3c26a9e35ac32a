/** Sidebar texts that other tools were reported to replace with the translation of another text. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { runSite } from '../support/report-site.js';

const MESSAGES = 'i18n/fr/docusaurus-plugin-content-docs/current.json';

/** Returns two categories with the same label, each with a doc and an index page. */
const pair = (label: string, keys: readonly (string | undefined)[]) =>
  ['a', 'b'].map((name, at) => ({
    ...{ type: 'category', label, key: keys[at], items: [`${label}-${name}`] },
    link: { type: 'generated-index', title: `${label} ${name}`, slug: `/${label}-index-${name}` },
  }));

const docs = ['Reference-a', 'Reference-b', 'Guides-a', 'Guides-b'].map((id) => [`docs/${id}.md`, `# ${id}\n`]);

const write = (messages: object) =>
  runSite(
    {
      'docs/index.md': '# Home\n',
      ...Object.fromEntries(docs),
      'sidebars.json': JSON.stringify({
        docs: ['index', ...pair('Reference', ['ref-a', 'ref-b']), ...pair('Guides', [undefined, undefined])],
      }),
      [MESSAGES]: JSON.stringify(messages),
    },
    {
      config: {
        docs: { routeBasePath: '/', sidebarPath: './sidebars.json' },
        blog: false,
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      },
    },
  );

test('categories with equal labels have separate messages by key', async () => {
  const ref = 'sidebar.docs.category.ref-b';
  const { read, findings } = await write({
    [ref]: { message: 'Référence B' },
    [`${ref}.link.generated-index.title`]: { message: 'Titre B' },
    'sidebar.docs.category.Guides.link.generated-index.title': { message: 'Titre des guides A' },
  });
  const titles = ['Reference-index-a', 'Reference-index-b', 'Guides-index-a', 'Guides-index-b'].map(
    (page) => /<h1>(.*?)<\/h1>/.exec(read(`fr/${page}.html`))?.[1],
  );
  assert.equal(titles, ['Reference a', 'Titre B', 'Guides a', 'Guides b']);
  assert.match(read('fr/index.html'), 'Référence B');
  assert.ok(
    findings.some((finding) => finding.startsWith('shared-messages sidebars.json:')),
    findings.join(),
  );
});

test('`write-translations` lists the messages of each key', async () => {
  const { siteDir } = await write({});
  assert.is((await runHere(['write-translations', '--locale', 'fr'], { cwd: siteDir })).code, 0);
  assert.ok(existsSync(join(siteDir, MESSAGES)));
  const ids = Object.keys(JSON.parse(readFileSync(join(siteDir, MESSAGES), 'utf8')));
  for (const key of ['ref-a', 'ref-b', 'Guides']) assert.ok(ids.includes(`sidebar.docs.category.${key}`), key);
  assert.not.ok(ids.includes('sidebar.docs.category.Reference'));
});

test('an untranslated page has a notice in the language of the reader, and marks its own', async () => {
  const { read } = await runSite(
    {
      'docs/index.md': '# Home\n\nText.\n',
      'docs/done.md': '# Done\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/done.md': '# Fait\n',
      'blog/2025-01-01-post.md': '# Post\n\nText.\n',
      'pages/about.md': '# About\n\nText.\n',
    },
    { config: { blog: { onUntruncatedBlogPosts: 'ignore' }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } } },
  );
  for (const page of ['index', 'blog/2025/01/01/post', 'about']) {
    const [en, fr] = [read(`${page}.html`), read(`fr/${page}.html`)];
    assert.match(fr, 'pas encore traduite', page);
    assert.match(fr, '<div class="prose" lang="en">', page);
    assert.not.match(en, /class="prose" lang=|Not translated/, page);
  }
  assert.not.match(read('fr/done.html'), /pas encore traduite|class="prose" lang=/);
});

test.run();
