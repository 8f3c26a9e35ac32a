/** Budgets in the configuration fail `build` and `check`, at the line of the configuration. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Ran } from './support/cli.js';
import { runHere } from './support/in-process.js';
import { compareTrees, stampTree, writeFile, writeSite } from './support/site.js';

const LONG = 'A word and another one. '.repeat(400);

const configWith = (budgets: object): string =>
  JSON.stringify(
    { title: 'T', url: 'https://example.com', blog: false, docs: { routeBasePath: '/' }, budgets },
    null,
    2,
  );

const makeSite = (budgets: object): string =>
  writeSite({
    'csb-docs.config.json': configWith(budgets),
    'docs/index.md': '# Home\n\nShort.\n',
    'docs/long.md': `# Long\n\n${LONG}\n`,
  });

const run = (site: string, ...args: readonly string[]): Promise<Ran> => runHere(args, { cwd: site });

/** Replaces sizes, hashes and counts, which change with the theme. */
const normalise = (text: string): string =>
  text
    .replace(/\d+(\.\d)? ([kM]?B)\b/g, 'SIZE')
    .replace(/[0-9a-f]{8,}/g, 'HASH')
    .replace(/\bin \d+ files/g, 'in N files');

const MESSAGES: Readonly<Record<string, RegExp>> = {
  script:
    /^ {2}The scripts are SIZE gzipped in N files, the largest being `assets\/js\/[\w-]+\.HASH\.js` with SIZE, which is SIZE over the SIZE allowed by `budgets\.script`\.$/m,
  css: /^ {2}The style sheets are SIZE gzipped in N files, the largest being `assets\/css\/main\.HASH\.css` with SIZE, which is SIZE over the SIZE allowed by `budgets\.css`\.$/m,
  html: /^ {2}The largest page, `\/long`, has SIZE of HTML, which is SIZE over the SIZE allowed by `budgets\.html`\. 4 pages are over the limit\.$/m,
  index:
    /^ {2}The search index is SIZE in N files, the largest being `(?:assets\/search\/en\/[^`]+|search\.en\.json)` with SIZE, which is SIZE over the SIZE allowed by `budgets\.index`\.$/m,
};

for (const [what, message] of Object.entries(MESSAGES)) {
  test(`\`budgets.${what}\` names what is too large, the location of the limit, and a fix`, async () => {
    const site = makeSite({ [what]: '1 B' });
    for (const command of ['build', 'check']) {
      const { code, stderr } = await run(site, command);
      assert.is(code, 1, command);
      assert.match(stderr, /^csb-docs\.config\.json:9:5 error budget-exceeded$/m);
      assert.match(normalise(stderr), message);
      assert.match(stderr, new RegExp(`^ {2}[A-Z].*, or raise \`budgets\\.${what}\`\\.$`, 'm'));
      assert.is(stderr.split('budget-exceeded').length, 2, stderr);
    }
    assert.not(existsSync(join(site, 'build')));
  });
}

test('a build within its budgets succeeds; one above them keeps the previous output', async () => {
  const site = makeSite({ script: '1 MB', css: 1_000_000, html: '1 MB', index: '1 MB', buildSeconds: 1000 });
  const good = await run(site, 'build');
  assert.is(good.code, 0, good.stderr);
  assert.is(good.stderr, '');
  assert.is((await run(site, 'check')).code, 0);
  const before = stampTree(join(site, 'build'));
  writeFile(site, 'csb-docs.config.json', configWith({ html: '1 kB' }));
  const { code, stderr } = await run(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, 'the previous output is unchanged');
  assert.equal(compareTrees(stampTree(join(site, 'build')), before), []);
});

test('the excess is exact if both sizes look the same', async () => {
  const site = makeSite({ html: 1 });
  const [, bytes = ''] = /has ([\d.]+) kB of HTML/.exec((await run(site, 'check')).stderr) ?? [];
  const { stderr } = await run(makeSite({ html: `${bytes} kB` }), 'check');
  // The size is rounded: the page is at most 50 bytes over the limit, or not over it at all.
  if (stderr !== '') assert.match(stderr, /which is \d\d? B over the /);
});

test('build time is a warning, which fails only with --strict, and not in `check`', async () => {
  const site = makeSite({ buildSeconds: 0 });
  const { code, stderr } = await run(site, 'build');
  assert.is(code, 0, stderr);
  assert.match(stderr, /^csb-docs\.config\.json:9:5 warning slow-build$/m);
  assert.match(
    stderr,
    /^ {2}The build took .* over the 0 ms allowed by `budgets\.buildSeconds`\. Its longest phase was `\w+`\.$/m,
  );
  const checked = await run(site, 'check', '--strict');
  assert.is(checked.code, 0, checked.stderr);
  assert.is((await run(site, 'build', '--strict')).code, 1);
});

test('an invalid size is a configuration error', async () => {
  for (const value of ['5 KiB', '', -1, 1.5]) {
    const { code, stderr } = await run(makeSite({ html: value }), 'check');
    assert.is(code, 2, JSON.stringify(value));
    assert.match(stderr, '`budgets.html` must be a number of bytes, or a size such as `5 kB` or `1.5 MB`.');
  }
});

test.run();
