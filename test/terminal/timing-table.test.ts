import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PhaseTime } from '../../src/terminal/phases.js';
import { toTiming } from '../../src/terminal/timing.js';
import { timingTable } from '../../src/terminal/timing-table.js';

const phase = (name: string, [start, end]: readonly [number, number], more: Partial<PhaseTime> = {}): PhaseTime => ({
  name,
  detail: '',
  start,
  milliseconds: end - start,
  busy: more.elsewhere ? 0 : end - start,
  elsewhere: false,
  cached: undefined,
  ...more,
});

const log = (milliseconds: number, times: readonly PhaseTime[]) => ({
  times,
  elapsed: () => ({ milliseconds, busy: milliseconds * 0.9 }),
});

test('overlapping phases have separate rows; each thread lists its work', () => {
  const timing = toTiming(
    log(10_000, [
      phase('read', [0, 300]),
      phase('parse', [300, 5000], { cached: { hits: 1090, of: 1100 } }),
      // It ends after a phase that started later.
      phase('render', [6000, 9500]),
      phase('search', [5500, 9800], { elsewhere: true }),
      phase('write', [9800, 10_000]),
    ]),
    [
      [
        { name: 'parse', milliseconds: 4000 },
        { name: 'search', milliseconds: 4200 },
      ],
      [],
    ],
    [
      { path: '/a', milliseconds: 1.25 },
      { path: '/b', milliseconds: 20 },
    ],
  );
  assert.is(
    timingTable(timing),
    `  Phase    Start    Time        Cached  0 s                               10.0 s
  read      0 ms  300 ms                =
  parse   300 ms   4.7 s  1090 of 1100   ===================
  search   5.5 s   4.3 s                                      -----------------
  render   6.0 s   3.5 s                                        ==============
  write    9.8 s  200 ms                                                       =
  - in another thread meanwhile

  Thread     Busy        With
  main      9.0 s  90 %  read 300 ms, parse 4.7 s, render 3.5 s, write 200 ms
  thread 2  8.2 s  82 %  parse 4.0 s, search 4.2 s
  thread 3   0 ms   0 %  nothing

Slowest 2 pages to render:
    20.0 ms  /b
     1.3 ms  /a`,
  );
});

test('it fits into 80 columns, with any duration and number of phases', () => {
  const names = Array.from({ length: 14 }, (_, number) => `phase-${number}`);
  const times = names.map((name, number) =>
    phase(name, [number * 1e6, (number + 1) * 1e6], { cached: { hits: 99_999, of: 100_000 } }),
  );
  const timing = toTiming(log(14e6, times), [], []);
  const lines = timingTable(timing).split('\n');
  assert.ok(lines.every((line) => line.length <= 80));
  assert.ok(lines.some((line) => line.length === 80));
  for (const name of names) assert.is(lines.join('\n').split(`${name} `).length, 3, `${name} is in both tables`);
});

test('a very short phase is visible, and stays inside', () => {
  const rows = timingTable(toTiming(log(100, [phase('a', [0, 0]), phase('b', [100, 100])]), [], [])).split('\n');
  assert.is(rows[1]?.indexOf('='), rows[0]?.indexOf('0 s'));
  assert.is(rows[2]?.indexOf('='), 79);
});

test.run();
