/** The action for GitHub, its sample workflows and the template for GitLab: as their services read them, and as they run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { BIN, makeTemporary, ROOT } from '../support/paths.js';
import { listTree, writeFile } from '../support/site.js';
import { type Done, type Job, loadJudges, readAction, runAction, type Step } from '../support/workflow.js';

const action = readAction();
const judges = await loadJudges();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const isWorkflow = (name: string): boolean => name.startsWith('github-') && name.endsWith('.yml');
const WORKFLOWS = readdirSync(join(ROOT, 'ci')).filter(isWorkflow);
const IS_WINDOWS = process.platform === 'win32';

// ── As they are written ──────────────────────────────────────────────────────

const written = suite('as written');

written('GitHub’s own parser finds nothing wrong with the action and the workflows', () => {
  assert.equal(judges.action('action.yml', read('action.yml')), []);
  assert.ok(WORKFLOWS.length >= 2);
  for (const name of WORKFLOWS) assert.equal(judges.workflow(name, read(`ci/${name}`)), [], name);
});

written('that parser finds something wrong with an action and a workflow that are', () => {
  assert.is.not(
    judges.action('action.yml', read('action.yml').replace('using: composite', 'usign: composite')).length,
    0,
  );
  assert.is.not(judges.workflow('a.yml', read(`ci/${WORKFLOWS[0]}`).replace('runs-on:', 'run-on:')).length, 0);
});

/** Each step of the action and the workflows, by where it is. */
function listSteps(): readonly (readonly [string, Step])[] {
  const jobs = WORKFLOWS.flatMap((name) =>
    Object.values((parse(read(`ci/${name}`)) as { jobs: Record<string, { steps: Step[] }> }).jobs).flatMap(
      ({ steps }) => steps.map((step) => [name, step] as const),
    ),
  );
  return [...action.runs.steps.map((step) => ['action.yml', step] as const), ...jobs];
}

