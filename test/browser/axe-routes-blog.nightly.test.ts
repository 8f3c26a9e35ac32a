/** Runs axe on every blog route, in both layouts and both colour schemes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAtRoutes } from '../support/axe-routes.js';

test('blog routes have no violations at 1440 and 390 px, light and dark', async () => {
  assert.equal(await lookAtRoutes('blog'), []);
});

test.run();
