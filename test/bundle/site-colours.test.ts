/** `check` reports colours in a site's own style sheet that have too little contrast, and no others. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const colours = suite('site colours');

/** Returns the contrast ratios that `check` reports for a site with this style sheet, by property and scheme. */
async function check(css: string, themeConfig: object = {}): Promise<readonly string[]> {
  const config = { title: 'Site', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, themeConfig };
  const cwd = writeSite({
    'csb-docs.config.json': JSON.stringify(config),
    'docs/index.md': '# Start\n',
    'templates/styles/site.css': css,
  });
  const { stderr } = await runHere(['check'], { cwd });
  const findings = stderr.match(/`--[\w-]+`(?:, the colour of .*)? has a contrast .*Readable text needs/g) ?? [];
  return findings.flatMap((text) => {
    const [, name = ''] = /^`(--[\w-]+)`/.exec(text) ?? [];
    return [...text.matchAll(/([\d.]+):1 in the (\w+) scheme/g)].map(
      ([, ratio, scheme]) => `${name} ${scheme} ${ratio}`,
    );
  });
}

colours('links with low contrast are reported for the affected scheme', async () => {
  assert.equal(await check(':root { --accent: #ffee88; --accent-text: #ffee88 }'), [
    '--accent-text light 1.2',
    '--on-accent light 1.2',
  ]);
  assert.equal(await check(':root { --accent-text: #0a3a60 }'), ['--accent-text dark 1.6', '--on-accent dark 1.6']);
  assert.equal(await check(":root { --bg: #01699f } [data-theme='dark'] { --bg: #000 }"), ['--accent-text light 1.0']);
});

colours('settings for both schemes, or visible in one only, are not reported', async () => {
  assert.equal(await check(":root { --accent-text: #0a6460 } [data-theme='dark'] { --accent-text: #6fd6ce }"), []);
  assert.equal(await check(':root { --accent-text: #0a3a60 }', { colorMode: { disableSwitch: true } }), []);
  assert.equal(await check(':root { --accent-text: #0a3a60 }', { preset: 'paper' }), [
    '--accent-text dark 1.5',
    '--on-accent dark 1.6',
  ]);
});

colours('unknown values are not checked: mixed colours, media queries, other elements and properties', async () => {
  for (const css of [
    ':root { --accent-text: color-mix(in oklab, #fff, #ffe) }',
    '@media print { :root { --accent-text: #ffee88 } }',
    '.mine { --accent-text: #ffee88 }',
    ':root { --accent: #ffee88; --mine: #ffee88 }',
    ':root { --accent-text: #ffee8880 }',
  ])
    assert.equal(await check(css), [], css);
});

colours.run();
