import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rulesForThemeConfig } from '../../../src/docusaurus/brand/theme-config.js';

const rulesFor = (navbar: object): string => rulesForThemeConfig({ themeConfig: { navbar } });

test('the bar has the style that is asked for', () => {
  assert.match(rulesFor({ style: 'primary' }), '--ifm-navbar-background-color:var(--ifm-color-primary)');
  assert.match(rulesFor({ style: 'dark' }), '--text:#fff');
  assert.is(rulesFor({ style: 'unknown' }), '');
  assert.is(rulesForThemeConfig({}), '');
});

test('the style of the logo becomes a rule; what could end its declaration or load something is left out', () => {
  const style = { marginTop: 4, height: '3rem', color: 'red;}body{', background: "url('x')", flex: 0 };
  assert.is(rulesFor({ logo: { style } }), '.brand .logo{margin-top:4px;height:3rem;flex:0}');
});

test.run();
