/** Runs axe on every route of the long guides, in both layouts and both colour schemes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAtRoutes } from '../support/axe-routes.js';

test('routes of the long guides have no violations at 1440 and 390 px, light and dark', async () => {
  assert.equal(await lookAtRoutes('guides'), []);
});

test.run();
