/** A random sample of the sweep in each run. The full sweep takes minutes: `npm run test:faults`. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNightly } from '../support/paths.js';
import { createRandom } from '../support/random.js';
import { listCases, type NamedCase } from './cases.js';
import { check } from './check-outcome.js';
import { installFailingFileSystem } from './failing-fs.js';

const SAMPLE = isNightly ? { errors: 300, kills: 60 } : { errors: 12, kills: 3 };

/** Set the seed to repeat a sample. */
const seed = Number(process.env['CSB_DOCS_TEST_SEED'] ?? Date.now() % 1_000_000);

function sample(cases: readonly NamedCase[], count: number, random: () => number): readonly NamedCase[] {
  const keyed = cases.map((found) => ({ found, key: random() }));
  return keyed
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ found }) => found);
}

test(`after a fault the output is old or new, and the next build is unaffected (seed ${seed})`, async () => {
  const fileSystem = installFailingFileSystem();
  const random = createRandom(seed).next;
  const cases = await listCases(fileSystem);
  const [kills, errors] = [true, false].map((isKill) =>
    cases.filter(({ fault }) => (fault.kind === 'kill') === isKill),
  );
  assert.ok(cases.length > 1000, `only ${cases.length} faults were found`);
  const chosen = [...sample(errors ?? [], SAMPLE.errors, random), ...sample(kills ?? [], SAMPLE.kills, random)];
  const found: string[] = [];
  for (const next of chosen)
    found.push(...(await check(next, fileSystem)).map((problem) => `${next.name}: ${problem}`));
  assert.equal(found, []);
});

test.run();
