/** The CI configuration files in the manual. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCheckable } from '../support/checked.js';
import { runHere } from '../support/in-process.js';
import { readFences } from '../support/manual/fences.js';
import { ROOT } from '../support/paths.js';
import { writeFile } from '../support/site.js';
import { loadCheckers } from '../support/workflow.js';

const page = readFileSync(join(ROOT, 'docs/docs/check/ci.md'), 'utf8');
const recipes = readFences(page).flatMap(({ title, text }) => (title === undefined ? [] : [{ title, text }]));
const commands = recipes.flatMap(({ title, text }) =>
  [...text.matchAll(/npx csb-docs ([^'"\n]+)/g)].map(([, args = '']) => ({
    title,
    text,
    args: args.trim().split(' '),
  })),
);

test('GitHub accepts the workflows, and actions are pinned to commits', async () => {
  const { workflow } = await loadCheckers();
  const workflows = recipes.filter(({ title }) => title.startsWith('.github/workflows/'));
  assert.is(workflows.length, 3);
  for (const { title, text } of workflows) {
    assert.equal(workflow(title, text), [], title);
    for (const [line] of text.matchAll(/uses: actions\/.*/g))
      assert.match(line, /uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test('each command runs on a clean site, and writes the report that its file names', async () => {
  assert.ok(commands.length >= 9);
  for (const { title, text, args } of commands) {
    const site = makeCheckable({});
    const report = args.includes('--output') ? args[args.indexOf('--output') + 1] : undefined;
    if (report !== undefined) writeFile(site, join(dirname(report), '.keep'), '');
    const { code, stderr } = await runHere(args, { cwd: site });
    assert.is(code, 0, `${title}: ${stderr}`);
    if (report === undefined) continue;
    assert.ok(existsSync(join(site, report)), title);
    // Bitbucket finds a folder with that name automatically.
    assert.ok(text.split(report).length > 2 || title.startsWith('bitbucket'), `${title} does nothing with ${report}`);
  }
});

test('each kind of service has a recipe', () => {
  const titles = recipes.map(({ title }) => title);
  for (const title of ['.gitlab-ci.yml', '.circleci/config.yml', 'azure-pipelines.yml', 'Jenkinsfile', 'package.json'])
    assert.ok(titles.includes(title), title);
});

test.run();
