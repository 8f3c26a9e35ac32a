/** QR codes, as readers have read them: this one, and those of texts of each length up to the longest. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeQrCode } from '../../src/text/qr-code.js';

/** Read by jsQR as the address below. */
const CODE = [
  '#######..#..#..##.#######',
  '#.....#...####.##.#.....#',
  '#.###.#.###.#.###.#.###.#',
  '#.###.#..###...##.#.###.#',
  '#.###.#...#....##.#.###.#',
  '#.....#..#...#.#..#.....#',
  '#######.#.#.#.#.#.#######',
  '........###.##...........',
  '###.#####.##.###.##...#..',
  '##.....#..##.##..###....#',
  '###..###.#....#.##..#.###',
  '....#...#..#.#...###...#.',
  '####..###...###...##.#.##',
  '.##.#....#.##.....##.#..#',
  '#...#.#.#.####..#.###.###',
  '.##....#.#..###.##.#.#.#.',
  '#...####.#.#..########...',
  '........##.#...##...#####',
  '#######.##...#.##.#.#..##',
  '#.....#.##.#...##...##...',
  '#.###.#.#.#.#...#####..##',
  '#.###.#..#.###.#.#..#.#..',
  '#.###.#.#.###.#.#...##..#',
  '#.....#.#.#.###.#.#.##.#.',
  '#######.##.#..#.#..#...##',
];

const show = (text: string): readonly string[] | undefined =>
  makeQrCode(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

test('an address', () => assert.equal(show('http://10.0.0.2:3000/'), CODE));

for (const [length, size] of [
  [0, 21],
  [17, 21],
  [18, 25],
  [32, 25],
  [53, 29],
  [78, 33],
  [106, 37],
  [107, undefined],
] as const)
  test(`${length} characters take ${size ?? 'more than there is'}`, () => {
    const code = makeQrCode('x'.repeat(length));
    assert.is(code?.length, size);
    assert.ok(code?.every((row) => row.length === size) ?? true);
  });

test('letters that take several bytes count as these', () => assert.is(makeQrCode('é'.repeat(54)), undefined));

test.run();
