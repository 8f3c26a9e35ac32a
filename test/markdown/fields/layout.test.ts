/** `layout` in front matter: one value is supported, and those of other generators are ignored. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseAs } from '../parse-text.js';

const rows: readonly { readonly written: string; readonly layout?: string; readonly found?: string[] }[] = [
  { written: 'landing', layout: 'landing' },
  { written: 'home' },
  { written: '[a]' },
  { written: 'landnig', found: ['bad-front-matter 2:1'] },
];

for (const role of ['doc', 'page'] as const) {
  for (const { written, layout, found = [] } of rows) {
    test(`\`layout: ${written}\` of a ${role}`, async () => {
      const page = await parseAs(role, `---\nlayout: ${written}\n---\nB`);
      assert.is('frontMatter' in page && 'layout' in page.frontMatter ? page.frontMatter.layout : undefined, layout);
      assert.equal(findings(page), found);
    });
  }
}

test.run();
