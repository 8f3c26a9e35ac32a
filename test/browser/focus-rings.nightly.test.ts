/** Focus rings are never clipped by an ancestor, on a wide screen and on a phone. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave, openPage } from '../support/browser.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';

const LONG = 'a line of code that is wider than any phone and than the text of a page '.repeat(3);
const FENCE = '```';

const site = writeSite({
  'csb-docs.config.json': JSON.stringify({
    title: 'T',
    url: 'https://example.com',
    trailingSlash: false,
    docs: { routeBasePath: '/' },
    blog: { onUntruncatedBlogPosts: 'ignore' },
    themeConfig: {
      navbar: { title: 'T', items: [{ label: 'More', items: [{ label: 'Post', to: '/blog' }] }] },
      announcementBar: { content: 'New: <a href="/blog">the blog</a>', isCloseable: true },
      footer: { links: [{ title: 'F', items: [{ label: 'Post', to: '/blog' }] }], copyright: 'C' },
    },
  }),
  'docs/index.mdx': `---
tags: [one, two]
---

# Home

## First part

[At the beginning](/group/page) of a line, \`code\`, [**bold**](/group/page).

| [Column](/group/page) | ${LONG} |
| --- | --- |
| [Cell](/group/page) | \`${LONG}\` |

${FENCE}js title="a.js" showLineNumbers
const a = '${LONG}';
${FENCE}

<Tabs>
<TabItem value="a">

[In a tab](/group/page)

</TabItem>
<TabItem value="b">B</TabItem>
</Tabs>

<details>
<summary>Summary</summary>

[In details](/group/page)

</details>

:::tip[A title]

[In a box](/group/page)

:::

- [In a list](/group/page)
  > [In a quotation](/group/page)

A note[^1].

<DocCardList />

<iframe src="/blog" title="A frame"></iframe>

## Second part

### Below it

[^1]: [In a note](/group/page).
`,
  'docs/group/_category_.json': '{ "label": "Group", "collapsed": false, "link": { "type": "generated-index" } }',
  'docs/group/page.md': '# Page\n\nText.\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
  'blog/2025-01-01-post.md': '---\ntags: [one]\nauthors: [ann]\n---\n\n[Start](/blog)\n\n<!-- truncate -->\n\nText.\n',
});

/**
 * Script that focuses each control and returns those whose ring is clipped, with tag, class and text, and the clipping
 * ancestor.
 */
const FIND_CLIPPED = `(() => {
  const found = [];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  for (const element of document.querySelectorAll('a[href], button, input, summary, [tabindex="0"], iframe')) {
    if (!shown(element) || element.disabled) continue;
    element.focus({ focusVisible: true });
    if (document.activeElement !== element) continue;
    const style = getComputedStyle(element);
    const ring = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    if (ring <= 0) continue;
    const fixed = style.position === 'fixed';
    for (const box of element.getClientRects()) {
      const sides = { left: box.left - ring, right: box.right + ring, top: box.top - ring, bottom: box.bottom + ring };
      for (let parent = element.parentElement; parent && !fixed; parent = parent.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        const root = parent === document.documentElement || parent === document.body;
        if (root || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const around = parent.getBoundingClientRect();
        const left = around.left + parent.clientLeft;
        const top = around.top + parent.clientTop;
        const fits = box.width <= parent.clientWidth && box.height <= parent.clientHeight;
        const cut = fits && (
          (overflowX !== 'visible' && (sides.left < left - 0.5 || sides.right > left + parent.clientWidth + 0.5)) ||
          (overflowY !== 'visible' && (sides.top < top - 0.5 || sides.bottom > top + parent.clientHeight + 0.5)));
        if (cut) found.push(element.tagName.toLowerCase() + '.' + element.className + ' "' + element.textContent.trim().slice(0, 20) + '" in ' + parent.tagName.toLowerCase() + '.' + parent.className);
      }
      if (!fixed && (sides.left < -0.5 || sides.right > document.documentElement.clientWidth + 0.5))
        found.push(element.tagName.toLowerCase() + '.' + element.className + ' "' + element.textContent.trim().slice(0, 20) + '" in the window');
    }
  }
  return [...new Set(found)];
})()`;

const browser = await launch();
const server = await serveBuilt(site);

for (const width of [1440, 390])
  test(`focus rings are not cut off at ${width} px`, async () => {
    const { page, close } = await openPage(browser, { viewport: { width, height: 800 } });
    const cut: string[] = [];
    for (const path of [
      '',
      'category/group',
      'blog',
      'blog/2025/01/01/post',
      'blog/archive',
      'tags',
      'search?q=page',
    ]) {
      await page.goto(`${server.url}${path}`);
      const found = (await page.evaluate(FIND_CLIPPED)) as readonly string[];
      cut.push(...found.map((each) => `/${path}: ${each}`));
    }
    await close();
    assert.equal(cut, []);
  });

test.after(async () => {
  await leave(browser);
  await server.stop();
});
test.run();
