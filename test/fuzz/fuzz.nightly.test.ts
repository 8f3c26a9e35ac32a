/** Tries the same inputs of each area in every run; `npm run fuzz` tries others. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNightly } from '../support/paths.js';
import { areas } from './areas.js';

const SEED = 1;

for (const area of areas) {
  const runs = isNightly ? area.runs * 10 : Math.ceil(area.runs / 4);
  test(`${area.name}: ${runs} inputs of seed ${SEED}`, async () => {
    const { failure, tried } = await area.run({ seed: SEED, runs });
    await area.close();
    assert.is(failure, undefined, failure);
    assert.is(tried, runs);
  });
}

test.run();
