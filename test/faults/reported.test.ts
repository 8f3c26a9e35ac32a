/** How faults are reported to the user. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli } from '../support/cli.js';
import { writeSite } from '../support/site.js';
import { installFailingFileSystem } from './failing-fs.js';
import type { Fault } from './plan.js';
import { type Ended, runOn } from './run.js';
import { makeScenarios, removeSite } from './scenarios.js';

const fileSystem = installFailingFileSystem();
const scenarios = new Map(makeScenarios().map((scenario) => [scenario.name, scenario]));

async function meet(name: string, fault: Fault): Promise<Ended & { readonly next: Ended }> {
  const scenario = scenarios.get(name);
  if (scenario === undefined) throw new Error(`there is no scenario ${name}`);
  const site = await scenario.make(fileSystem);
  const ended = await runOn(site, scenario.args, { fileSystem, fault });
  const next = await runOn(site, scenario.args, { fileSystem });
  removeSite(site);
  return { ...ended, next };
}

test('a failed swap that cannot be undone is reported with the location of the files, and the next build repairs it', async () => {
  const fault: Fault = { call: 'renameSync', number: 2, kind: 'EIO', isLasting: true };
  const { code, printed, next } = await meet('replace', fault);
  assert.is(code, 1);
  assert.match(printed, /error output-torn\n {2}`build` is not complete: .* \(EIO\), .*\n.*`\.build\.csb-docs-tmp`/);
  assert.not.match(printed, 'previous output was left');
  assert.is(next.code, 0, next.printed);
});

test('a failed swap that is undone keeps the previous output and is reported', async () => {
  const { code, printed } = await meet('replace', { call: 'renameSync', number: 3, kind: 'EXDEV', isLasting: false });
  assert.is(code, 1);
  assert.match(
    printed,
    /error output-failed\n {2}`build` cannot be written \(EXDEV\)\.\n {2}Check free disk space and permissions, then build again\. The previous output is unch/,
  );
});

test('files of the old output that cannot be removed do not fail the build', async () => {
  const { code, printed, next } = await meet('replace', {
    call: 'rmSync',
    number: 4,
    kind: 'EBUSY',
    isLasting: true,
  });
  assert.is(code, 0, printed);
  assert.match(
    printed,
    /warning output-leftover\n {2}Leftover files in `\.build\.csb-docs-tmp` cannot be removed \(EBUSY\)/,
  );
  assert.not.match(next.printed, 'output-leftover');
});

test('an incomplete cleanup is reported', async () => {
  const { code, printed, next } = await meet('clean', {
    call: 'promises.rm',
    number: 3,
    kind: 'EACCES',
    isLasting: false,
  });
  assert.is(code, 1);
  assert.match(printed, /error clean-failed\n.* cannot be removed completely \(EACCES\)/);
  assert.is(next.code, 0, next.printed);
});

test('an unreadable configuration is reported with the system error', async () => {
  const { code, printed } = await meet('first', { call: 'openSync', number: 1, kind: 'EMFILE', isLasting: false });
  assert.is(code, 2);
  assert.match(printed, /csb-docs\.config\.json error bad-config-file\n.*it cannot be read \(EMFILE\)/);
});

test('a bundler that exits is a diagnostic', async () => {
  const site = writeSite({ 'csb-docs.config.ts': 'export default {};', 'docs/index.md': '# Home\n' });
  const ran = await runCli(['build', '--no-cache'], { cwd: site, env: { ESBUILD_BINARY_PATH: '/bin/false' } });
  assert.is(ran.code, 2, ran.stderr);
  assert.match(ran.stderr, /error bundler-stopped/);
});

test.run();
