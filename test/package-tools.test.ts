/** The tools that look at packages find nothing in ours, as npm would publish it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pack } from './support/installed-package.js';
import { makeTemporary, ROOT } from './support/paths.js';

/**
 * Ways to import a package that ours does not have: it is made of modules of ECMAScript, and its entries are named in
 * `exports`, which TypeScript 4.6 and earlier did not read.
 */
const LEFT_OUT = ['node10', 'node16-cjs'];

/** Not a module but files to be replaced, and data. */
const NO_MODULES = [/^\.\/templates\//, /\.json$/];

const folder = makeTemporary('package-tools');
const tarball = readFileSync(join(folder, pack(folder).filename));
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const tools = suite('tools for packages');

tools('publint has nothing to say', async () => {
  const bytes = new Uint8Array(tarball).buffer;
  const { messages } = await publint({ pack: { tarball: bytes }, strict: true });
  assert.equal(
    messages
      .map((message) => formatMessage(message, manifest, { color: false }) ?? '')
      // The entries of plugins were there before the first of them.
      .filter((text) => existsSync(join(ROOT, 'src/plugins')) || !text.includes('./plugins/*')),
    [],
  );
});

tools('every entry with types has those of its module', async () => {
  const wanted = Object.keys(manifest.exports).filter((name) => !NO_MODULES.some((each) => each.test(name)));
  const result = await checkPackage(createPackageFromTarballData(tarball));
  assert.ok(result.types !== false, 'there are types');
  const problems = result.problems.filter(
    (problem) =>
      !('resolutionKind' in problem && LEFT_OUT.includes(problem.resolutionKind)) &&
      !('entrypoint' in problem && NO_MODULES.some((each) => each.test(problem.entrypoint))),
  );
  assert.equal(
    problems.map(({ kind, ...rest }) => `${kind}: ${JSON.stringify({ ...rest, trace: undefined })}`),
    [],
  );
  const looked = Object.keys(result.entrypoints);
  assert.equal(
    wanted.filter((name) => !name.includes('*') && !looked.includes(name)),
    [],
  );
});

tools.run();
