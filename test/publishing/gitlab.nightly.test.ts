/** The GitLab template: its keys, and its jobs when they run. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { ROOT } from '../support/paths.js';
import { makeRepository } from '../support/repository.js';
import { listTree } from '../support/site.js';

const IS_WINDOWS = process.platform === 'win32';

interface GitlabJob {
  readonly script?: readonly string[];
  readonly before_script?: readonly string[];
  readonly variables?: Readonly<Record<string, string | number>>;
}

const template = parse(readFileSync(join(ROOT, 'action/gitlab.yml'), 'utf8')) as Readonly<Record<string, GitlabJob>>;
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

test('jobs have valid keys, and scripts that a shell can parse', () => {
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
  test('its jobs check and publish a site', () => {
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
    const issues: readonly { readonly location: { readonly path: string } }[] = JSON.parse(
      readFileSync(join(root, 'csb-docs-findings.json'), 'utf8'),
    );
    assert.ok(issues.some(({ location }) => location.path === 'docs site/docs/a.md'));
    assert.ok(files.includes('csb-docs-findings.md'));
    assert.ok(files.some((path) => path.startsWith('public/') && path.endsWith('.html.br')));
  });

test.run();
