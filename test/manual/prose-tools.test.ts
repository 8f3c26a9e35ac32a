/**
 * The manual's cspell and Vale recipes find injected mistakes, and nothing else. Skipped if a tool is not installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findProgram } from '../../src/files/find-program.js';
import { ROOT } from '../support/paths.js';

const PAGE = [
  '---\nslug: /tydeline\n---\n\n# The tide {#tydeline}\n',
  ':::tip[Note]\n\nThe `tydeline` is in the [docs](./tydeline.md), for the harbuor.\n\n:::\n',
  '```js\nconst tydeline = utilize();\n```\n',
  'Utilize the bridge.\n',
].join('\n');

/** Runs a tool on the page, with the files of the manual. */
function run(program: string, args: readonly string[]): { readonly status: number | null; readonly output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'csb-docs-prose-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    const recipes = readFileSync(join(ROOT, 'docs/docs/check/prose.md'), 'utf8');
    for (const { 1: path = '', 2: text = '' } of recipes.matchAll(/^```\w+ title="([^"]+)" file\n([\s\S]*?)^```$/gm))
      write(path, text);
    write('docs/index.md', PAGE);
    write('blog/post.md', '# A post\n');
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const find = (name: string): Promise<string | undefined> =>
  findProgram(name, {
    platform: process.platform,
    path: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
  });
const [cspell, vale] = await Promise.all(['cspell', 'vale'].map(find));

const tools = suite('tools for prose');

(cspell === undefined ? tools.skip : tools)(
  'cspell reports the misspelt word, and nothing in code, URLs and ids',
  () => {
    const { status, output } = run(cspell ?? '', ['lint', '--no-progress', '--no-color']);
    assert.is(status, 1, output);
    assert.equal(output.match(/docs\/index\.md:\d+:\d+ - .*/g), ['docs/index.md:9:57 - Unknown word (harbuor)']);
  },
);

(vale === undefined ? tools.skip : tools)('Vale reports the banned word, and nothing in code, URLs and ids', () => {
  const { status, output } = run(vale ?? '', ['--output=line', '--no-global', 'docs', 'blog']);
  assert.is(status, 1, output);
  assert.match(output.trim(), /^docs\/index\.md:17:1:House\.Terms:.*$/);
});

tools.run();
