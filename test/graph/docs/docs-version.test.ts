import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LinkInput } from '../../../src/types/facts.js';
import { withSidebars } from '../../support/docs.js';
import { makeDoc } from '../../support/pages.js';
import { linkSite } from '../sample-site.js';

const mains: readonly (readonly [hazard: string, facts: Partial<LinkInput>, id: string])[] = [
  ['the doc at the root', { files: [makeDoc('a.md'), makeDoc('z.md', { slug: '/' })] }, 'z'],
  [
    'else the first of the first sidebar',
    { files: [makeDoc('a.md'), makeDoc('z.md')], ...withSidebars({ main: ['z', 'a'] }) },
    'z',
  ],
  ['else any', { files: [makeDoc('a.md'), makeDoc('z.md')], ...withSidebars({}) }, 'a'],
];

for (const [hazard, facts, id] of mains)
  test(`the main doc is ${hazard}`, () => assert.is(linkSite(facts).site.docs[0]?.versions[0]?.mainDocId, id));
test.run();
