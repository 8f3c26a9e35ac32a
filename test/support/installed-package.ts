/** The result of `npm install csb-docs`: the packed package and its dependencies only. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { ROOT } from './paths.js';

/** A package in the lockfile. */
interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A file of the packed package, and its size in bytes. */
export interface PackedFile {
  readonly path: string;
  readonly size: number;
}

/** The packed package, with its download size and unpacked size in bytes. */
export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly PackedFile[];
}

/** Runs a program to its end. Fails the test with its output if it fails. */
export function must(program: string, args: readonly string[], cwd: string): string {
  const { NO_COLOR: _noColor, FORCE_COLOR: _forceColor, ...env } = process.env;
  const ended = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...env, npm_config_offline: 'true', npm_config_audit: 'false' },
  });
  assert.is(
    ended.status,
    0,
    `${program} ${args.join(' ')}\n${ended.stdout}${ended.stderr}${ended.error?.message ?? ''}`,
  );
  return ended.stdout;
}

/** Packs the package as npm would publish it. Without a folder, nothing is written. */
export function pack(folder?: string): Packed {
  const place = folder === undefined ? ['--dry-run'] : ['--pack-destination', folder];
  const [packed]: readonly Packed[] = JSON.parse(must('npm', ['pack', '--ignore-scripts', '--json', ...place], ROOT));
  if (packed === undefined) throw new Error('nothing was packed');
  return packed;
}

/**
 * Lists the folders of the packages that are installed with csb-docs on this machine, as in the lockfile:
 * `node_modules/react`.
 */
export function listInstalled(): readonly string[] {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolveLocked(folder, name, packages);
      // The lockfile also contains packages for other systems, which are not installed.
      if (path === undefined || found.has(path) || !existsSync(join(ROOT, path))) continue;
      found.add(path);
      visit(path);
    }
  };
  visit('');
  return [...found].sort();
}

/** Resolves a dependency: in the package's own folder, or in one above. */
function resolveLocked(from: string, name: string, packages: Readonly<Record<string, Locked>>): string | undefined {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (path in packages) return path;
  return from === ''
    ? undefined
    : resolveLocked(from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name, packages);
}

/**
 * Returns the bytes of folders on disk. Hard links count once: installing esbuild creates a second one for its program.
 */
export function measure(folders: readonly string[]): number {
  const seen = new Map<number, number>();
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })) {
      if (!entry.isFile()) continue;
      const { ino, blocks } = lstatSync(join(entry.parentPath, entry.name));
      seen.set(ino, blocks * 512);
    }
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Installs copies of the packed package and its dependencies into a folder, with `bin` links as npm creates them. */
export function installPackage(folder: string): Packed {
  const packed = pack(folder);
  const installed = join(folder, 'node_modules/csb-docs');
  mkdirSync(installed, { recursive: true });
  must('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1'], folder);
  for (const path of listInstalled()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  const { bin }: { bin: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(`../csb-docs/${bin['csb-docs']}`, join(folder, 'node_modules/.bin/csb-docs'));
  return packed;
}
