/** After any edit of configuration, plugins, components and templates, a warm build equals a cold build. */
import { test } from 'uvu';
import { isNightly } from '../../support/paths.js';
import { compareEdits } from './compare-edits.js';
import { DOCUSAURUS_SITE } from './docusaurus-site.js';

test('a site with a Docusaurus configuration', () => compareEdits(DOCUSAURUS_SITE, isNightly ? 14 : 4));

test.run();
