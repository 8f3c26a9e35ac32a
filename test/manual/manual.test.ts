/**
 * The manual as a site: it builds without a warning, every URL in it resolves, and the samples on its front page are
 * correct.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { crawl } from '../support/crawl.js';
import { runHere } from '../support/in-process.js';
import { buildManual, MANUAL } from '../support/manual/built-manual.js';
import { readPages } from '../support/manual/pages.js';
import { writeSite } from '../support/site.js';

const { output } = await buildManual();
const read = (file: string): string => readFileSync(join(output.folder, file), 'utf8');
const home = read('index.html');

const manual = suite('manual');

manual('every URL works', () => {
  const { problems, pages, followed } = crawl(output);
  assert.equal(problems, []);
  assert.ok(pages.size > readPages().length && followed > 1000);
});

manual('every page has a description', () => {
  const silent = readPages().filter(({ text }) => !/^---\n(?:.*\n)*?description: .{20}/.test(text));
  assert.equal(
    silent.map(({ path }) => path),
    [],
  );
});

/** A site with the plugin that the manual uses. */
const EXAMPLES = {
  'csb-docs.config.ts': `import examples from './plugins/examples';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, trailingSlash: false, blog: false, plugins: [{ name: 'examples', remark: [examples] }] };`,
  'plugins/examples.ts': readFileSync(join(MANUAL, 'plugins/examples.ts'), 'utf8'),
  'docs/index.md': [
    '# Home\n',
    '```md title="docs/a.md" example\n---\ntitle: A\n---\n\n## Part {#part}\n\nSee [b](./b.md) and [c](https://c.example).\n```\n',
    '- In a list:\n\n  ```md example\n  :::tip\n  Yes\n  :::\n  ```\n',
    '```js\nno(); // an example\n```\n',
  ].join('\n'),
  'docs/mdx.mdx': '# MDX\n\n```mdx example\nexport const one = 1;\n\n<div>**{one}**</div>\n```\n',
};

manual('an example is shown with its result, which does not affect the page', async () => {
  const site = writeSite(EXAMPLES);
  const ran = await runHere(['build', '--strict'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  const page = readFileSync(join(site, 'build/index.html'), 'utf8');
  const results = [...page.matchAll(/<div class="example-result" role="group" aria-label="Result">(.*?)<\/div>/gs)];
  assert.is(results.length, 2);
  assert.is(
    results[0]?.[1],
    '<p class="example-h2">Part</p><p>See <a>b</a> and <a href="https://c.example" target="_blank" rel="noopener noreferrer">c</a>.</p>',
  );
  assert.match(results[1]?.[1] ?? '', /class="admonition tip/);
  assert.not.match(page, 'id="part"');
  assert.match(readFileSync(join(site, 'build/mdx.html'), 'utf8'), '<strong>1</strong>');
});

/** The site with two broken links from the front page. */
const HARBOUR = {
  'csb-docs.config.json': JSON.stringify({
    title: 'Harbour',
    url: 'https://example.com',
    docs: { routeBasePath: '/' },
    blog: false,
  }),
  'docs/index.md': '# Harbour\n\nWhat the harbour has, and how to [install](./install.md) it.\n',
  'docs/install.md':
    '# Install\n\n## Before you begin\n\nYou need a boat.\n\n## Next\n\nThen [set the options](./optoins.md), and see\n[what is needed](#before-you-start).\n',
  'docs/options.md': '# Options\n\nThere are two of them, see [install](./install.md).\n',
};

manual('the output of `check` on the landing page is real', async () => {
  const { stdout, stderr } = await runHere(['check', '--strict', '--quiet'], { cwd: writeSite(HARBOUR) });
  const shown = readFileSync(join(MANUAL, 'src/landing/finding.txt'), 'utf8');
  assert.is(`${stdout}${stderr}`, shown);
});

manual('the figures on the landing page were measured', () => {
  const rows = [...read('inside/speed.html').matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row = '']) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
    )
    .filter(([docs, , what]) => docs === '1000' && what === 'cold build');
  assert.ok(rows.length > 1);
  for (const [, tool = '', , , seconds = ''] of rows)
    assert.match(home, new RegExp(`<th scope="row">${tool}</th><td>.*?<span>${seconds}</span>`));
});

manual('images have the declared size, and are small', () => {
  const pictures = [...home.matchAll(/<img [^>]*src="\/csb-docs\/([^"]+\.webp)"[^>]*>/g)];
  assert.is(pictures.length, 6);
  for (const [tag, file = ''] of pictures) {
    const bytes = readFileSync(join(output.folder, file));
    const { width, height } = imageSize(bytes);
    assert.match(tag, `width="${width}"`);
    assert.match(tag, `height="${height}"`);
    assert.match(tag, 'loading="lazy"');
    assert.ok(bytes.length < 100_000, file);
  }
});

manual('programs can discover the manual', () => {
  assert.ok(existsSync(join(output.folder, 'llms.txt')));
  assert.match(read('look/theme.md'), '# Colours, sizes and fonts');
});

manual.run();
