/** The GitHub action and its sample workflows, as GitHub parses them. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { snippetsOf } from '../support/doc-snippets.js';
import { runHere } from '../support/in-process.js';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';
import { loadCheckers, readAction, type Step } from '../support/workflow.js';

const action = readAction();
const checkers = await loadCheckers();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const list = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${folder}/${name}`);
/** Sample workflows for sites. */
const SAMPLES = list('action').filter((path) => path.startsWith('action/github-'));
/** The samples and the workflows of this repository. */
const WORKFLOWS = [...SAMPLES, ...list('.github/workflows')];
const IS_WINDOWS = process.platform === 'win32';

test('GitHub’s parser accepts the action and the workflows', () => {
  assert.equal(checkers.action('action.yml', read('action.yml')), []);
  assert.ok(WORKFLOWS.length >= 5);
  for (const path of WORKFLOWS) assert.equal(checkers.workflow(path, read(path)), [], path);
});

test('and the workflows that `init` writes, for new and existing sites', async () => {
  for (const files of [{}, { 'web/csb-docs.config.json': '{}\n' }]) {
    const folder = writeSite({ 'a.txt': '', '.git/HEAD': 'ref: refs/heads/main\n', ...files });
    const { code, stderr } = await runHere(['init', 'web', '--yes', '--ci', 'github'], { cwd: folder });
    assert.is(code, 0, stderr);
    for (const name of ['docs.yml', 'docs-of-pull-requests.yml']) {
      const text = readFileSync(join(folder, '.github/workflows', name), 'utf8');
      assert.equal(checkers.workflow(name, text), [], text);
      assert.match(text, /working-directory: web\n/);
    }
  }
});

test('`init` adds no pull request workflow if one exists, whatever its name', async () => {
  const own = {
    '.github/workflows/own.yaml': 'on: pull_request\njobs: { a: { steps: [{ run: npx csb-docs check }] } }\n',
  };
  const folder = writeSite({ 'csb-docs.config.json': '{}\n', 'docs/a.md': '# A\n', ...own });
  const { code, stderr } = await runHere(['init', '--ci', 'github'], { cwd: folder });
  assert.is(code, 0, stderr);
  assert.equal(readdirSync(join(folder, '.github/workflows')).sort(), ['docs.yml', 'own.yaml']);
});

test('the parser rejects invalid actions and workflows', () => {
  assert.is.not(
    checkers.action('action.yml', read('action.yml').replace('using: composite', 'usign: composite')).length,
    0,
  );
  assert.is.not(checkers.workflow('a.yml', read(WORKFLOWS[0] ?? '').replace('runs-on:', 'run-on:')).length, 0);
});

/** Lists each step of the action and the workflows, with its location. */
function listSteps(): readonly (readonly [string, Step])[] {
  const jobs = WORKFLOWS.flatMap((path) =>
    Object.values((parse(read(path)) as { jobs: Record<string, { steps: Step[] }> }).jobs).flatMap(({ steps }) =>
      steps.map((step) => [path, step] as const),
    ),
  );
  return [...action.runs.steps.map((step) => ['action.yml', step] as const), ...jobs];
}

test('foreign actions are pinned to a commit, with a version comment', () => {
  const lines = ['action.yml', ...WORKFLOWS].flatMap((path) => read(path).split('\n'));
  const uses = lines.filter((line) => /^\s*(- )?uses:/.test(line) && !line.includes('uses: csb-docs/csb-docs@'));
  assert.ok(uses.length >= 6);
  for (const line of uses) assert.match(line, /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('workflows use the current version of the action', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  for (const path of [...SAMPLES, 'action/gitlab.yml'])
    assert.match(read(path), new RegExp(`csb-docs[@/]v${version.replaceAll('.', '\\.')}\\b`));
});

test('each script has a compatible shell, and contains no expression', () => {
  const scripts = listSteps().filter(([, { run }]) => run !== undefined);
  assert.ok(scripts.length >= 5);
  for (const [where, { name, run = '', shell }] of scripts) {
    assert.is(shell, 'bash', `${where}: ${name}`);
    assert.not.match(run, /\$\{\{/, `${where}: ${name}`);
    if (!IS_WINDOWS)
      assert.is(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' }).stderr, '', `${where}: ${name}`);
  }
});

test('each script variable comes from its step or from GitHub, and none is unused', () => {
  for (const [, { name, run = '', env = {} }] of listSteps().filter(([, step]) => step.run !== undefined)) {
    const own = new Set([...run.matchAll(/^\s*(?:read -ra )?([a-z_]+)(?:=| <<<)/gm)].map(([, variable]) => variable));
    const used = [...run.matchAll(/\$\{?([A-Za-z_]+)/g)].map(([, variable = '']) => variable);
    const known = /^(GITHUB_|RUNNER_)/;
    assert.equal(
      used.filter((variable) => !own.has(variable) && !(variable in env) && !known.test(variable)),
      [],
      name,
    );
    const module = /action\/\w+\.mjs/.exec(run)?.[0];
    const text = run + (module === undefined ? '' : read(module));
    assert.equal(
      Object.keys(env).filter((variable) => !new RegExp(`\\b${variable}\\b`).test(text)),
      [],
      name,
    );
  }
});

test('each input is used, described and in the manual; no unknown one is used', () => {
  const text = read('action.yml');
  const used = new Set([...text.matchAll(/\binputs\.([\w-]+)/g)].map(([, name = '']) => name));
  assert.equal([...used].sort(), Object.keys(action.inputs).sort());
  const manual = read('docs/docs/publish/publishing.md');
  for (const name of Object.keys(action.inputs)) assert.ok(manual.includes(`| \`${name}\` |`), name);
  for (const name of Object.keys(action.outputs)) assert.ok(manual.includes(`\`${name}\``), name);
});

test('the workflows in the manual are the same', () => {
  const snippet = snippetsOf('publish/publishing.md');
  assert.is(snippet('.github/workflows/docs.yml'), read('action/github-pages.yml'));
  assert.is(snippet('.github/workflows/docs-of-pull-requests.yml'), read('action/github-pull-request.yml'));
});

test('workflows have minimal permissions', () => {
  const rights = Object.fromEntries(
    WORKFLOWS.map((path) => {
      const { permissions, jobs } = parse(read(path)) as {
        permissions: object;
        jobs: Record<string, { permissions?: object }>;
      };
      return [path, [permissions, ...Object.values(jobs).map((job) => job.permissions)]];
    }),
  );
  assert.equal(rights, {
    'action/github-pages.yml': [
      { contents: 'read' },
      { contents: 'read', pages: 'read' },
      { pages: 'write', 'id-token': 'write' },
    ],
    'action/github-pull-request.yml': [{ contents: 'read', 'pull-requests': 'write' }, undefined],
    '.github/workflows/ci.yml': [{ contents: 'read' }, undefined],
    '.github/workflows/nightly.yml': [{ contents: 'read' }, undefined],
    '.github/workflows/release.yml': [{ contents: 'read' }, { contents: 'read', 'id-token': 'write' }],
  });
  for (const path of WORKFLOWS)
    assert.not.match(read(path), /^(on|\s+): ?pull_request_target|^ {2}pull_request_target/m);
});

test.run();
