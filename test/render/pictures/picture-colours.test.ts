/** The colours of social images come from the style sheets of the site. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readColours } from '../../../src/render/pictures/picture-colours.js';

const CSS = `:root{--bg:#fff;--text:#111;--accent:var(--brand, red);--line:color-mix(in srgb,red,blue);--brand:var(--own)}
/* :root{--bg:#bad} */
html{--own:rgb(1, 2, 3)}
@media screen{[data-theme=dark]{--bg:#000;--text-soft:hsl(10deg 20% 30%)}}
.card{--bg:#eee}
html[data-theme='dark']{--text:#eee}`;

test('each scheme resolves its variables; dark inherits unchanged ones', () => {
  assert.equal(readColours(CSS, 'light'), {
    background: '#fff',
    text: '#111',
    soft: '#5b6470',
    accent: 'rgb(1, 2, 3)',
    line: '#e1e5e9',
  });
  assert.equal(readColours(CSS, 'dark'), {
    background: '#000',
    text: '#eee',
    soft: 'hsl(10deg 20% 30%)',
    accent: 'rgb(1, 2, 3)',
    line: '#242931',
  });
});

test('cyclic and ambiguous values are ignored', () => {
  const ours = readColours('', 'light');
  assert.equal(readColours(':root{--bg:var(--a);--a:var(--bg);--text:url(x);--accent:"><script>}', 'light'), ours);
});

test.run();
