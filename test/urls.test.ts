/**
 * Impossible URLs: `check` rejects what `build` rejects, with the location. Also names that other systems cannot store.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from './support/in-process.js';
import { writeFile, writeSite } from './support/site.js';

const CONFIG = { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' } };

function makeSite(files: Readonly<Record<string, string>>, config: object = {}): string {
  return writeSite({
    'csb-docs.config.json': JSON.stringify({ ...CONFIG, ...config }, undefined, 2),
    'docs/index.md': '# Home\n',
    ...files,
  });
}

async function findings(site: string, code: number): Promise<string> {
  const [check, build] = [await runHere(['check'], { cwd: site }), await runHere(['build'], { cwd: site })];
  assert.is(check.code, code, check.stderr);
  assert.is(build.code, code, build.stderr);
  const withoutEnd = (text: string): string => text.replace(/\n[^\n]+\n*$/, '');
  assert.is(withoutEnd(check.stderr), withoutEnd(build.stderr));
  return check.stderr;
}

const SLUGS = [
  'a\\0b',
  '..\\\\..\\\\x',
  'a\\nb',
  'C:\\\\x',
  'x'.repeat(5000),
  'a/'.repeat(2000),
  'ä'.repeat(130),
  '\\ud800',
  'x/\\u2028',
  'a%5cb',
];
for (const slug of SLUGS)
  test(`an invalid slug: ${slug.slice(0, 20)}`, async () => {
    const page = `---\nslug: "${slug}"\n---\n\n# Page\n`;
    const site = makeSite({ 'docs/page.md': page, 'blog/2024-01-01-x.md': page.replace('# Page', '{/* truncate */}') });
    const text = await findings(site, 1);
    assert.match(text, /docs\/page\.md:2:\d+ error/);
    assert.match(text, /blog\/2024-01-01-x\.md:2:\d+ error/);
    assert.ok(text.length < 5000, 'a finding fits on a screen');
  });

const PERMALINKS = ['/../../../x', '/%2e%2e/%2e%2e/x', 'a\\\\b', 'a\\0b', 'x'.repeat(5000)];
for (const permalink of PERMALINKS)
  test(`an invalid permalink: ${permalink.slice(0, 20)}`, async () => {
    const site = makeSite({
      'docs/tags.yml': `first:\n  label: First\n  permalink: "${permalink}"\n`,
      'docs/page.md': `---\ntags:\n  - first\n  - { label: B, permalink: "${permalink}" }\n---\n\n# Page\n`,
      'blog/authors.yml': `a:\n  name: A\n  page: { permalink: "${permalink}" }\n`,
      'blog/2024-01-01-x.md': '---\nauthors: a\n---\n\nText\n\n<!-- truncate -->\n',
    });
    const text = await findings(site, 1);
    assert.match(text, /docs\/tags\.yml:3:\d+ error/);
    assert.match(text, /docs\/page\.md:[24]:\d+ error/);
    assert.match(text, /blog\/authors\.yml:3:\d+ error/);
  });

const PATHS: readonly (readonly [key: string, config: object])[] = [
  ['baseUrl', { baseUrl: '/../x/' }],
  ['baseUrl', { baseUrl: '/a\\b/' }],
  ['baseUrl', { baseUrl: '/%2e%2e/' }],
  ['docs.routeBasePath', { docs: { routeBasePath: '../docs' } }],
  ['docs.tagsBasePath', { docs: { tagsBasePath: 'a\0b' } }],
  ['blog.archiveBasePath', { blog: { archiveBasePath: '..\\..\\x' } }],
  ['sitemap.filename', { sitemap: { filename: '../../sitemap.xml' } }],
];
for (const [key, config] of PATHS)
  test(`a configured path outside the site: ${JSON.stringify(config)}`, async () => {
    const site = makeSite({}, config);
    for (const command of ['check', 'build']) {
      const { code, stderr } = await runHere([command], { cwd: site });
      assert.is.not(code, 0, stderr);
      assert.match(stderr, new RegExp(`config\\.json:\\d+:\\d+ error bad-config-value\\n +\`${key}\``));
    }
  });

test('names that other systems do not support are warnings', async () => {
  const site = makeSite({ 'docs/page.md': '---\nslug: /nul\n---\n\n# Page\n' });
  const names = ['docs/con.md', 'docs/aux.md', 'docs/deep./a.md', 'docs/b .md', 'static/what?.txt', 'static/LPT1.png'];
  for (const name of names) writeFile(site, name, '# Text\n');
  const text = await findings(site, 0);
  for (const name of [...names, 'docs/page.md:2'])
    assert.ok(
      text.split('\n').some((line) => line.startsWith(name) && line.includes('warning unportable-name')),
      name + text,
    );
  assert.is(text.match(/unportable-name/g)?.length, names.length + 1, text);
});

test.run();