written('each action of others is pinned to a commit, with its version beside it', () => {
  const lines = ['action.yml', ...WORKFLOWS.map((name) => `ci/${name}`)].flatMap((path) => read(path).split('\n'));
  const uses = lines.filter((line) => /^\s*(- )?uses:/.test(line) && !line.includes('uses: csb-docs/csb-docs@'));
  assert.ok(uses.length >= 6);
  for (const line of uses) assert.match(line, /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

written('the workflows call the version of the action that this is', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  for (const name of [...WORKFLOWS, 'gitlab.yml'])
    assert.match(read(`ci/${name}`), new RegExp(`csb-docs[@/]v${version.replaceAll('.', '\\.')}\\b`));
});

written('each script has a shell that can read it, and no expression in it', () => {
  const scripts = listSteps().filter(([, { run }]) => run !== undefined);
  assert.ok(scripts.length >= 5);
  for (const [where, { name, run = '', shell }] of scripts) {
    assert.is(shell, 'bash', `${where}: ${name}`);
    assert.not.match(run, /\$\{\{/, `${where}: ${name}`);
    if (!IS_WINDOWS)
      assert.is(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' }).stderr, '', `${where}: ${name}`);
  }
});

written('each variable of a script comes from its step or from GitHub, and each that a step sets is used', () => {
  for (const [, { name, run = '', env = {} }] of listSteps().filter(([, step]) => step.run !== undefined)) {
    const own = new Set([...run.matchAll(/^\s*(?:read -ra )?([a-z_]+)(?:=| <<<)/gm)].map(([, variable]) => variable));
    const used = [...run.matchAll(/\$\{?([A-Za-z_]+)/g)].map(([, variable = '']) => variable);
    const known = /^(GITHUB_|RUNNER_)/;
    assert.equal(
      used.filter((variable) => !own.has(variable) && !(variable in env) && !known.test(variable)),
      [],
      name,
    );
    const module = /ci\/(\w+\.mjs)/.exec(run)?.[1];
    const text = run + (module === undefined ? '' : read(`ci/${module}`));
    assert.equal(
      Object.keys(env).filter((variable) => !new RegExp(`\\b${variable}\\b`).test(text)),
      [],
      name,
    );
  }
});

written('each input is used, is described, and is in the manual; no other one is used', () => {
  const text = read('action.yml');
  const used = new Set([...text.matchAll(/\binputs\.([\w-]+)/g)].map(([, name = '']) => name));
  assert.equal([...used].sort(), Object.keys(action.inputs).sort());
  const manual = read('src/reference/publishing.md');
  for (const name of Object.keys(action.inputs)) assert.ok(manual.includes(`| \`${name}\` |`), name);
  for (const name of Object.keys(action.outputs)) assert.ok(manual.includes(`\`${name}\``), name);
});

written('workflows get no more rights than they need', () => {
  const rights = Object.fromEntries(
    WORKFLOWS.map((name) => {
      const { permissions, jobs } = parse(read(`ci/${name}`)) as {
        permissions: object;
        jobs: Record<string, { permissions?: object }>;
      };
      return [name, [permissions, ...Object.values(jobs).map((job) => job.permissions)]];
    }),
  );
  assert.equal(rights, {
    'github-pages.yml': [
      { contents: 'read' },
      { contents: 'read', pages: 'read' },
      { pages: 'write', 'id-token': 'write' },
    ],
    'github-pull-request.yml': [{ contents: 'read', 'pull-requests': 'write' }, undefined],
  });
  for (const name of WORKFLOWS)
    assert.not.match(read(`ci/${name}`), /^(on|\s+): ?pull_request_target|^ {2}pull_request_target/m);
});

written.run();

// ── As they run ──────────────────────────────────────────────────────────────

const running = suite('running');

/** A repository with a site, whose csb-docs is this one: installed from a folder beside it, so that nothing is fetched. */
function makeRepository(page: string): Pick<Job, 'root' | 'temporary'> {
  const root = join(makeTemporary('action'), 'repository');
  const files = {
    'package.json': JSON.stringify({ name: 'mine', version: '1.0.0', dependencies: { 'csb-docs': 'file:vendor' } }),
    'package-lock.json': JSON.stringify({
      name: 'mine',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'mine', version: '1.0.0', dependencies: { 'csb-docs': 'file:vendor' } },
        'node_modules/csb-docs': { resolved: 'vendor', link: true },
        vendor: { name: 'csb-docs', version: '1.0.0', bin: { 'csb-docs': 'cli.mjs' } },
      },
    }),
    'vendor/package.json': JSON.stringify({ name: 'csb-docs', version: '1.0.0', bin: { 'csb-docs': 'cli.mjs' } }),
    'vendor/cli.mjs': `#!/usr/bin/env node\nimport ${JSON.stringify(pathToFileURL(BIN).href)};\n`,
    'docs site/csb-docs.config.json': JSON.stringify({ title: 'Mine', url: 'https://example.com', blog: false }),
    'docs site/docs/a.md': page,
  };
  for (const [path, text] of Object.entries(files)) writeFile(root, path, text);
  const temporary = makeTemporary('runner');
  return { root, temporary };
}

/** The expression for what the first step has found out. */
const planned = (name: string): string => ['$', `{{ steps.plan.outputs.${name} }}`].join('');
const SITE = { 'site-dir': 'docs site' };
const PUSH = { event_name: 'push', token: 'secret', run_id: '1', run_attempt: '1' };
const names = (done: Done): readonly string[] => done.steps.map(({ name }) => name);

if (!IS_WINDOWS) {
  running('a push: installed, checked, built, uploaded', async () => {
    const repository = makeRepository('---\nslug: /\n---\n\n# A\n\n[Nowhere](#nowhere)\n');
    const done = await runAction(action, { ...repository, github: PUSH, inputs: { ...SITE, 'base-url': '/x' } });
    assert.is(done.failed, undefined, done.failed?.stdout.concat(done.failed.stderr));
    assert.equal(names(done), [
      'Set up Node',
      'Find out how to install',
      'Keep packages',
      'Install',
      'Keep results',
      'Check',
      'Build',
      'Upload for GitHub Pages',
    ]);
    const folder = join(repository.root, 'docs site/build');
    assert.is(done.outputs['folder'], folder);
    assert.equal(done.steps.at(-1)?.with, { path: folder });
    assert.ok(listTree(folder).includes('docs.html') || listTree(folder).includes('docs/index.html'));
    assert.match(done.printed, /^::warning file=docs site\/docs\/a\.md,line=7/m);
    assert.match(done.summary, /csb-docs check/);
    // What the next run gets back is where the steps that keep it were told.
    const results = done.steps.find(({ name }) => name === 'Keep results')?.with?.['path'] ?? '';
    assert.is.not(listTree(results).length, 0);
  });

  running('an error of the site ends it, with the line annotated, and nothing is built', async () => {
    const repository = makeRepository('# A\n\n[Nowhere](/nowhere)\n');
    const done = await runAction(action, { ...repository, github: PUSH, inputs: SITE });
    assert.is(done.failed?.name, 'Check');
    assert.is(done.failed?.code, 1);
    assert.match(done.printed, /^::error file=docs site\/docs\/a\.md,line=3/m);
    assert.match(done.summary, /nowhere/);
  });

  running('texts of inputs are no code, and lead nowhere else', async () => {
    const repository = makeRepository('# A\n');
    const marker = join(repository.temporary, 'marker');
    symlinkSync(repository.temporary, join(repository.root, 'out'));
    for (const [name, value] of [
      ['site-dir', `$(touch ${marker})`],
      ['site-dir', `.\`touch ${marker}\``],
      ['site-dir', '../..'],
      ['out-dir', '../../elsewhere'],
      ['out-dir', '../out/x'],
      ['out-dir', 'a\nmanager=evil'],
      ['against', '--help'],
      ['base-url', '-x'],
    ] as const) {
      const inputs = { ...SITE, install: 'false', [name]: value };
      const done = await runAction(action, { ...repository, github: PUSH, inputs });
      assert.is(done.failed?.name, 'Find out how to install', `${name}: ${value}`);
      assert.match(done.failed?.stdout ?? '', /^::error title=csb-docs::.*\n$/);
    }
    assert.not.ok(readdirSync(repository.temporary).includes('marker'));
  });

  running('each lockfile names its manager, and one above the package counts', async () => {
    const MANAGERS = [
      ['pnpm-lock.yaml', '', 'pnpm', 'pnpm@9.1.0'],
      ['bun.lock', '', 'bun', 'bun@1'],
      ['yarn.lock', '# yarn lockfile v1\n', 'yarn-classic', ''],
      ['yarn.lock', '__metadata:\n', 'yarn', 'corepack@0.34.0'],
    ] as const;
    const steps = action.runs.steps.filter(({ id }) => id === 'plan');
    for (const [file, text, manager, managerPackage] of MANAGERS) {
      const root = makeTemporary('managers');
      writeFile(root, file, text);
      writeFile(root, 'package.json', JSON.stringify({ packageManager: 'pnpm@9.1.0+sha512.abc' }));
      writeFile(root, 'packages/docs/package.json', '{}');
      const outputs = {
        manager: { description: '', value: planned('manager') },
        package: { description: '', value: planned('manager-package') },
        folder: { description: '', value: planned('install-folder') },
      };
      const done = await runAction(
        { ...action, outputs, runs: { using: 'composite', steps } },
        { root, temporary: makeTemporary('runner'), github: PUSH, inputs: { 'working-directory': 'packages/docs' } },
      );
      assert.equal(done.outputs, { manager, package: managerPackage, folder: root }, done.printed);
    }
  });
}

/** A stand-in for the comments of a pull request. */
async function startComments(first: readonly object[], status = 200) {
  const asked: { readonly method: string; readonly url: string; readonly body: string; readonly token: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, body, token: headers.authorization ?? '' });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(method === 'GET' ? first : {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

const COMMENT = action.runs.steps.filter(({ name }) => name === 'Comment on the pull request');

/** Runs the step that comments, with a difference to tell. */
async function comment(api: string, text: string): Promise<Done> {
  const temporary = makeTemporary('comment');
  const [file, event] = [join(temporary, 'difference.md'), join(temporary, 'event.json')];
  writeFileSync(file, text);
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
  const steps = COMMENT.map((step) => ({ ...step, if: undefined, env: { ...step.env, FILE: file, SITE_HASH: 'abc' } }));
  mkdirSync(join(temporary, 'root'));
  return runAction(
    { ...action, outputs: {}, runs: { using: 'composite', steps: steps as unknown as readonly Step[] } },
    {
      root: join(temporary, 'root'),
      temporary,
      github: PUSH,
      inputs: { token: 'secret' },
      env: { GITHUB_API_URL: api, GITHUB_REPOSITORY: 'a/b', GITHUB_EVENT_PATH: event },
    },
  );
}

if (!IS_WINDOWS) {
  running(
    'the first difference is a new comment, the next one is written over it, never over one of a person',
    async () => {
      const person = { id: 1, user: { type: 'User' }, body: '<!-- csb-docs difference abc -->\nmine' };
      const bot = { id: 2, user: { type: 'Bot' }, body: '<!-- csb-docs difference abc -->\nold' };
      const other = { id: 3, user: { type: 'Bot' }, body: '<!-- csb-docs difference def -->\nof another site' };
      for (const [comments, method, url] of [
        [[person, other], 'POST', '/repos/a/b/issues/7/comments'],
        [[person, other, bot], 'PATCH', '/repos/a/b/issues/comments/2'],
      ] as const) {
        const api = await startComments(comments);
        const done = await comment(api.url, '### Two pages\n');
        api.stop();
        assert.is(done.failed, undefined);
        const last = api.asked.at(-1);
        assert.is(`${last?.method} ${last?.url}`, `${method} ${url}`);
        assert.equal(JSON.parse(last?.body ?? ''), { body: '<!-- csb-docs difference abc -->\n### Two pages\n' });
        assert.is(last?.token, 'Bearer secret');
        assert.not.match(done.printed, /secret/);
      }
    },
  );

  running('without the right to comment there is a notice, and the run goes on', async () => {
    const api = await startComments([], 403);
    const done = await comment(api.url, '### Two pages\n');
    api.stop();
    assert.is(done.failed, undefined);
    assert.match(done.printed, /^::notice title=csb-docs::.*pull-requests: write.*\n$/);
  });
}

running.run();

// ── GitLab ───────────────────────────────────────────────────────────────────

const gitlab = suite('GitLab');

interface GitlabJob {
  readonly script?: readonly string[];
  readonly before_script?: readonly string[];
  readonly variables?: Readonly<Record<string, string | number>>;
}

const template = parse(read('ci/gitlab.yml')) as Readonly<Record<string, GitlabJob>>;
const JOB_KEYS = [
  'artifacts',
  'before_script',
  'cache',
  'extends',
  'image',
  'interruptible',
  'rules',
  'script',
  'stage',
  'variables',
];

gitlab('jobs have keys that GitLab knows, and scripts that a shell can read', () => {
  for (const [name, job] of Object.entries(template).filter(([key]) => key !== 'variables')) {
    assert.equal(
      Object.keys(job).filter((key) => !JOB_KEYS.includes(key)),
      [],
      name,
    );
    const script = [...(job.before_script ?? []), ...(job.script ?? [])].join('\n');
    assert.not.match(script, /\$\[\[/, name);
    if (!IS_WINDOWS) assert.is(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr, '', name);
  }
});

if (!IS_WINDOWS)
  gitlab('its jobs check and publish a site', () => {
    const { root, temporary } = makeRepository('---\nslug: /\n---\n\n# A\n\n[Nowhere](#nowhere)\n');
    const own = { ...(template['variables'] as unknown as Record<string, string>), CSB_DOCS_SITE: 'docs site' };
    for (const name of ['csb-docs-check', 'pages']) {
      const script = [...(template['.csb-docs']?.before_script ?? []), ...(template[name]?.script ?? [])].join('\n');
      const ran = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: temporary, ...own, CI_PROJECT_DIR: root, npm_config_offline: 'true' },
      });
      assert.is(ran.status, 0, ran.stdout + ran.stderr);
    }
    const files = listTree(root);
    assert.match(readFileSync(join(root, 'csb-docs-findings.xml'), 'utf8'), /<testsuite name="docs site\/docs\/a\.md"/);
    assert.ok(files.includes('csb-docs-findings.md'));
    assert.ok(files.some((path) => path.startsWith('public/') && path.endsWith('.html.br')));
  });

gitlab.run();
