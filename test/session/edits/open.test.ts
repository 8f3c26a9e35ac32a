/** After any edit of configuration, plugins, components and templates, a warm build is a cold build. */
import { test } from 'uvu';
import { compareEdits } from './compare-edits.js';
import { OPEN_SITE } from './own-site.js';

test('code that reads files and environment variables', () => compareEdits(OPEN_SITE, 12));

test.run();
