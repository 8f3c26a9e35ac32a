/** After any edit of configuration, plugins, components and templates, a warm build is a cold build. */
import { test } from 'uvu';
import { compareEdits } from './compare-edits.js';
import { DOCUSAURUS_SITE } from './docusaurus-site.js';

test('a site with a configuration for Docusaurus', () => compareEdits(DOCUSAURUS_SITE, 14));

test.run();
