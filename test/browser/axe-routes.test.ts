/** Accessibility by axe of a route of each kind, in one of the layouts and both schemes. All routes, in both: axe-routes-*.nightly.test.ts. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAtRoutes } from '../support/axe-routes.js';

test('a route of each kind has no violations at 1440 or 390 px, light and dark', async () => {
  assert.equal(await lookAtRoutes('kinds'), []);
});

test.run();
