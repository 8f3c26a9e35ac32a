/** Every dependency has a permissive licence and comes from the registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from '../support/paths.js';

interface Package {
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
}

type Packages = Readonly<Record<string, Package>>;

/** All of these allow use, modification and distribution for any purpose if the notice is kept. */
const PERMISSIVE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT'];
/**
 * Packages that state their licence elsewhere, and licences that are acceptable for packages that are never published.
 */
const KNOWN: Readonly<Record<string, string>> = {
  format: 'MIT, as its Readme says; the package is older than the field',
  'axe-core': 'MPL-2.0: for tests only, and unchanged',
};
/** Its binaries are under MPL-2.0. Sites that want social images install it themselves, and we do not modify it. */
const DRAWING = /^@resvg\/resvg-js(-[\w-]+)?$/;

const lockfile = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const packages: Packages = JSON.parse(lockfile).packages;

/**
 * Returns the packages with another licence or without one. Of several alternatives, one permissive licence suffices.
 */
function findUnwanted(all: Packages): string[] {
  return Object.entries(all).flatMap(([path, { license = 'none' }]) => {
    const name = path.replace(/^.*node_modules\//, '');
    const isFine = license
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => PERMISSIVE.includes(choice));
    return isFine || name in KNOWN || DRAWING.test(name) ? [] : [`${name}: ${license}`];
  });
}

test('every installed package has a permissive licence', () => {
  assert.ok(Object.keys(packages).length > 200);
  assert.equal(findUnwanted(packages), []);
});

test('other licences and missing ones are detected', () => {
  assert.equal(
    findUnwanted({
      'node_modules/a': { license: 'GPL-3.0-only' },
      'node_modules/a/node_modules/@b/c': {},
      'node_modules/d': { license: '(GPL-2.0 OR MIT)' },
      'node_modules/e': { license: 'MIT AND CC-BY-NC-4.0' },
    }),
    ['a: GPL-3.0-only', '@b/c: none', 'e: MIT AND CC-BY-NC-4.0'],
  );
});

test('exceptions are still needed, and test-only ones are used only by tests', () => {
  for (const name of Object.keys(KNOWN)) assert.ok(packages[`node_modules/${name}`], name);
  assert.is(packages['node_modules/axe-core']?.dev, true);
  const drawing = Object.entries(packages).filter(([path]) => DRAWING.test(path.replace(/^.*node_modules\//, '')));
  assert.ok(drawing.length > 1 && drawing.every(([, { dev }]) => dev));
});

test('every package installed with csb-docs is pinned by hash', () => {
  assert.equal(
    Object.entries(packages)
      .filter(
        ([path, { dev, integrity, resolved = '' }]) => path && !dev && (!integrity || /^(git|file)/.test(resolved)),
      )
      .map(([path]) => path),
    [],
  );
});

test('the bundle contains the licence of every bundled package', () => {
  const listed = readFileSync(join(ROOT, 'dist/bundle/LICENCES.txt'), 'utf8');
  const entries = [...listed.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+) \d+\.\d+\.\S+ \((.*)\)$/gm)];
  assert.ok(entries.length > 30, `${entries.length} packages`);
  assert.equal(
    entries.filter(([, name = '', licence]) => licence === 'undefined' && !(name in KNOWN)).map(([entry]) => entry),
    [],
  );
  for (const [, name = ''] of entries)
    assert.ok(packages[`node_modules/${name}`] ?? lockfile.includes(`/${name}"`), name);
});

test.run();
