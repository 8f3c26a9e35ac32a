/** Some inputs of every area, the same each time; `npm run fuzz` tries others. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areas } from './areas.js';

const SEED = 1;

for (const area of areas) {
  test(`${area.name}: ${area.runs} inputs of seed ${SEED}`, async () => {
    const { failure, tried } = await area.run({ seed: SEED, runs: area.runs });
    await area.close();
    assert.is(failure, undefined, failure);
    assert.is(tried, area.runs);
  });
}

test.run();
