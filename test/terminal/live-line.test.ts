/** Progress in a terminal: what remains of it, when it is not drawn, and that it never wraps. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../src/cli.js';
import { runHere } from '../support/in-process.js';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';

const ERASE = '\r\u001b[2K';
/** An environment without settings of a terminal or CI service. */
const ENV = { CI: '', TERM: 'xterm', NO_COLOR: '1', FORCE_COLOR: '' };

const makeSite = (): string =>
  writeSite({
    'csb-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' } }),
    'docs/index.md': '# Home\n\n[Nowhere](./nowhere.md)\n',
    'blog/2025-01-01-a.md': '# A\n\ntext\n\n<!-- truncate -->\n',
  });

/** Returns the final text that a terminal shows. */
function replay(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf(ERASE) < 0 ? 0 : line.lastIndexOf(ERASE) + ERASE.length))
    .join('\n');
}

const withoutTimes = (text: string): string => text.replace(/\d+(\.\d)? m?s\b/g, 'TIME');

test('the final terminal content equals that of a pipe, and every drawn line fits', async () => {
  const site = makeSite();
  const piped = await runHere(['build'], { cwd: site, env: ENV });
  for (const columns of [80, 9]) {
    const { code, stdout } = await runHere(['build'], { cwd: site, env: ENV, columns });
    assert.is(code, 0);
    const drawn = stdout.split(ERASE).filter((piece) => piece !== '' && !piece.includes('\n'));
    assert.ok(drawn.length > 5, `${drawn.length} lines were drawn`);
    for (const line of drawn) assert.ok(line.length < columns, JSON.stringify(line));
    assert.is(withoutTimes(replay(stdout)), withoutTimes(piped.stdout));
  }
});

test('nothing is drawn in CI, on a dumb terminal, and with --quiet', async () => {
  const site = makeSite();
  const cases: readonly (readonly [Readonly<Record<string, string>>, readonly string[]])[] = [
    [{ CI: 'true' }, []],
    [{ TERM: 'dumb' }, []],
    [{}, ['--quiet']],
  ];
  for (const [env, flags] of cases) {
    const { stdout } = await runHere(['build', ...flags], { cwd: site, env: { ...ENV, ...env }, columns: 80 });
    assert.not.ok(stdout.includes('\u001b'), JSON.stringify([env, flags]));
  }
});

test('a bug leaves no progress next to its message', async () => {
  const site = makeSite();
  const before = { ...process.env };
  Object.assign(process.env, ENV);
  const pieces: string[] = [];
  const terminal = { isTTY: true, columns: 80, write: (text: string) => void pieces.push(text) };
  const code = await run([process.execPath, 'csb-docs', 'build', site], {
    streams: { stdout: terminal, stderr: terminal },
    loadTheme: () => Promise.reject(new Error('made up')),
  });
  for (const name of Object.keys(ENV)) delete process.env[name];
  Object.assign(process.env, before);
  assert.is(code, 70);
  assert.ok(pieces.join('').includes('  bundle …'), 'it was drawn');
  const shown = replay(pieces.join('')).split('\n');
  assert.ok(shown.some((line) => line === 'csb-docs stopped because of a bug in csb-docs itself.'));
  assert.equal(
    shown.filter((line) => line.includes('…')),
    [],
  );
});

test('an interrupt removes the line and ends the process with the signal', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(join(ROOT, 'dist/src/terminal/log.js'))};
    const terminal = { isTTY: true, write: (text) => process.stdout.write(text) };
    createLog('normal', { stdout: terminal, stderr: terminal }).phase('parse');
    setInterval(() => {}, 60000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...ENV },
  });
  let text = '';
  const drawn = new Promise<void>((resolve) =>
    child.stdout.on('data', (piece: Buffer) => {
      text += piece;
      if (text.includes('parse …')) resolve();
    }),
  );
  await drawn;
  const ended = new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)));
  child.kill('SIGINT');
  assert.is(await ended, 'SIGINT');
  assert.is(text, `${ERASE}  parse …${ERASE}`);
});

test.run();
