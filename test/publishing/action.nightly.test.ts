/** The GitHub action, run step by step as a runner would. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNightly, makeTemporary } from '../support/paths.js';
import { makeRepository } from '../support/repository.js';
import { listTree, writeFile } from '../support/site.js';
import { type Done, readAction, runAction, type Step } from '../support/workflow.js';

const action = readAction();
const IS_WINDOWS = process.platform === 'win32';

/** Returns the expression for an output of the first step. */
const planned = (name: string): string => ['$', `{{ steps.plan.outputs.${name} }}`].join('');
const SITE = { 'site-dir': 'docs site' };
const PUSH = { event_name: 'push', token: 'secret', run_id: '1', run_attempt: '1' };
const names = (done: Done): readonly string[] => done.steps.map(({ name }) => name);

if (!IS_WINDOWS) {
  test('a push: installed, checked, built, uploaded', async () => {
    const repository = makeRepository('---\nslug: /\n---\n\n# A\n\n[Nowhere](#nowhere)\n');
    const done = await runAction(action, { ...repository, github: PUSH, inputs: { ...SITE, 'base-url': '/x' } });
    assert.is(done.failed, undefined, done.failed?.stdout.concat(done.failed.stderr));
    assert.equal(names(done), [
      'Set up Node',
      'Plan the installation',
      'Cache packages',
      'Install',
      'Cache results',
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
    // The cached path is where the steps write the results that the next run restores.
    const results = done.steps.find(({ name }) => name === 'Cache results')?.with?.['path'] ?? '';
    assert.is.not(listTree(results).length, 0);
  });

  test('an error of the site fails the run with an annotation, without a build', async () => {
    const repository = makeRepository('# A\n\n[Nowhere](/nowhere)\n');
    const done = await runAction(action, { ...repository, github: PUSH, inputs: SITE });
    assert.is(done.failed?.name, 'Check');
    assert.is(done.failed?.code, 1);
    assert.match(done.printed, /^::error file=docs site\/docs\/a\.md,line=3/m);
    assert.match(done.summary, /nowhere/);
  });

  if (isNightly)
    test('an unreachable published site is only a warning in a pull request', async () => {
      const repository = makeRepository('---\nslug: /\n---\n\n# A\n');
      const github = { ...PUSH, event_name: 'pull_request' };
      const inputs = { ...SITE, check: 'false', against: 'http://127.0.0.1:9/' };
      const done = await runAction(action, { ...repository, github, inputs });
      assert.is(done.failed, undefined, done.printed);
      assert.match(done.printed, /^::warning title=csb-docs::The site could not be compared/m);
      assert.is(done.outputs['difference'], '');
      // The run ends without a comment and without a deployment.
      assert.is(names(done).at(-1), 'Compare with the published site');
    });

  test('input values are never code, and stay inside the repository', async () => {
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
      ['against', '../../published'],
      ['base-url', '-x'],
    ] as const) {
      const inputs = { ...SITE, install: 'false', [name]: value };
      const done = await runAction(action, { ...repository, github: PUSH, inputs });
      assert.is(done.failed?.name, 'Plan the installation', `${name}: ${value}`);
      assert.match(done.failed?.stdout ?? '', /^::error title=csb-docs::.*\n$/);
    }
    assert.not.ok(readdirSync(repository.temporary).includes('marker'));
  });

  if (isNightly)
    test('each lockfile selects its manager, also in a parent folder', async () => {
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

/** Starts a stand-in for the comments API of a pull request. */
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

/** Runs the comment step with a difference to report. */
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
  test('the first difference is a new comment, later ones update it, never one of a person', async () => {
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
  });

  if (isNightly)
    test('without permission to comment there is a notice, and the run continues', async () => {
      const api = await startComments([], 403);
      const done = await comment(api.url, '### Two pages\n');
      api.stop();
      assert.is(done.failed, undefined);
      assert.match(done.printed, /^::notice title=csb-docs::.*pull-requests: write.*\n$/);
    });
}

test.run();
