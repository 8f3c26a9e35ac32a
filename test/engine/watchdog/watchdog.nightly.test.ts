import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWatchdog, type Watchdog } from '../../../src/engine/watchdog/watchdog.js';
import { errorMessage } from '../../../src/utils/code/errors.js';

const LIMITS = { seconds: 0.3, bytes: 250e6 };

const TIME = 'it ran for more than 0.3 s and was stopped (`limits.codeSeconds`).';
const MEMORY = 'it used more than 250.0 MB of memory and was stopped (`limits.codeMemory`).';

function forever(): never {
  for (;;);
}

const HUNGRY: readonly (() => unknown)[] = [
  () => {
    const kept: unknown[] = [];
    for (;;) kept.push(new Array(1000).fill(Math.random()));
  },
  () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(1e7).fill(1));
  },
];

/** Code, and the expected message. */
const CASES: readonly (readonly [name: string, work: () => unknown, said: string])[] = [
  ['a loop', forever, TIME],
  [
    'a loop that catches everything',
    () => {
      for (;;)
        try {
          forever();
        } catch {
        } finally {
        }
    },
    TIME,
  ],
  ['an expression that tries everything', () => /^(a+)+$/.test(`${'a'.repeat(40)}b`), TIME],
  [
    'recursion',
    function again(): number {
      return again() + 1;
    },
    'Maximum call stack size exceeded',
  ],
  [
    'a loop behind an await',
    async () => {
      await null;
      forever();
    },
    TIME,
  ],
  [
    'a loop after a timer',
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      forever();
    },
    TIME,
  ],
  ['a loop in a handler of a promise', () => Promise.resolve().then(forever), TIME],
  [
    'what throws',
    () => {
      throw new Error('no');
    },
    'no',
  ],
  ['what rejects', () => Promise.reject(new Error('never')), 'never'],
];

async function outcome(dog: Watchdog, work: () => unknown): Promise<unknown> {
  return dog.run(work).catch((error: unknown) => errorMessage(error));
}

test('code that runs too long is ended, and the next call runs', async () => {
  const dog = createWatchdog();
  dog.limit(LIMITS);
  for (const [name, work, said] of CASES) {
    assert.is(await outcome(dog, work), said, name);
    assert.is(await outcome(dog, () => `after ${name}`), `after ${name}`);
    dog.reset();
  }
  await dog.close();
});

test('code that uses too much memory is ended', async () => {
  const dog = createWatchdog();
  dog.limit({ ...LIMITS, seconds: 20 });
  for (const work of HUNGRY) assert.is(await outcome(dog, work), MEMORY);
  await dog.close();
});

test('a promise is awaited up to the limit, while something could settle it', async () => {
  const dog = createWatchdog();
  dog.limit(LIMITS);
  const other = setInterval(() => undefined, 1000);
  const said = await outcome(dog, () => new Promise(() => undefined));
  clearInterval(other);
  assert.is(said, 'its promise did not settle within 0.3 s (`limits.codeSeconds`).');
  await dog.close();
});

test('ending a call does not affect others', async () => {
  const dog = createWatchdog();
  dog.limit(LIMITS);
  const results = await Promise.all([outcome(dog, () => 1), outcome(dog, forever), outcome(dog, async () => 2)]);
  assert.equal(results, [1, TIME, 2]);
  await dog.close();
});

test('after three ended calls no other is made until a reset', async () => {
  const dog = createWatchdog();
  dog.limit(LIMITS);
  for (let call = 0; call < 3; call++) assert.is(await outcome(dog, forever), TIME);
  assert.is(await outcome(dog, () => 1), 'it was not run, because other code was stopped before.');
  dog.reset();
  assert.is(await outcome(dog, () => 1), 1);
  await dog.close();
});

test('a closed watchdog can be used again', async () => {
  const dog = createWatchdog();
  assert.is(await dog.run(() => 1), 1);
  await dog.close();
  assert.is(await dog.run(() => 2), 2);
  await dog.close();
});

test.run();
