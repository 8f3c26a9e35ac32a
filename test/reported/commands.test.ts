/** Commands that were reported to print too much, too little, or in the wrong place. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { runSite } from '../support/report-site.js';
import { writeSite } from '../support/site.js';

const config = (more: object = {}): string =>
  JSON.stringify({ title: 'T', url: 'https://example.com', blog: false, ...more });

test('`--quiet` prints only errors, and warnings that fail the command', async () => {
  const site = writeSite({
    'csb-docs.config.json': config({ docs: { routeBasePath: '/' }, onBrokenMarkdownLinks: 'warn' }),
    'docs/index.md': '# Home\n\n[x](./nothing.md)\n',
  });
  const quiet = await runHere(['check', '--quiet'], { cwd: site });
  assert.equal([quiet.code, quiet.stdout, quiet.stderr], [0, '', '']);
  const strict = await runHere(['check', '--quiet', '--strict'], { cwd: site });
  assert.is(strict.code, 1);
  assert.match(strict.stderr, 'broken-markdown-link');
});

test('a missing `--config` file is reported', async () => {
  const site = writeSite({ 'csb-docs.config.json': config(), 'docs/index.md': '# Home\n' });
  const { code, stderr } = await runHere(['build', '--config', 'csb-docs.confg.json'], { cwd: site });
  assert.is(code, 2);
  assert.match(stderr, /The configuration file `.*csb-docs\.confg\.json` does not exist\./);
});

test('a version may be configured before it is created', async () => {
  const site = writeSite({
    'csb-docs.config.json': config({ docs: { routeBasePath: '/', versions: { '1.0': { label: 'One' } } } }),
    'docs/index.md': '# Home\n',
  });
  assert.is((await runHere(['version', '1.0'], { cwd: site })).code, 0);
  assert.is((await runHere(['check'], { cwd: site })).code, 0);
});

test('a home page that is redirected is not missing', async () => {
  const { findings, read } = await runSite(
    { 'docs/a.md': '# A\n' },
    { config: { blog: false, docs: {}, redirects: [{ from: '/', to: '/docs/a' }] } },
  );
  assert.equal(findings, []);
  assert.match(read('index.html'), 'url=/docs/a');
});

test('a misspelt front matter key is a warning', async () => {
  const { findings } = await runSite({ 'docs/index.md': '---\ntitel: A\nflavour: b\n---\n\n# Home\n' });
  assert.equal(findings, ['unknown-front-matter-key docs/index.md:2:1']);
});

test('a template that throws on every page is one diagnostic, at its line', async () => {
  const { findings, ran } = await runSite(
    {
      'docs/index.md': '# Home\n',
      'docs/b.md': '# B\n',
      'templates/parts/Footer.tsx':
        'export default function Footer({ nothing }: { nothing?: { here: string } }) {\n  return <footer>{nothing!.here}</footer>;\n}\n',
    },
    { config: { themeConfig: { footer: { copyright: 'C' } } } },
  );
  assert.equal(findings, ['render-failed templates/parts/Footer.tsx:2:28']);
  assert.match(ran.stderr, /It throws on \d+ pages, first on/);
});

test.run();
