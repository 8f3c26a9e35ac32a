/**
 * Runs axe on one route of each kind, in one layout and both colour schemes. The suites `axe-routes-*.nightly.test.ts`
 * cover all routes in both layouts.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAtRoutes } from '../support/axe-routes.js';

test('a route of each kind has no violations at 1440 or 390 px, light and dark', async () => {
  assert.equal(await lookAtRoutes('kinds'), []);
});

test.run();
