/** Runs axe on the remaining routes of the site, in both layouts and both colour schemes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAtRoutes } from '../support/axe-routes.js';

test('the other routes have no violations at 1440 and 390 px, light and dark', async () => {
  assert.equal(await lookAtRoutes('rest'), []);
});

test.run();
