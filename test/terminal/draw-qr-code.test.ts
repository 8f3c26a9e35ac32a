/** A QR code in a terminal has a light margin and sets its own colours. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drawQrCode } from '../../src/terminal/draw-qr-code.js';

test('two rows of modules form a line, with a margin on all sides', () => {
  const lines = (drawQrCode('http://10.0.0.2:3000/') ?? '').split('\n');
  assert.is(lines.length, 15);
  for (const line of lines) {
    const [, drawn = ''] = /^ {2}\u001b\[30;107m(.*)\u001b\[0m$/.exec(line) ?? [];
    assert.is(drawn.length, 29);
    assert.match(drawn, /^ {2}[ ▀▄█]* {2}$/);
  }
  assert.match(lines[0] ?? '', /m +\u001b/, 'nothing dark in the first rows');
  // The finder pattern below the margin: seven modules wide.
  assert.match(lines[1] ?? '', /m {2}█▀▀▀▀▀█ /);
});

for (const [length, width] of [
  [32, 29],
  [106, 41],
] as const)
  test(`${length} characters are ${width} wide`, () => {
    const [line = ''] = (drawQrCode('x'.repeat(length)) ?? '').split('\n');
    assert.is(/m( +)\u001b/.exec(line)?.[1]?.length, width);
  });

test('a URL that is too long has no code', () => assert.is(drawQrCode('x'.repeat(107)), undefined));

test.run();
