/** Machine-readable output of `check`: `--format` and `--output`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../src/cli.js';
import { FORMATS } from '../src/diagnostics/formats/formats.js';
import type { Ran } from './support/cli.js';
import { runHere } from './support/in-process.js';
import { findingsValidator, sarifValidator } from './support/schemas.js';
import { compareTrees, listTree, stampTree, writeSite } from './support/site.js';

const CONFIG = JSON.stringify({ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false });
const CLEAN = { 'csb-docs.config.json': CONFIG, 'docs/index.md': '# Home\n\nA word.\n' };
const WARNED = { ...CLEAN, 'docs/index.md': '# Home\n\n[Nowhere](#nowhere)\n' };
const BROKEN = { ...CLEAN, 'docs/index.md': '# Home\n\n[A](/a)\n\n[B](/b) and [B](/b)\n\n[C](#c)\n' };
const UNUSABLE = { ...CLEAN, 'csb-docs.config.json': '{ "title": 5 }' };
const EMPTY = { 'csb-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.com', docs: false }) };
/** Each site with the exit codes of `check`, without and with `--strict`. */
const SITES = [
  ['clean', CLEAN, 0, 0],
  ['with a warning', WARNED, 0, 1],
  ['with errors', BROKEN, 1, 1],
  ['with an unusable configuration', UNUSABLE, 2, 2],
  ['without a configuration', { 'docs/a.md': '# A\n' }, 2, 2],
  ['without a page', EMPTY, 1, 1],
] as const;

const check = (cwd: string, ...args: readonly string[]): Promise<Ran> => runHere(['check', ...args], { cwd });
const [isFindings, isSarif] = [findingsValidator(), sarifValidator()];

/** Validates a document of each format. Plain text is always valid. */
const CHECKERS: Readonly<Record<(typeof FORMATS)[number], (text: string) => readonly unknown[]>> = {
  text: () => [],
  json: (text) => isFindings(JSON.parse(text)),
  sarif: (text) => isSarif(JSON.parse(text)),
  junit: (text) => [XMLValidator.validate(text)].filter((result) => result !== true),
  gitlab: (text) => findForeignIssues(JSON.parse(text)),
  github: (text) => text.split('\n').filter((line) => !/^(::(error|warning|notice) .*)?$/.test(line)),
  markdown: (text) => (text.startsWith('<!-- csb-docs check -->\n### csb-docs check ') ? [] : [text]),
};

/** Returns the entries of a Code Quality report that GitLab would not show. */
function findForeignIssues(report: unknown): readonly unknown[] {
  if (!Array.isArray(report)) return [report];
  const names = report.map(({ fingerprint }) => fingerprint);
  return report.filter(
    ({ description, check_name: name, fingerprint, severity, location }, index) =>
      typeof description !== 'string' ||
      typeof name !== 'string' ||
      names.indexOf(fingerprint) !== index ||
      !['major', 'minor'].includes(severity) ||
      !(location.lines.begin >= 1) ||
      typeof location.path !== 'string',
  );
}

// ── --format ─────────────────────────────────────────────────────────────────

const formats = suite('formats');

for (const [name, files, code, strictCode] of SITES) {
  formats(`a site ${name}: every format and verbosity produces one valid document and the same exit code`, async () => {
    const site = writeSite(files);
    for (const format of FORMATS)
      for (const flags of [[], ['--quiet'], ['--strict', '--verbose']]) {
        const ran = await check(site, '--format', format, ...flags);
        assert.is(ran.code, flags.includes('--strict') ? strictCode : code, `${format} ${flags}: ${ran.stderr}`);
        assert.equal(CHECKERS[format](ran.stdout), [], `${format} ${flags}`);
        if (format === 'json') assert.is(JSON.parse(ran.stdout).exitCode, ran.code);
      }
  });
}

formats('progress and the last line go to standard error, without the diagnostics', async () => {
  const { stderr } = await check(writeSite(BROKEN), '--format', 'json');
  assert.match(stderr, /^ {2}render +2 pages|^ {2}render /m);
  assert.match(stderr, /^The check failed: 3 errors, 1 warning\.$/m);
  assert.not.match(stderr, 'broken-link');
  const clean = await check(writeSite(CLEAN), '--format', 'sarif', '--quiet');
  assert.is(clean.stderr, '');
});

formats('two runs print the same', async () => {
  const site = writeSite(BROKEN);
  for (const format of FORMATS.filter((name) => name !== 'text'))
    assert.is((await check(site, '--format', format)).stdout, (await check(site, '--format', format)).stdout);
});

