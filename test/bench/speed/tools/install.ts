/** Installs each peer once, in its own folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Peer, type Tool, WORK } from './tool.js';

/** Contains the manifest of the last successful `npm install`. */
const STAMP = '.installed';

/** Returns the tool, ready to run, or the reason why it is not. */
export function installPeer(peer: Peer): Tool | { readonly problem: string } {
  const home = join(WORK, peer.key);
  const failure = install(peer, home);
  try {
    return peer.open(home);
  } catch (error) {
    const why = error instanceof Error ? error.message : `${error}`;
    return { problem: failure === undefined ? why : `${why} (${failure})` };
  }
}

/** Returns the line of npm's output that states the error. */
function install({ packages, overrides = {} }: Peer, home: string): string | undefined {
  const manifest = JSON.stringify({ private: true, dependencies: packages, overrides }, null, 2);
  const stamp = join(home, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return undefined;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), manifest);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    encoding: 'utf8',
    // On Windows, npm is a shell script.
    shell: process.platform === 'win32',
  });
  if (status === 0) {
    writeFileSync(stamp, manifest);
    return undefined;
  }
  return /^npm error (?!code|path|command)(\S.*)$/m.exec(stderr)?.[1] ?? 'npm install failed';
}
