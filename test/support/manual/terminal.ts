/** A terminal for the commands of a manual page, which keeps its working folder between them. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runHere } from '../in-process.js';
import { BIN, makeTemporary } from '../paths.js';

/** Result of commands. */
export interface Printed {
  readonly code: number | null;
  /** Both streams, in the order they were written. */
  readonly text: string;
}

/** A terminal. */
export interface Terminal {
  /** Returns the working folder. */
  readonly folder: () => string;
  /** Runs a shell script until the first command that fails. */
  readonly run: (script: string) => Promise<Printed>;
  /** Runs a file with Node. */
  readonly runFile: (path: string) => Promise<Printed>;
}

/** Commands that take longer are considered hung. */
const LIMIT_MS = 120_000;

/** Opens a terminal in a folder. Package managers install nothing, and `npx csb-docs` is the command under test. */
export function openTerminal(start: string): Terminal {
  const tools = makeTools();
  const env = {
    ...cleanEnvironment(),
    PATH: `${tools}:${process.env['PATH'] ?? ''}`,
    HOME: tools,
    CSB_CWD: join(tools, 'cwd'),
  };
  let folder = start;
  const inShell = async (script: string): Promise<Printed> => {
    // A script's `cd` persists, even if a later command fails.
    const lines = ['exec 2>&1', 'set -eo pipefail', 'trap \'pwd > "$CSB_CWD"\' EXIT', script];
    const printed = await launch('bash', ['-c', lines.join('\n')], { cwd: folder, env });
    if (existsSync(env.CSB_CWD)) folder = readFileSync(env.CSB_CWD, 'utf8').trimEnd();
    return printed;
  };
  const inProcess = async (commands: readonly (readonly string[])[]): Promise<Printed> => {
    let text = '';
    for (const [name, ...args] of commands) {
      if (name === 'cd') folder = resolve(folder, args[0] ?? '.');
      else {
        const ran = await runHere(args, { cwd: folder, cache: true, onText: (piece) => (text += piece) });
        if (ran.code !== 0) return { code: ran.code, text };
      }
    }
    return { code: 0, text };
  };
  return {
    folder: () => folder,
    run: (script) => {
      const commands = toPlainCommands(script);
      return commands === undefined ? inShell(script) : inProcess(commands);
    },
    runFile: (path) => launch(process.execPath, [path], { cwd: folder, env }),
  };
}

/**
 * Parses scripts that contain only csb-docs and `cd` commands without shell syntax, which need no child process.
 * Returns undefined for all other scripts.
 */
function toPlainCommands(script: string): readonly (readonly string[])[] | undefined {
  const lines = script
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const commands = lines.map((line) =>
    /^(?:npx )?(csb-docs( [\w./:=@,+-]+)*|cd [\w./-]+)$/.exec(line)?.[1]?.split(' '),
  );
  return commands.every((command) => command !== undefined) ? commands : undefined;
}

/** Creates a folder to put first in PATH, with package managers that install nothing but run scripts. */
function makeTools(): string {
  const folder = makeTemporary('tools');
  const csb = `exec '${process.execPath}' '${BIN}' "$@"`;
  const script = `require('./package.json').scripts[process.argv[1]]`;
  const manager = [
    `case "$1" in`,
    `  run|run-script|start|test) [ "$1" = start ] || [ "$1" = test ] || shift; name="$1"; shift; [ "$1" = -- ] && shift`,
    `    exec sh -c "$('${process.execPath}' -p "${script}" "$name") $*" ;;`,
    `esac`,
  ];
  const npx = [
    'case "$1" in -*) shift ;; esac',
    '[ "$1" = csb-docs ] || { echo "npx: $1 is not there" ; exit 127; }',
    'shift',
    csb,
  ];
  const programs = { 'csb-docs': [csb], npx, npm: manager, yarn: manager, pnpm: manager, bun: manager };
  for (const [name, lines] of Object.entries(programs)) {
    const path = join(folder, name);
    writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(path, 0o755);
  }
  return folder;
}

function cleanEnvironment(): Readonly<Record<string, string | undefined>> {
  const { CI: _ci, GITHUB_ACTIONS: _github, FORCE_COLOR: _force, ...inherited } = process.env;
  const [name, email] = ['Ana', 'ana@example.com'];
  return {
    ...inherited,
    NO_COLOR: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

interface Start {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

function launch(program: string, args: readonly string[], { cwd, env }: Start): Promise<Printed> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LIMIT_MS });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (code) => done({ code, text: Buffer.concat(pieces).toString('utf8') }));
  });
}
