import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { rulesForThemeConfig } from '../../../src/docusaurus/brand/theme-config.js';

const rulesFor = (navbar: object): string => rulesForThemeConfig({ themeConfig: { navbar } });

test('the navbar has the configured style', () => {
  assert.match(rulesFor({ style: 'primary' }), '--ifm-navbar-background-color:var(--ifm-color-primary)');
  assert.match(rulesFor({ style: 'dark' }), '--text:#fff');
  assert.is(rulesFor({ style: 'unknown' }), '');
  assert.is(rulesForThemeConfig({}), '');
});

test('the logo style becomes a rule; unsafe declarations are omitted', () => {
  const style = { marginTop: 4, height: '3rem', color: 'red;}body{', background: "url('x')", flex: 0 };
  assert.is(rulesFor({ logo: { style } }), '.brand .logo{margin-top:4px;height:3rem;flex:0}');
});

test.run();
