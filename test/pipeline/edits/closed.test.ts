/** After any edit of configuration, plugins, components and templates, a warm build equals a cold build. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serveHere } from '../../support/in-process.js';
import { isNightly, makeTemporary } from '../../support/paths.js';
import { until } from '../../support/until.js';
import { compareEdits } from './compare-edits.js';
import { COLOURS, type Words, writeEdited } from './edited-site.js';
import { CLOSED_SITE } from './own-site.js';

test('cacheable code', () => compareEdits(CLOSED_SITE, isNightly ? 14 : 1));

test('edits show in a site that is served', async () => {
  const cwd = makeTemporary('edits-served');
  let words: Words = Object.fromEntries(CLOSED_SITE.words.map((kind) => [kind, COLOURS[0]]));
  writeEdited(cwd, CLOSED_SITE, words);
  const server = await serveHere(['.'], { cwd, cache: true, env: CLOSED_SITE.toEnvironment(words) });
  try {
    const get = async (): Promise<string> => (await fetch(server.url)).text();
    assert.match(await get(), '<h1');
    for (const kind of ['componentHead', 'keyedClosure', 'templateHelper']) {
      words = { ...words, [kind]: `new-${kind}` };
      writeEdited(cwd, CLOSED_SITE, words);
      await until(async () => (await get()).includes(`new-${kind}`));
    }
  } finally {
    await server.stop();
  }
});

test.run();
