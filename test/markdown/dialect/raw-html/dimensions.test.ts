/** Sizes of images and iframes in raw HTML. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDoc, show } from '../../parse-text.js';

const rows: readonly (readonly [text: string, html: string])[] = [
  ['<img src="a.png" width="30px">', '<img[src 0 30]>'],
  ['<img src="a.png" width="50%" height="2.5em">', '<img width="50%" height="2.5" src="[url 0]">'],
  ['<img src="a.png" height="{40}">', '<img height="40" src="[url 0]">'],
  ['<img src="a.png" width="auto">', '<img[src 0]>'],
  ['<img src="a.png" style="width: 50%">', '<img[src 0] style="width: 50%">'],
  ['<img src="a.png" style="max-width:50%">', '<img[src 0] style="max-width:50%">'],
  ['<img src="a.png" style="color: red; height: 40px">', '<img style="color: red; height: 40px" src="[url 0]">'],
  ['<img src="a.png" style="max-height:40px">', '<img style="max-height:40px" src="[url 0]">'],
  ['<img src="a.png" style="line-height:1">', '<img[src 0] style="line-height:1">'],
  [
    '<iframe src="data:text/html,x" width="100%" height="40px"></iframe>',
    '<iframe src="data:text/html,x" width="100%" height="40"></iframe>',
  ],
  ['<td width="30px">a</td>', 'a'],
];

for (const [text, html] of rows) {
  test(`reads ${text}`, async () => {
    const page = await parseDoc(`<div>${text}</div>`);
    assert.is(show(page.body), `<div>${html}</div>`);
    assert.equal(page.diagnostics, []);
  });
}

test.run();
