import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFlags } from './flags.js';
import { median, medianOf, percentile } from './measure/median.js';
import { replaceBetweenMarkers } from './report/readme.js';
import { formatTable, formatWaits, makeRows } from './report/table.js';
import type { Result } from './rounds.js';
import type { Tool } from './tools/tool.js';

const MEGABYTE = 1024 * 1024;

function makeTool(key: string, name: string): Tool {
  return { key, name, version: '1.0.0', flavour: 'csb', files: {}, made: [], program: key, build: [] };
}

function makeResult(tool: Tool, seconds: number, rest: Partial<Result> = {}): Result {
  const command = { program: tool.program, args: [], cwd: '/' };
  return {
    scenario: { tool, label: 'cold build', docs: 100, command },
    median: { seconds, cpu: seconds / 2, memory: 80 * MEGABYTE },
    pages: 111,
    problem: undefined,
    ...rest,
  };
}

test('the median is the middle, or the mean of the two in the middle', () => {
  assert.is(median([10, 1, 2]), 2);
  assert.is(median([4, 1, 2, 10]), 3);
  assert.throws(() => median([]), /no values/);
});

test('a percentile is one of the measured values', () => {
  const values = Array.from({ length: 50 }, (_, index) => 50 - index);
  assert.equal([percentile(values, 0.5), percentile(values, 0.95), percentile([7], 0.95)], [25, 48, 7]);
  assert.throws(() => percentile([], 0.5), /no values/);
});

test('waiting times have their own table', () => {
  assert.is(
    formatWaits([{ docs: 100, firstPage: 812.4, firstPageAgain: 403.6, saveMedian: 31.2, saveMost: 60.6 }]),
    [
      '| Docs | What                               |  ms |',
      '| ---: | ---------------------------------- | --: |',
      '|  100 | serve, first page, no cache        | 812 |',
      '|  100 | serve, first page, from the cache  | 404 |',
      '|  100 | save until it is seen, half of all |  31 |',
      '|  100 | save until it is seen, 19 of 20    |  61 |',
    ].join('\n'),
  );
});

test('each column has its own median, and missing values stay unknown', () => {
  const runs = [
    { seconds: 1, cpu: 3, memory: undefined },
    { seconds: 2, cpu: 1, memory: undefined },
    { seconds: 9, cpu: 2, memory: undefined },
  ];
  assert.equal(medianOf(runs), { seconds: 2, cpu: 2, memory: undefined });
});

test('the table compares with Hugo if Hugo was measured', () => {
  const results = [makeResult(makeTool('csb-docs', 'csb-docs'), 3), makeResult(makeTool('hugo', 'Hugo'), 0.5)];
  assert.is(
    formatTable(makeRows(results)),
    [
      '| Docs | Tool     | What       | Pages | Wall s | CPU s | Peak MB | Wall ÷ Hugo |',
      '| ---: | -------- | ---------- | ----: | -----: | ----: | ------: | ----------: |',
      '|  100 | csb-docs | cold build |   111 |   3.00 |  1.50 |      80 |         6.0 |',
      '|  100 | Hugo     | cold build |   111 |   0.50 |  0.25 |      80 |         1.0 |',
    ].join('\n'),
  );
});

test('failed tools have no row; without Hugo there is no comparison', () => {
  const failed = { median: undefined, problem: 'it fell over' };
  const results = [makeResult(makeTool('a', 'A'), 1), makeResult(makeTool('hugo', 'Hugo'), 1, failed)];
  const rows = makeRows(results);
  assert.is(rows.length, 2);
  assert.is(rows[0]?.includes('Wall ÷ Hugo'), false);
});

test('a report replaces the previous one', () => {
  const first = replaceBetweenMarkers(
    'a\n<!-- bench:start: written by `npm run bench` --><!-- bench:end -->\nb\n',
    'X',
  );
  assert.ok(first.includes('\n\nX\n\n') && first.startsWith('a\n') && first.endsWith('\nb\n'));
  assert.is(replaceBetweenMarkers(replaceBetweenMarkers(first, 'Y'), 'X'), first);
  assert.throws(() => replaceBetweenMarkers('no markers', 'X'), /has no/);
});

test('flags have defaults, and invalid flags are reported', () => {
  const flags = {
    sizes: [100, 1000],
    runs: 5,
    peers: new Map(),
    serve: false,
    mdx: false,
    corpus: undefined,
    printOnly: false,
  };
  assert.equal(readFlags([], ['hugo']), flags);
  assert.equal(
    readFlags(['--sizes', '10', '--with', 'hugo:1000,jekyll', '--runs', '1', '--print'], ['hugo', 'jekyll']),
    {
      ...flags,
      sizes: [10],
      runs: 1,
      peers: new Map([
        ['hugo', 1000],
        ['jekyll', Number.POSITIVE_INFINITY],
      ]),
      mdx: false,
      printOnly: true,
    },
  );
  assert.is(readFlags(['--help'], []), undefined);
  assert.throws(() => readFlags(['--with', 'jekyll'], ['hugo']), /`jekyll` is not one of hugo/);
  assert.throws(() => readFlags(['--with', 'hugo:all'], ['hugo']), /--with: `all` is not a whole number/);
  assert.throws(() => readFlags(['--runs', 'many'], []), /not a whole number/);
});

test.run();
