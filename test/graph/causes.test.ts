/** Each cause gets one diagnostic, at the source to fix. Its consequences are not reported. */
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

test('an unreadable authors file does not make authors unknown', async () => {
  assert.equal(await findErrors({}), []);
  const found = await findErrors({ 'blog/authors.yml': 'mia:\n\tname: Mia\nbob:\n  name: Bob\n' });
  assert.ok(found.length > 0);
  assert.equal(
    found.filter((line) => !line?.startsWith('blog/authors.yml')),
    [],
  );
});

test('an author with an invalid entry is reported only there', async () => {
  assert.equal(await findErrors({ 'blog/authors.yml': 'mia: 1\nbob:\n  name: Bob\n' }), [
    'blog/authors.yml:1:1 error bad-front-matter',
  ]);
});

test('an unreadable tags file does not make tags unknown', async () => {
  const found = await findErrors({ 'blog/tags.yml': 'new:\n\tlabel: New\n' });
  assert.ok(found.length > 0);
  assert.equal(
    found.filter((line) => !line?.startsWith('blog/tags.yml')),
    [],
  );
});

test('a missing author image is reported once, at its field', async () => {
  const authors = 'mia:\n  name: Mia\n  image_url: /img/mia.png\nbob:\n  name: Bob\n  imageURL: ./bob.png\n';
  assert.equal(await findErrors({ 'blog/authors.yml': authors }), [
    'blog/authors.yml:3:3 error missing-asset',
    'blog/authors.yml:6:3 error missing-asset',
  ]);
});

test('a slug that conflicts with another page is the location of the diagnostic', async () => {
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

test('a Docusaurus key is recognized', async () => {
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
