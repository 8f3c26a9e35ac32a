/** Commands whose output is not read. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli } from './support/cli.js';
import { BIN } from './support/paths.js';
import { writeSite } from './support/site.js';

test('a reader that closes the pipe is not a failure', async () => {
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

const FILES = {
  'csb-docs.config.json': '{"title":"T","url":"https://example.com","docs":{"routeBasePath":"/"},"themeConfig":{}}',
  'docs/index.md': '# A\n\n[Nowhere](/nowhere)\n',
};

for (const [command, expected] of [
  ['build', 1],
  ['check', 1],
  ['routes', 1],
  ['doctor', 0],
  ['nonsense', 2],
] as const)
  test(`\`${command}\` with both streams closed exits with its exit code`, async () => {
    const child = spawn(process.execPath, [BIN, command], {
      cwd: writeSite(FILES),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    child.stderr.destroy();
    const [code] = await once(child, 'close');
    assert.is(code, expected);
  });

test('a site folder that is a file, or missing, is a usage error: no other site is built', async () => {
  const site = writeSite(FILES);
  for (const folder of ['docs/index.md', 'csb-docs.config.json', 'nowhere'])
    for (const command of folder === 'nowhere' ? ['check', 'serve'] : ['build']) {
      const { code, stderr } = await runCli([command, folder], { cwd: site });
      assert.is(code, 2, `${command} ${folder}: ${stderr}`);
      assert.match(stderr, /site/);
      assert.not.match(stderr, / at |node:/);
    }
  assert.not.ok(existsSync(join(site, 'build')));
});

if (process.platform !== 'win32')
  test('too few open files cause a hint without a stack', async () => {
    const site = writeSite({ ...FILES, 'docs/index.md': '# A\n' });
    for (const limit of [28, 44, 64]) {
      const script = `ulimit -n ${limit} && exec "${process.execPath}" "${BIN}" build --no-cache`;
      const child = spawn('sh', ['-c', script], { cwd: site, stdio: ['ignore', 'pipe', 'pipe'] });
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close') as Promise<[number]>,
      ]);
      assert.ok(code === 0 || (code === 1 && /too-many-open-files|EMFILE/.test(stderr)), `${limit}: ${code} ${stderr}`);
      assert.not.match(stdout + stderr, /node:internal|^ +at /m, `${limit}`);
    }
  });

test.run();
