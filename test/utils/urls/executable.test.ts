import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isExecutable } from '../../../src/utils/urls/executable.js';

for (const url of [
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  ' \u0001java\tscr\nipt:x',
  'vbscript:x',
  'data:text/html,x',
  'data:image/svg+xml,x',
  'data:,x',
]) {
  test(`${JSON.stringify(url)} runs code as a link`, () => {
    assert.is(isExecutable(url), true);
  });
}

for (const url of [
  'https://example.com/javascript:x',
  './javascript',
  'mailto:a@b.co',
  '#data:',
  'javascripts:x',
  'database:x',
  '',
]) {
  test(`${JSON.stringify(url)} is an ordinary URL`, () => {
    assert.is(isExecutable(url), false);
  });
}

test('images, audio and video may be data URLs', () => {
  for (const url of ['data:image/png;base64,x', 'DATA:image/svg+xml,x', 'data:video/mp4,x', 'data:audio/ogg,x'])
    assert.is(isExecutable(url, { media: true }), false, url);
  for (const url of ['data:text/html,x', 'data:application/xhtml+xml,x', 'data:x', 'javascript:x'])
    assert.is(isExecutable(url, { media: true }), true, url);
});

test('a document may be a data URL in a frame', () => {
  for (const url of ['data:text/html,x', ' DATA:text/html;base64,x'])
    assert.is(isExecutable(url, { frame: true }), false, url);
  for (const url of ['javascript:x', 'vbscript:x']) assert.is(isExecutable(url, { frame: true }), true, url);
});

test.run();
