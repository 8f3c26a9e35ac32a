import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Site } from '../../src/types/site.js';
import { makeConfig, makeDoc, makePage, summarise } from '../support/pages.js';
import { linkSite } from './sample-site.js';

const pathsOf = ({ routes }: Site): readonly string[] => [...routes.keys()];

const functions: readonly (readonly [docs: Readonly<Record<string, unknown>>, expected: string])[] = [
  [
    {
      numberPrefixParser: () => {
        throw new Error('Oh');
      },
    },
    'error config-function-failed [csb-docs.config.ts docs.numberPrefixParser] `docs.numberPrefixParser`, called for `a`, threw “Oh”.',
  ],
  [
    { numberPrefixParser: () => undefined },
    'error config-function-failed [csb-docs.config.ts docs.numberPrefixParser] `docs.numberPrefixParser`, called for `a`, returned something that is not an object with a `filename`.',
  ],
  [
    {
      editUrl: () => {
        throw new Error('Oh');
      },
    },
    'error config-function-failed [csb-docs.config.ts docs.editUrl] `docs.editUrl`, called for `a.md`, threw “Oh”.',
  ],
  [
    { editUrl: () => 7 },
    'error config-function-failed [csb-docs.config.ts docs.editUrl] `docs.editUrl`, called for `a.md`, returned something that is not a string.',
  ],
];

for (const [docs, expected] of functions) {
  test(`a failing function is reported once: ${expected.split('] ')[1]}`, () => {
    const config = makeConfig({ blog: false, docs });
    const { site, diagnostics } = linkSite({ files: [makeDoc('a.md'), makeDoc('b.md'), makePage('index.md')], config });
    const [first] = summarise(diagnostics);
    assert.equal([diagnostics.length, first?.split(' Correct the function')[0]], [1, expected]);
    assert.ok(pathsOf(site).includes('/docs/a'));
  });
}

test.run();
