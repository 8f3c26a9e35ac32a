/** Words wider than a phone, everywhere a site can have one: only tables and code scroll sideways. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findOverflow, launch, leave, openPage } from '../support/browser.js';
import { sample } from '../support/paths.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const WORD = 'AWordOfSixtyCharactersAsNamesOfClassesInSomeLanguagesMayBeXY';

const site = writeSite({
  'csb-docs.config.json': JSON.stringify({
    title: 'T',
    url: 'https://example.com',
    trailingSlash: false,
    docs: { routeBasePath: '/' },
    blog: { onUntruncatedBlogPosts: 'ignore' },
    themeConfig: {
      navbar: { title: WORD },
      announcementBar: { content: WORD },
      footer: { links: [{ title: WORD, items: [{ label: WORD, to: '/blog' }] }], copyright: WORD },
    },
  }),
  'static/p.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ).toString('latin1'),
  'docs/index.md': `---\ntags: [${WORD}]\n---\n\n# ${WORD}\n\n## ${WORD}\n\n${WORD} \`${WORD}\`\n\n| ${WORD} | B |\n| --- | --- |\n| ${WORD} | ${WORD} |\n\n:::note[${WORD}]\n\n- ${WORD}\n\n:::\n\n\`\`\`js title="${WORD}"\n${WORD}\n\`\`\`\n`,
  'docs/group/_category_.json': JSON.stringify({ label: WORD, link: { type: 'generated-index', description: WORD } }),
  'docs/group/page.md': `---\ndescription: ${WORD}\n---\n\n# ${WORD} ${WORD}\n\nText.\n`,
  'blog/authors.yml': `ann:\n  name: ${WORD}\n  title: ${WORD}\n  description: ${WORD}\n  page: true\n`,
  'blog/2025-01-01-post.md': `---\ntitle: ${WORD}\ntags: [${WORD}]\nauthors: [ann, { name: ${WORD}, title: ${WORD}, image_url: /p.png }]\n---\n\n${WORD}\n`,
});
const TAG = WORD.toLowerCase();
const PAGES = [
  '',
  'group/page',
  `category/${TAG}`,
  'tags',
  'blog',
  'blog/2025/01/01/post',
  'blog/tags',
  'blog/authors',
  'blog/authors/ann',
  'blog/archive',
  'search',
  'no-such-page',
];

const browser = await launch();
const server = await serveBuilt(site);

for (const width of sample([320, 360, 412, 768], 1))
  test(`no page is wider than a screen of ${width} px`, async () => {
    const { page, close } = await openPage(browser, { viewport: { width, height: 800 } }, ['404 no-such-page']);
    const wide: string[] = [];
    for (const path of PAGES) {
      await page.goto(`${server.url}${path}`);
      const found = await findOverflow(page);
      if (found.length > 0) wide.push(`${path}: ${found.join(' ')}`);
    }
    await close();
    assert.equal(wide, []);
  });

test.after(async () => {
  await leave(browser);
  await server.stop();
});
test.run();
