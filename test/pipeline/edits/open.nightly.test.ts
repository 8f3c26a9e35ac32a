/** After any edit of configuration, plugins, components and templates, a warm build equals a cold build. */
import { test } from 'uvu';
import { isNightly } from '../../support/paths.js';
import { compareEdits } from './compare-edits.js';
import { OPEN_SITE } from './own-site.js';

test('code that reads files and environment variables', () => compareEdits(OPEN_SITE, isNightly ? 12 : 4));

test.run();
