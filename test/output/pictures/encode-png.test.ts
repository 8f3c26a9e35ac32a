/** PNG files with a palette, decoded byte by byte. */
import { inflateSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodePng } from '../../../src/output/pictures/encode-png.js';

/** Decodes a file written by `encodePng` into pixels of three bytes each. */
function decode(file: Buffer): { readonly width: number; readonly height: number; readonly pixels: readonly number[] } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [header, palette] = [chunks.get('IHDR') ?? Buffer.alloc(8), chunks.get('PLTE') ?? Buffer.alloc(0)];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const index = rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] ?? 0;
    return [...palette.subarray(index * 3, index * 3 + 3)];
  });
  return { width, height, pixels: pixels.flat() };
}

/** Returns an image of one row, with one pixel for each colour. */
function toPixels(colours: readonly (readonly [number, number, number])[]) {
  return { width: colours.length, height: 1, bytes: Uint8Array.from(colours.flatMap((colour) => [...colour, 255])) };
}

test('a picture with few colours is lossless', () => {
  const colours = Array.from({ length: 256 }, (_, index) => [index, 255 - index, (index * 7) % 256] as const);
  const { pixels, width, height } = decode(encodePng(toPixels(colours)) ?? Buffer.alloc(0));
  assert.equal([width, height], [256, 1]);
  assert.equal(pixels, colours.flat());
});

test('with more than 256 colours, the most frequent stay, and others map to similar ones', () => {
  const ground = [254, 253, 251] as const;
  const others = Array.from(
    { length: 3000 },
    (_, index) => [index % 60, (index * 3) % 250, (index * 11) % 240] as const,
  );
  const colours = [...Array.from({ length: 5000 }, () => ground), ...others];
  const { pixels } = decode(encodePng(toPixels(colours)) ?? Buffer.alloc(0));
  assert.equal(pixels.slice(0, 3), [...ground]);
  const furthest = Math.max(...colours.flat().map((value, index) => Math.abs(value - (pixels[index] ?? 0))));
  assert.ok(furthest < 32, String(furthest));
});

test('photographs are not encoded', () => {
  const colours = Array.from({ length: 8000 }, (_, index) => [index % 256, index >> 5, (index * 97) % 256] as const);
  assert.is(encodePng(toPixels(colours)), undefined);
});

test.run();
