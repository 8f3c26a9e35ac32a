/** Shell completion, tested in real shells. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../../support/in-process.js';
import { makeTemporary } from '../../support/paths.js';

const folder = makeTemporary();
mkdirSync(join(folder, 'my site'));
mkdirSync(join(folder, 'other'));
writeFileSync(join(folder, 'mine.json'), '{}');

/** Returns the completion script of a shell. */
async function scriptFor(shell: string): Promise<string> {
  const { code, stdout, stderr } = await runHere(['completion', shell], { cwd: folder });
  assert.is(code, 0, stderr);
  return stdout;
}

/** Defines a test that needs a shell, and skips it if the shell is not installed. */
function testIn(shell: string, name: string, run: () => Promise<void>): void {
  if (spawnSync(shell, ['-c', 'exit 0']).status === 0) test(name, run);
  else test.skip(name, run);
}

const CASES: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['csb-docs bu', ['build']],
  ['csb-docs --v', ['--version']],
  ['csb-docs --h', ['--help']],
  ['csb-docs build --str', ['--strict', '--strict-translations']],
  ['csb-docs init --from vi', ['vitepress']],
  ['csb-docs init --ci ', ['github', 'gitlab', 'none']],
  ['csb-docs completion f', ['fish']],
  ['csb-docs serve ot', ['other']],
  ['csb-docs serve my', ['my site']],
  ['csb-docs serve mi', []],
  ['csb-docs build --strict ot', ['other']],
  ['csb-docs build --config mi', ['mine.json']],
  ['csb-docs build --threads ', []],
];

testIn('bash', 'bash offers commands, options, choices, folders and files', async () => {
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

testIn('fish', 'fish offers the same', async () => {
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

/** A zsh in a pseudo-terminal, in which a line and a Tab are typed. */
const TYPE_IN_ZSH = `zmodload zsh/zpty
zpty typed zsh -f -i
await() { local text; zpty -r typed text "*$1*"; print -rn -- "$text" }
zpty -w typed "source '$1'"
await READY > /dev/null
zpty -w -n typed "$2"$'\\t'
await FINISHED
zpty -d typed
`;

/** Prints the completions; `load` registers the completion script. */
const toZshSetup = (load: string): string => `PROMPT=
autoload -Uz compinit
${load}
bindkey '^I' complete-word
begin() { print -r -- BEGIN }
finish() { print -r -- FINISHED }
compprefuncs=(begin)
comppostfuncs=(finish)
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a found
  builtin compadd -A found "$@"
  (( $#found )) && print -rl -- "> "$^found
  builtin compadd "$@"
}
print READY
`;

/** Returns the completions of zsh for each line, without duplicates from several groups of matches. */
function askZsh(load: string, lines: readonly string[]): readonly (readonly string[])[] {
  const [type, setup] = [join(folder, 'type.zsh'), join(folder, 'setup.zsh')];
  writeFileSync(type, TYPE_IN_ZSH);
  writeFileSync(setup, toZshSetup(load));
  return lines.map((line) => {
    const shown = execFileSync('zsh', ['-f', type, setup, line], { cwd: folder, encoding: 'utf8' });
    const [, offered = ''] = /BEGIN([\s\S]*)FINISHED/.exec(shown.replaceAll('\r', '')) ?? [];
    return [...new Set([...offered.matchAll(/^> (.*)$/gm)].map(([, name = '']) => name.replaceAll('\\', '')))];
  });
}

testIn('zsh', 'zsh offers the same, evaluated or as a file of its own', async () => {
  const script = await scriptFor('zsh');
  writeFileSync(join(folder, 'evaluated.zsh'), script);
  mkdirSync(join(folder, 'functions'));
  writeFileSync(join(folder, 'functions/_csb-docs'), script);
  const init = `compinit -u -d '${folder}/dump'`;
  const lines = CASES.map(([line]) => line);
  const offered = CASES.map(([, names]) => names);
  assert.equal(askZsh(`${init}; source '${folder}/evaluated.zsh'`, lines), offered);
  // The first use autoloads the file.
  assert.equal(askZsh(`fpath=('${folder}/functions' $fpath); ${init}`, lines.slice(0, 1)), offered.slice(0, 1));
});

test('each script contains every command and option; other shells are rejected', async () => {
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
  assert.match(stderr, 'Use one of `bash`, `zsh`, `fish`.');
});

test.run();
