/** Accessibility by axe of every route of the site at 1440 px. A suite of its own, so that both layouts are looked at at once. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROUTES } from '../site/expected-routes.js';
import { lookAtRoutes } from '../support/axe-routes.js';
import { WIDE } from '../support/reader.js';

test('no violation on any of the routes of the site at 1440 px, light and dark', async () => {
  assert.is(await lookAtRoutes(WIDE), ROUTES.length);
});

test.run();
