/** `check --against` and `diff` with invalid targets, and with credentials in targets. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../../support/in-process.js';
import { writeSite } from '../../support/site.js';

const SITE = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({ title: 'A', url: 'https://example.com', blog: false, search: false }),
    'pages/index.md': '# Home\n',
    'docs/stays.md': '# Stays\n',
    'empty/readme.txt': 'No HTML.\n',
    'broken/csb-docs-pages.json': '{"version":1,',
  },
  'against-targets',
);

interface ReportedDiagnostic {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

const WRONG: readonly (readonly [target: string, message: string])[] = [
  ['/etc/passwd', 'the file has another format, and it is not a readable folder'],
  ['docs/stays.md', 'the file has another format, and it is not a readable folder'],
  ['/dev/null', 'it is not a readable folder'],
  ['/nowhere/at/all', 'the file cannot be read (ENOENT)'],
  ['csb-docs.config.json/below', 'the file cannot be read (ENOTDIR)'],
  ['empty', 'the folder contains no HTML'],
  ['broken', 'the file has another format'],
  ['broken/csb-docs-pages.json', 'the file has another format'],
  ['', 'the URL is empty'],
  ['  ', 'the URL is empty'],
  ['ftp://host.example/', '`ftp:` is not `http:` or `https:`'],
  ['file:///etc/passwd', '`file:` is not `http:` or `https:`'],
  ['http://', 'it is not a valid URL'],
  ['http://[::', 'it is not a valid URL'],
  ['https://host.example:port/', 'it is not a valid URL'],
];

for (const [target, message] of WRONG)
  test(`\`${target}\` is an error with a next step, not a bug`, async () => {
    const { code, stdout, stderr } = await runHere(['check', '--against', target, '--format', 'json'], { cwd: SITE });
    assert.is(code, 1, stderr);
    const { findings }: { findings: readonly ReportedDiagnostic[] } = JSON.parse(stdout);
    const [finding] = findings.filter((found) => found.code === 'no-page-list');
    assert.ok(finding?.message.includes(message), stdout);
    assert.match(finding?.hint ?? '', /^Pass the folder of a build/);
    const compared = await runHere(['diff', target, 'empty'], { cwd: SITE });
    assert.is(compared.code, 2, compared.stderr);
  });

for (const target of ['https://user:s3cret@127.0.0.1:1/', 'ftp://user:s3cret@host/', 'https://user:s3/cret@host/'])
  for (const format of ['text', 'json', 'sarif', 'github', 'junit'])
    test(`the password of ${target} does not appear in output as ${format}`, async () => {
      const { code, stdout, stderr } = await runHere(['check', '--against', target, '--format', format], { cwd: SITE });
      assert.is(code, 1);
      assert.match(stdout + stderr, '***@');
      assert.not.match(stdout + stderr, /s3cret|cret@/);
    });

test('other commands that take the URL of a site do not print a password either', async () => {
  for (const args of [
    ['diff', 'http://user:s3cret@127.0.0.1:1/', 'empty'],
    ['mcp', 'http://user:s3cret@127.0.0.1:1/'],
    ['mcp', 'ftp://user:s3cret@127.0.0.1:1/'],
    ['check', 'ftp://user:s3cret@127.0.0.1:1/'],
  ]) {
    const { code, stdout, stderr } = await runHere(args, { cwd: SITE });
    assert.ok(code === 1 || code === 2, `${args.join(' ')}: ${code}`);
    assert.match(stderr, '***@', args.join(' '));
    assert.not.match(stdout + stderr, 's3cret');
  }
});

test.run();