formats('a moved diagnostic keeps its fingerprint', async () => {
  const site = writeSite(BROKEN);
  const read = async (): Promise<readonly string[]> => {
    const { findings } = JSON.parse((await check(site, '--format', 'json')).stdout);
    return findings.map(({ fingerprint }: { readonly fingerprint: string }) => fingerprint);
  };
  const before = await read();
  writeFileSync(join(site, 'docs/index.md'), `# Home\n\nA new line.\n${BROKEN['docs/index.md'].slice(6)}`);
  assert.equal(await read(), before);
  assert.is(new Set(before).size, 4);
});

formats('a bug produces a document too', async () => {
  const site = writeSite(CLEAN);
  const printed: string[] = [];
  const [stdout, stderr] = [{ write: (text: string) => printed.push(text) }, { write: () => undefined }];
  const loadTheme = () => Promise.reject(new Error('a test'));
  const argv = ['node', 'csb-docs', 'check', site, '--format', 'json', '--output', 'sarif=a.log'];
  assert.is(await run(argv, { streams: { stdout, stderr }, loadTheme, cache: false }), 70);
  const report = JSON.parse(printed.join(''));
  assert.equal(isFindings(report), []);
  assert.equal([report.exitCode, report.findings[0].code], [70, 'internal-error']);
  assert.equal(isSarif(JSON.parse(readFileSync(join(site, 'a.log'), 'utf8'))), []);
});

formats('paths start at the repository, else at the working folder, else at the site', async () => {
  const site = writeSite(WARNED);
  const [above, name] = [dirname(site), basename(site)];
  const read = async (cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
    const { stdout } = await runHere(['check', site, '--format', 'json'], { cwd, env });
    return JSON.parse(stdout).findings[0].location.file;
  };
  assert.is(await read(above), `${name}/docs/index.md`);
  assert.is(await read(site), 'docs/index.md');
  assert.is(await read(join(site, 'docs')), 'docs/index.md');
  assert.is(await read(join(site, 'docs'), { GITHUB_WORKSPACE: above }), `${name}/docs/index.md`);
  assert.is(await read(site, { GITHUB_WORKSPACE: join(site, 'docs') }), 'docs/index.md');
});

formats.run();

// ── GitHub Actions ───────────────────────────────────────────────────────────

const actions = suite('GitHub Actions');

