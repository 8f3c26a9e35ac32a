/** Accessibility by axe of every route of the long guides, in both layouts and both schemes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAtRoutes } from '../support/axe-routes.js';

test('no violation on any of the routes of the long guides, at 1440 and at 390 px, light and dark', async () => {
  assert.equal(await lookAtRoutes('guides'), []);
});

test.run();
