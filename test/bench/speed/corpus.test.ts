import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CorpusFile, makeCorpus } from './corpus/corpus.js';
import { FLAVOURS, type FlavourName } from './corpus/flavours.js';
import { makeRandom } from './corpus/random.js';

const DOCS = 40;
const make = (flavour: FlavourName): readonly CorpusFile[] => [...makeCorpus({ docs: DOCS, flavour })];
/** Fails if the corpus changes: published figures must be measured on the same words. */
const EXPECTED = 'a7f9d4fec9699770';

test('the corpus is the same on every machine and in every run', () => {
  const hash = createHash('sha256');
  for (const { path, text } of make('csb')) hash.update(`${path}\0${text}\0`);
  assert.is(hash.digest('hex').slice(0, 16), EXPECTED);
  assert.equal(make('csb'), make('csb'));
});

test('random numbers stay within their bounds', () => {
  const random = makeRandom(0);
  const drawn = Array.from({ length: 500 }, () => random.integer(2, 5));
  assert.equal([...new Set(drawn)].sort(), [2, 3, 4, 5]);
  assert.throws(() => random.pick([]), /nothing to pick/);
});

test('there is one post for every ten docs, and at least one', () => {
  const count = (docs: number, folder: string): number =>
    [...makeCorpus({ docs, flavour: 'csb' })].filter(({ path }) => path.startsWith(folder)).length;
  assert.equal([count(DOCS, 'docs/'), count(DOCS, 'blog/')], [40, 4]);
  assert.equal([count(1, 'docs/'), count(1, 'blog/')], [1, 1]);
});

test('every link in every flavour leads to a doc', () => {
  for (const flavour of FLAVOURS) {
    const files = make(flavour);
    const addresses = new Set(
      files.map(({ path }) => `/${path.replace(/^(content|src\/content\/docs)\//, '').replace(/\.md$/, '')}`),
    );
    const links = files.flatMap(({ text }) => [...text.matchAll(/\]\((\/[^)]+?)\/?\)/g)].map(([, link]) => link ?? ''));
    assert.ok(links.length > DOCS);
    assert.equal(
      links.filter((link) => !addresses.has(link)),
      [],
    );
  }
});

test('the corpus contains typical elements of docs', () => {
  const text = make('docusaurus')
    .map((file) => file.text)
    .join('\n');
  for (const part of [
    '```yaml',
    '```ts',
    '```bash',
    '```python',
    '| --- |',
    ':::note',
    '\n### ',
    '\n- ',
    '<!-- truncate -->',
  ])
    assert.ok(text.includes(part), `no ${part}`);
});

test('flavours differ in front matter, links and admonitions, not in words', () => {
  const strip = (flavour: FlavourName): string =>
    make(flavour)
      .map(({ text }) =>
        text
          .replace(/^---\n[\s\S]*?\n---\n/, '')
          .replace(/^# .*$/m, '')
          .replace(/<!--.*?-->|^(::: ?\w*|> \[!\w+\])$|^> (\*\*\w+\*\*: )?|\/(?=\)\.)/gm, '')
          .replace(/\s+/g, ' '),
      )
      .join('\n');
  for (const flavour of FLAVOURS) assert.is(strip(flavour), strip('csb'), flavour);
});

test.run();
