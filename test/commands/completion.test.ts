/** Completion: real shells are asked what they would offer. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { makeTemporary } from '../support/paths.js';

const folder = makeTemporary();
mkdirSync(join(folder, 'my site'));
mkdirSync(join(folder, 'other'));
writeFileSync(join(folder, 'mine.json'), '{}');

/** The script of a shell. */
async function scriptFor(shell: string): Promise<string> {
  const { code, stdout, stderr } = await runHere(['completion', shell], { cwd: folder });
  assert.is(code, 0, stderr);
  return stdout;
}

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

const CASES: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['csb-docs bu', ['build']],
  ['csb-docs --v', ['--version']],
  ['csb-docs build --str', ['--strict', '--strict-translations']],
  ['csb-docs init --from vi', ['vitepress']],
  ['csb-docs init --ci ', ['github', 'gitlab', 'none']],
  ['csb-docs completion f', ['fish']],
  ['csb-docs serve ot', ['other']],
  ['csb-docs serve my', ['my site']],
  ['csb-docs serve mi', []],
  ['csb-docs build --config mi', ['mine.json']],
  ['csb-docs build --threads ', []],
];

if (isInstalled('bash'))
  test('bash offers commands, options, choices, folders and files', async () => {
    const script = await scriptFor('bash');
    for (const [line, offered] of CASES) {
      const words = line.split(' ');
      const ask = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _csb_docs; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const shown = execFileSync('bash', ['--noprofile', '--norc', '-c', ask], { cwd: folder, encoding: 'utf8' });
      assert.equal(shown.split('\n').filter(Boolean), offered, line);
    }
    const equals = `${script}\nCOMP_WORDS=(csb-docs init --from = mk); COMP_CWORD=4; _csb_docs; printf '%s\\n' "\${COMPREPLY[@]}"`;
    assert.is(execFileSync('bash', ['-c', equals], { encoding: 'utf8' }).trim(), 'mkdocs');
  });

if (isInstalled('fish'))
  test('fish offers the same', async () => {
    const script = await scriptFor('fish');
    for (const [line, offered] of CASES.filter(([asked]) => !asked.includes('--config'))) {
      const ask = `${script}\ncomplete -C ${JSON.stringify(line)}`;
      const shown = execFileSync('fish', ['--no-config', '-c', ask], { cwd: folder, encoding: 'utf8' });
      const names = shown
        .split('\n')
        .filter(Boolean)
        .map((row) => row.split('\t')[0]?.replace(/\/$/, ''));
      assert.equal(names, offered, line);
    }
  });

if (isInstalled('zsh'))
  test('zsh takes the script, and knows it as the completion of the command', async () => {
    const file = join(folder, '_csb-docs');
    writeFileSync(file, await scriptFor('zsh'));
    const ask = `autoload -Uz compinit && compinit -u -d "${folder}/dump" && source "${file}" && print -r -- $_comps[csb-docs]`;
    assert.is(execFileSync('zsh', ['-f', '-c', ask], { cwd: folder, encoding: 'utf8' }).trim(), '_csb_docs');
  });

test('every command and option is in each script, and nothing else is a shell', async () => {
  const help = (await runHere(['--help'], { cwd: folder })).stdout;
  const commands = [...help.matchAll(/^ {2}([a-z][\w-]*) /gm)].map(([, name = '']) => name);
  assert.ok(commands.length > 15);
  for (const shell of ['bash', 'zsh', 'fish']) {
    const script = await scriptFor(shell);
    for (const command of commands) assert.ok(script.includes(command), `${shell}: ${command}`);
    assert.ok(script.includes('strict-translations'), shell);
  }
  const { code, stderr } = await runHere(['completion', 'tcsh'], { cwd: folder });
  assert.is(code, 2);
  assert.match(stderr, 'You can name `bash`, `zsh`, `fish`.');
});

test.run();
