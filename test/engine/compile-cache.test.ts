/** The compile cache is used only if no other user can write its folder. */
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCompileCacheFolder } from '../../src/engine/compile-cache.js';
import { makeTemporary, ROOT } from '../support/paths.js';

const isPosix = process.platform !== 'win32';
const isRoot = process.getuid?.() === 0;

function open(cache: string): string | undefined {
  return openCompileCacheFolder({ platform: 'linux', env: { XDG_CACHE_HOME: cache } });
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

test('the folder is accessible only to its user', () => {
  const cache = join(makeTemporary('user'), 'cache');
  const folder = join(cache, 'csb-docs/compiled');
  assert.is(open(cache), folder);
  if (isPosix) assert.is(modeOf(folder), 0o700);
  assert.is(open(cache), folder, 'the next run uses it');
});

/** Existing folders that are rejected, by name. */
const REFUSED: Readonly<Record<string, (folder: string) => void>> = {
  'that others can read': (folder) => chmodSync(folder, 0o755),
  'that others can write': (folder) => chmodSync(folder, 0o777),
  'that its group can write': (folder) => chmodSync(folder, 0o720),
  ...(isRoot ? { 'of somebody else': (folder: string) => chownSync(folder, 12345, 12345) } : {}),
};

for (const [name, change] of isPosix ? Object.entries(REFUSED) : [])
  test(`a folder ${name} is refused`, () => {
    const cache = makeTemporary('user');
    const folder = join(cache, 'csb-docs/compiled');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    assert.is(open(cache), folder);
    change(folder);
    assert.is(open(cache), undefined);
  });

test('a link is refused, whatever its target', () => {
  const [cache, other] = [makeTemporary('user'), makeTemporary('other')];
  chmodSync(other, 0o700);
  mkdirSync(join(cache, 'csb-docs'));
  symlinkSync(other, join(cache, 'csb-docs/compiled'));
  assert.is(open(cache), undefined);
});

test('no folder is created in the home folder of another user', () => {
  if (!isRoot) return;
  const cache = makeTemporary('user');
  chownSync(cache, 12345, 12345);
  assert.is(open(cache), undefined);
  assert.equal(readdirSync(cache), []);
});

test('a folder inside the working directory is refused', () => {
  assert.is(open(join(process.cwd(), 'test/cache')), undefined);
  assert.not(existsSync(join(process.cwd(), 'test/cache')));
});

test('a folder that cannot be created is not used', () => {
  const cache = makeTemporary('user');
  assert.is(open(join(cache, '\0')), undefined);
});

test('every system has a user folder for it', () => {
  const home = makeTemporary('home');
  const code = `
    const { openCompileCacheFolder } = await import(${JSON.stringify(join(ROOT, 'dist/src/engine/compile-cache.js'))});
    const folders = ['linux', 'darwin', 'win32'].map((platform) => openCompileCacheFolder({ platform, env: {} }));
    console.log(JSON.stringify(folders));`;
  const env = { ...process.env, HOME: home, USERPROFILE: home };
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  assert.equal(
    JSON.parse(printed),
    ['.cache', 'Library/Caches', 'AppData/Local'].map((cache) => join(home, cache, 'csb-docs/compiled')),
  );
});

/** Node 22.1 and later have a compile cache. */
const keepsCode = 'enableCompileCache' in module;

test('a command keeps compiled code there and nowhere else', () => {
  if (!keepsCode) return;
  const [cache, temporary] = [makeTemporary('user'), makeTemporary('tmp')];
  const folder = join(cache, 'csb-docs/compiled');
  const { NODE_COMPILE_CACHE: _, ...rest } = process.env;
  const env = { ...rest, XDG_CACHE_HOME: cache, TMPDIR: temporary };
  const run = () => execFileSync(process.execPath, [join(ROOT, 'bin/csb-docs.js'), '--version'], { env });
  run();
  assert.ok(readdirSync(folder).length > 0);
  assert.equal(readdirSync(temporary), []);
  chmodSync(folder, 0o777);
  const [before] = readdirSync(folder);
  const inner = join(folder, before ?? '');
  const count = readdirSync(inner).length;
  execFileSync(process.execPath, [join(ROOT, 'bin/csb-docs.js'), 'routes', '--help'], { env });
  assert.is(readdirSync(inner).length, count);
});

test.run();
