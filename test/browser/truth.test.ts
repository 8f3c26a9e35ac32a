/** `check` and a browser agree on every URL: of the real site, and of sites with injected faults. */
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite } from '../support/built-site.js';
import { isNightly, makeTemporary, SITE, sample } from '../support/paths.js';
import { writeFile } from '../support/site.js';
import { ORIGIN, plant } from '../truth/plant.js';
import { makeTexts } from '../truth/texts.js';
import { type Trial, tryBuilt, tryFolder } from '../truth/trial.js';

const test = suite('check compared with the browser');

const AGREED = { missed: [], false: [], misplaced: [] };

function check({ missed, misplaced, false: wrong }: Trial): void {
  assert.equal({ missed, misplaced, false: wrong }, AGREED);
}

if (isNightly)
  test('on the real site', async () => {
    const { output } = await buildSite();
    const trial = await tryBuilt({ ...output, folder: SITE, out: output.folder, planted: [] });
    check(trial);
    assert.is(trial.broken, 0);
    assert.ok(trial.anchors > 500, `${trial.anchors} anchors`);
  });

/** At least one fault of each kind, and two in the nightly run. */
const FAULTS = isNightly ? 68 : 34;
const SITES = [
  { seed: 2, baseUrl: '/base/', trailingSlash: true },
  { seed: 1, baseUrl: '/', trailingSlash: undefined },
  { seed: 3, baseUrl: '/', trailingSlash: false },
];

for (const { seed, ...place } of sample(SITES, 1)) {
  test(`on a site with planted faults at ${place.baseUrl}, trailing slash ${place.trailingSlash}`, async () => {
    const folder = join(makeTemporary('truth'), 'site');
    for (const [path, text] of Object.entries(makeTexts({ seed, docs: isNightly ? 8 : 4 })))
      writeFile(folder, path, text);
    const planted = plant(folder, { seed, faults: FAULTS, ...place });
    const trial = await tryFolder({ folder, origin: ORIGIN, baseUrl: place.baseUrl, planted });
    check(trial);
    assert.ok(trial.broken >= FAULTS, `${trial.broken} broken addresses`);
  });
}

test.run();
