/** The workflows of this repository, run step by step with a stub for npm. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { makeTemporary, ROOT } from '../support/paths.js';
import { writeFile } from '../support/site.js';
import type { Step } from '../support/workflow.js';

const FOLDER = join(ROOT, '.github/workflows');
const IS_WINDOWS = process.platform === 'win32';
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
  scripts: Readonly<Record<string, string>>;
  files: readonly string[];
};

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly strategy?: { matrix: object } }>>;
}

const readWorkflow = (name: string): Workflow => parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow;
const stepsOf = (name: string): readonly Step[] => Object.values(readWorkflow(name).jobs).flatMap(({ steps }) => steps);

/** Runs the shell steps of a workflow until one fails. Returns the npm commands that were called, and what was printed. */
function runSteps(name: string, env: Readonly<Record<string, string>> = {}) {
  const folder = makeTemporary('workflow');
  const log = join(folder, 'log');
  writeFile(folder, 'bin/npm', '#!/bin/sh\necho "npm $*" >> "$NPM_LOG"\n');
  chmodSync(join(folder, 'bin/npm'), 0o755);
  let printed = '';
  for (const { run } of stepsOf(name)) {
    if (run === undefined) continue;
    const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, NPM_LOG: log, ...env },
    });
    printed += ended.stdout + ended.stderr;
    if (ended.status !== 0) break;
  }
  return { commands: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [], printed };
}

if (!IS_WINDOWS) {
  test('CI runs the test command of the README, and slow tests every night', () => {
    assert.equal(runSteps('ci.yml').commands, ['npm ci', 'npm test', 'npm audit']);
    assert.equal(runSteps('nightly.yml').commands, ['npm ci', 'npm run test:nightly', 'npm audit']);
  });

  test('a release publishes both packages with provenance, if its tag matches the version', () => {
    assert.equal(runSteps('release.yml', { GITHUB_REF_NAME: `v${manifest.version}` }).commands, [
      'npm ci',
      'npm test',
      'npm audit',
      'npm sbom --sbom-format cyclonedx --package-lock-only',
      'npm publish --provenance --access public',
      'npm publish ./src/create --provenance --access public',
    ]);
    assert.ok(manifest.files.includes('dist/sbom.cdx.json'), 'the bill of materials is part of the package');
    // The npm stub has written an empty one.
    rmSync(join(ROOT, 'dist/sbom.cdx.json'), { force: true });
    const { commands, printed } = runSteps('release.yml', { GITHUB_REF_NAME: 'v99.0.0' });
    assert.equal(commands, []);
    assert.match(printed, /^::error::The tag is v99\.0\.0/m);
  });
}

test('scripts and folders in workflows exist', () => {
  const called = readdirSync(FOLDER).flatMap((name) => stepsOf(name).map(({ run = '' }) => run));
  const scripts = called.flatMap((run) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script));
  assert.ok(scripts.length > 0);
  for (const script of scripts) assert.ok(script in manifest.scripts, script);
  assert.ok(existsSync(join(ROOT, 'src/create/package.json')));
});

test('tests run on each system with each Node version', () => {
  assert.equal(readWorkflow('ci.yml').jobs['test']?.strategy?.matrix, {
    os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
    node: [20, 22, 24],
  });
});

test('issue forms have all fields that GitHub requires', () => {
  const forms = readdirSync(join(ROOT, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');
  assert.equal(forms.sort(), ['bug.yml', 'docusaurus-difference.yml', 'feature.yml']);
  for (const name of forms) {
    const form = parse(readFileSync(join(ROOT, '.github/ISSUE_TEMPLATE', name), 'utf8'));
    assert.type(form.name, 'string');
    assert.type(form.description, 'string');
    const ids = form.body.map(({ id }: { id: string }) => id);
    assert.is(new Set(ids).size, form.body.length, name);
    for (const { type, attributes } of form.body) {
      assert.ok(['textarea', 'input'].includes(type), name);
      assert.type(attributes.label, 'string');
    }
  }
});

test.run();