actions('annotations and a text log are printed, unless another format is requested', async () => {
  const site = writeSite(BROKEN);
  const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: dirname(site) };
  const ran = await runHere(['check'], { cwd: site, env });
  assert.is(ran.code, 1);
  assert.match(
    ran.stdout,
    /^::error file=site\/docs\/index\.md,line=3,endLine=3,col=1,endColumn=8,title=broken-link::`/m,
  );
  assert.match(ran.stderr, /^docs\/index\.md:3:1 error broken-link$/m);
  const named = await runHere(['check', '--format', 'text'], { cwd: site, env });
  assert.not.match(named.stdout + named.stderr, '::error');
});

actions('names and lines of a site cannot become log commands', async () => {
  const name = '::error file=x::forged';
  const site = writeSite({ ...CLEAN, [`docs/${name}.md`]: '# A\n\n::error::forged ##[error]forged [x](/x)\n' });
  const env = { GITHUB_ACTIONS: 'true' };
  for (const command of ['check', 'build']) {
    const { stdout, stderr } = await runHere([command], { cwd: join(site, 'docs'), env });
    const text = command === 'check' ? stderr : stdout + stderr;
    assert.match(text, 'forged');
    assert.not.match(text, /^\s*::|##\[/m);
  }
});

actions.run();

// ── --output ─────────────────────────────────────────────────────────────────

const outputs = suite('outputs');

outputs('several files get their formats by name, by --format, or by extension', async () => {
  const site = writeSite(BROKEN);
  const read = (name: string): string => readFileSync(join(site, name), 'utf8');
  const names = ['a.json', 'a.sarif', 'a.xml', 'a.md', 'sarif=named.json', 'text=a.log'];
  const args = names.flatMap((name) => ['--output', name]);
  const { code, stdout } = await check(site, ...args);
  assert.is(code, 1);
  assert.not.match(stdout, 'version');
  assert.equal(CHECKERS.json(read('a.json')), []);
  for (const name of ['a.sarif', 'named.json']) assert.equal(CHECKERS.sarif(read(name)), []);
  assert.equal(CHECKERS.junit(read('a.xml')), []);
  assert.equal(CHECKERS.markdown(read('a.md')), []);
  assert.match(read('a.log'), /^docs\/index\.md:3:1 error broken-link$/m);
  await check(site, '--format', 'sarif', '--output', 'same.json');
  assert.equal(CHECKERS.sarif(read('same.json')), []);
  await check(site, '--format', 'github', '--output', 'other.sarif');
  assert.equal(CHECKERS.sarif(read('other.sarif')), []);
});

outputs('an unwritable path is reported before the work, and nothing is written', async () => {
  const site = writeSite(BROKEN);
  const before = stampTree(site);
  const cases: readonly (readonly [files: readonly string[], reason: string])[] = [
    [['nowhere/a.json'], 'its folder does not exist'],
    [['json=docs'], 'it is a folder'],
    [['a.log'], 'The name `a.log` does not imply a report format'],
    [['a.json', 'sarif=a.json'], 'it is listed twice'],
    [['a.json', 'nowhere/a.sarif'], 'its folder does not exist'],
  ];
  for (const [files, reason] of cases)
    for (const format of ['text', 'json']) {
      // If the format is given, a file name need not imply one.
      const outputs = files.flatMap((file) => ['--output', format === 'json' && file === 'a.log' ? 'nowhere/a' : file]);
      const named = format === 'text' ? [] : ['--format', format];
      const { code, stdout, stderr } = await check(site, ...named, ...outputs);
      assert.is(code, 2);
      assert.match(stderr, 'error flag-file-refused');
      if (format === 'text') assert.match(stderr, reason);
      if (format === 'text') assert.is(stdout, '');
      else assert.is(JSON.parse(stdout).findings[0].code, 'flag-file-refused');
    }
  assert.equal(compareTrees(stampTree(site), before), []);
});

outputs('a file that turns out to be unwritable is a failure, included in all other outputs', async () => {
  const site = writeSite({ ...CLEAN, 'taken/README': '' });
  // The folder is removed after the paths have been validated, while the site is read.
  const config = `import { rmSync } from 'node:fs';\nrmSync(new URL('./taken', import.meta.url), { recursive: true, force: true });\nexport default ${CONFIG};\n`;
  writeFileSync(join(site, 'csb-docs.config.mjs'), config);
  const { code, stdout } = await check(site, '--format', 'json', '--output', 'taken/a.json', '--output', 'b.json');
  assert.is(code, 2);
  for (const text of [stdout, readFileSync(join(site, 'b.json'), 'utf8')]) {
    const report = JSON.parse(text);
    assert.equal([report.exitCode, report.findings[0].code], [2, 'flag-file-refused']);
  }
  assert.not(existsSync(join(site, 'taken')));
});

outputs('existing content is replaced completely, and nothing else remains', async () => {
  const site = writeSite({ ...CLEAN, 'reports/a.json': 'x'.repeat(100_000) });
  mkdirSync(join(site, 'reports'), { recursive: true });
  assert.is((await check(site, '--output', 'reports/a.json')).code, 0);
  assert.equal(CHECKERS.json(readFileSync(join(site, 'reports/a.json'), 'utf8')), []);
  assert.equal(listTree(join(site, 'reports')), ['a.json']);
});

outputs('an unknown format is a usage error', async () => {
  const site = writeSite(CLEAN);
  for (const args of [
    ['--format', 'xml'],
    ['--output', 'xml=a.xml'],
    ['--output', 'json='],
  ]) {
    const { code, stdout, stderr } = await check(site, ...args);
    assert.equal([code, stdout], [2, '']);
    assert.match(stderr, /--(format|output)/);
  }
});

outputs.run();

// ── A site without pages ─────────────────────────────────────────────────────

const empty = suite('sites without pages');

empty('a site without pages fails a check and a build', async () => {
  const DRAFT = { ...CLEAN, 'docs/index.md': '---\ndraft: true\n---\n\n# A\n' };
  for (const files of [EMPTY, DRAFT])
    for (const command of ['check', 'build']) {
      const site = writeSite(files);
      const { code, stderr } = await runHere([command], { cwd: site });
      assert.is(code, 1);
      assert.match(stderr, 'error no-pages');
      assert.not(existsSync(join(site, 'build')));
    }
  assert.is((await check(writeSite(DRAFT), '--drafts')).code, 0);
});

empty('if another error is the cause, only that one is reported', async () => {
  const { stderr } = await check(writeSite({ 'csb-docs.config.json': CONFIG, 'docs/a.txt': '' }));
  assert.match(stderr, 'error empty-content-folder');
  assert.not.match(stderr, 'no-pages');
});

empty.run();
