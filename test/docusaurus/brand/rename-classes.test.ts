import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { renameClasses } from '../../../src/docusaurus/brand/rename-classes.js';

const OWN = new Set(['logo', 'code']);

/** Docusaurus selector → csb-docs selector. */
const renamed: Readonly<Record<string, string>> = {
  '.navbar': '.site-header',
  '.navbar__title:hover': '.brand-title:hover',
  'a.menu__link.menu__link--active': 'a:is(.sidebar :is(li > a, .sidebar-label)):is(.sidebar a[aria-current])',
  '.navbar__logo img': ':is(.brand .logo)',
  '.footer--dark > .x\\:y': ":is(.site-footer[data-theme='dark']) > .x\\:y",
  "[data-theme='dark'] .navbar": ":where(:root)[data-theme='dark'] .site-header",
  "html[data-theme='dark'] .mine": "html:where(:root)[data-theme='dark'] .mine",
  'a:not(.navbar__link, .plugin-x)': 'a:not(.navbar-link, :not(*))',
  "[class*='announcementBar_'] a": '.announcement a',
  "[class^='mine'] a": "[class^='mine'] a",
  '#__docusaurus .logo': 'body .logo:where(.prose *, .module *)',
  '.alert--success': ':is(.alert--success, .admonition.tip)',
  '.theme-admonition-caution': ':is(.admonition.caution)',
};

for (const [theirs, ours] of Object.entries(renamed))
  test(`\`${theirs}\` is \`${ours}\` here`, () => {
    assert.equal(renameClasses(theirs, OWN), { selector: ours, missing: [] });
  });

test('a Docusaurus class without counterpart is listed, a class of the site is not', () => {
  assert.equal(renameClasses('.navbar__unknown .mine', OWN).missing, ['.navbar__unknown']);
  assert.equal(renameClasses('.theme--dark .navbar-mine', OWN).missing, []);
});

test.run();
