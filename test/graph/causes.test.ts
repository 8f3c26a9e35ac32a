/** One cause is one finding: what follows from it is not told, and its place is where it can be mended. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { check, findIn, makeCheckable } from '../support/checked.js';

const POST =
  '---\ndate: 2024-01-01\nauthors: [mia, bob]\ntags: [new]\n---\n\n# A\n\nText.\n\n<!-- truncate -->\n\nMore.\n';
const BLOG = { blog: { onInlineTags: 'throw' }, baseUrl: '/base/' };
const GOOD = {
  'blog/authors.yml': 'mia:\n  name: Mia\nbob:\n  name: Bob\n',
  'blog/tags.yml': 'new:\n',
  'blog/a.md': POST,
};

async function findErrors(files: Readonly<Record<string, string>>) {
  const lines = await findIn({ ...GOOD, ...files }, BLOG);
  return lines.filter((line) => line.includes(' error ')).map((line) => line.split(' | ')[0]);
}

test('no author is unknown because the authors file cannot be read', async () => {
  assert.equal(await findErrors({}), []);
  const found = await findErrors({ 'blog/authors.yml': 'mia:\n\tname: Mia\nbob:\n  name: Bob\n' });
  assert.ok(found.length > 0);
  assert.equal(
    found.filter((line) => !line?.startsWith('blog/authors.yml')),
    [],
  );
});

test('an author whose entry is wrong is told there alone', async () => {
  assert.equal(await findErrors({ 'blog/authors.yml': 'mia: 1\nbob:\n  name: Bob\n' }), [
    'blog/authors.yml:1:1 error bad-front-matter',
  ]);
});

test('no tag is unknown because the tags file cannot be read', async () => {
  const found = await findErrors({ 'blog/tags.yml': 'new:\n\tlabel: New\n' });
  assert.ok(found.length > 0);
  assert.equal(
    found.filter((line) => !line?.startsWith('blog/tags.yml')),
    [],
  );
});

test('a picture of an author that there is not is told once, at its field', async () => {
  const authors = 'mia:\n  name: Mia\n  image_url: /img/mia.png\nbob:\n  name: Bob\n  imageURL: ./bob.png\n';
  assert.equal(await findErrors({ 'blog/authors.yml': authors }), [
    'blog/authors.yml:3:3 error missing-asset',
    'blog/authors.yml:6:3 error missing-asset',
  ]);
});

test('a slug that takes the address of another page is where both are told', async () => {
  const files = { 'docs/a/wiring.md': '# Wiring\n', 'docs/a/dup.md': '---\nslug: /a/wiring\n---\n\n# Dup\n' };
  const { findings } = await check(makeCheckable(files));
  const [found] = findings.filter(({ code }) => code === 'duplicate-route');
  assert.equal([found?.severity, found?.location?.file, found?.location?.line], ['warning', 'docs/a/dup.md', 2]);
  assert.match(found?.message ?? '', 'The doc `docs/a/wiring.md` is left out');
  assert.equal(
    found?.notes.map(({ message }) => message),
    ['This is left out.'],
  );
});

test('a key of Docusaurus is known as one', async () => {
  const { findings } = await check(makeCheckable({}, { presets: [], clientModules: [], organizationName: 'x' }));
  assert.equal(
    findings.map(({ code, message }) => `${code} ${message}`),
    ['presets', 'clientModules', 'organizationName'].map(
      (key) => `unknown-config-key \`${key}\` is a Docusaurus key, not a csb-docs key.`,
    ),
  );
  assert.ok(findings.every(({ hint }) => (hint ?? '').length < 300));
});

test.run();
