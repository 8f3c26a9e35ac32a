/** What becomes of a command whose output nobody reads. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BIN } from './support/paths.js';
import { writeSite } from './support/site.js';

test('a reader that has seen enough is no failure', async () => {
  const site = writeSite({
    'csb-docs.config.json': '{"title":"T","url":"https://example.com","docs":{"routeBasePath":"/"},"themeConfig":{}}',
    'docs/index.md': '# A\n',
  });
  const child = spawn(process.execPath, [BIN, 'build', '--timing'], { cwd: site, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  assert.not.match(stderr, 'EPIPE');
  assert.is(code, 0);
  assert.ok(existsSync(join(site, 'build/index.html')));
});

test.run();
