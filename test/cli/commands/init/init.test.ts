/** `init`: a new site, alone and in an existing project, with flags and with prompts. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerInit } from '../../../support/answer-init.js';
import { runHere } from '../../../support/in-process.js';
import { makeTemporary } from '../../../support/paths.js';
import { compareTrees, listTree, readTree, stampTree, writeSite } from '../../../support/site.js';

const DOCS = ['.gitignore', 'csb-docs.config.ts', 'docs/01-intro.md', 'docs/02-first-steps.md', 'package.json'];
const WITH_BLOG = [...DOCS, 'blog/2026-01-01-hello.md'].sort();

/** Asserts that `check --strict` reports nothing. */
async function assertClean(site: string): Promise<void> {
  const { code, stderr } = await runHere(['check', '--strict'], { cwd: site });
  assert.is(stderr, '');
  assert.is(code, 0);
}

test('the default is docs and a blog; every variant is clean', async () => {
  const folder = makeTemporary();
  for (const [args, files] of [
    [['a'], WITH_BLOG],
    [['b', '--no-blog', '--title', `It's "x" \\ y`], DOCS],
  ] as const) {
    const { code, stderr } = await runHere(['init', ...args], { cwd: folder });
    assert.is(code, 0, stderr);
    assert.equal(listTree(join(folder, args[0])), files);
    await assertClean(join(folder, args[0]));
  }
});

test('an existing project only gets additions', async () => {
  const manifest =
    '{\n\t"name": "app",\n\t"files": ["a", "b"],\n\t"scripts": { "build": "vite build", "docs:check": "own" }\n}\n';
  const folder = writeSite({ 'package.json': manifest, '.gitignore': '/node_modules', 'src/a.ts': 'a' });
  mkdirSync(join(folder, '.git'));
  const { code, stdout, stderr } = await runHere(['init', '--ci', 'github'], { cwd: folder });
  assert.is(code, 0, stderr);
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  assert.ok(
    text.startsWith(
      '{\n\t"name": "app",\n\t"files": ["a", "b"],\n\t"scripts": {\n\t\t"build": "vite build",\n\t\t"docs:check": "own",\n',
    ),
    text,
  );
  const { scripts, devDependencies }: { scripts: object; devDependencies: object } = JSON.parse(text);
  assert.equal(scripts, {
    build: 'vite build',
    'docs:check': 'own',
    'docs:serve': 'csb-docs serve',
    'docs:build': 'csb-docs build',
  });
  assert.equal(Object.keys(devDependencies), ['csb-docs']);
  assert.is(readFileSync(join(folder, '.gitignore'), 'utf8'), '/node_modules\nbuild/\n.csb-docs/\n');
  assert.match(stdout, 'package.json (updated)');
  assert.match(stdout, '`npm run docs:build`');
  assert.match(stdout, 'Settings → Pages → Source: GitHub Actions');
  assert.match(stdout, /set `url` to the URL of the site[\s\S]*package-lock\.json/);
  for (const name of ['docs.yml', 'docs-of-pull-requests.yml'])
    assert.match(
      readFileSync(join(folder, '.github/workflows', name), 'utf8'),
      /uses: csb-docs\/csb-docs@v\S+\n +with:\n +strict: true\n/,
    );
});

test('the CI file goes to the root of the repository, and never overwrites another', async () => {
  const root = makeTemporary();
  mkdirSync(join(root, '.git'));
  const { code } = await runHere(['init', 'sites/docs', '--ci', 'github'], { cwd: root });
  assert.is(code, 0);
  const workflow = readFileSync(join(root, '.github/workflows/docs.yml'), 'utf8');
  assert.match(workflow, /with:\n +working-directory: sites\/docs\n +strict: true\n +base-url:/);
  writeFileSync(join(root, '.gitlab-ci.yml'), 'own: 1\n');
  const { stdout } = await runHere(['init', 'more', '--ci', 'gitlab'], { cwd: root });
  assert.is(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8'), 'own: 1\n');
  assert.match(
    stdout,
    /Left alone:\n {2}- `\.\.\/\.gitlab-ci\.yml` already exists[\s\S]*CSB_DOCS_FOLDER: more\n +CSB_DOCS_STRICT: "true"/,
  );
});

test('the workflow uses the branch of the repository', async () => {
  const cases: readonly (readonly [files: Readonly<Record<string, string>>, branches: string])[] = [
    [{ 'a.txt': '' }, '[main]'],
    [{ '.git/HEAD': 'ref: refs/heads/master\n' }, '[master]'],
    [
      { '.git/HEAD': 'ref: refs/heads/topic\n', '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/dev\n' },
      '[dev]',
    ],
    [{ '.git/HEAD': '0123456789012345678901234567890123456789\n' }, '[main]'],
    [{ '.git/HEAD': "ref: refs/heads/it's-1.0\n" }, "['it''s-1.0']"],
    [
      {
        '.git': 'gitdir: .own/worktrees/x\n',
        '.own/worktrees/x/HEAD': 'ref: refs/heads/topic\n',
        '.own/worktrees/x/commondir': '../..\n',
        '.own/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/master\n',
      },
      '[master]',
    ],
  ];
  for (const [files, branches] of cases) {
    const folder = writeSite(files);
    const { code, stderr } = await runHere(['init', '--ci', 'github'], { cwd: folder });
    assert.is(code, 0, stderr);
    assert.match(readFileSync(join(folder, '.github/workflows/docs.yml'), 'utf8'), `branches: ${branches}\n`);
  }
});

test('Markdown outside the chosen folder is reported, and how to make a home page', async () => {
  const site = writeSite({ 'README.md': '# A\n', 'CHANGELOG.md': '# B\n', 'docs/rule.md': '# C\n' }, 'init-beside');
  const { stdout } = await runHere(['init', '--from', 'markdown', '--yes'], { cwd: site });
  assert.match(stdout, 'Uses only `docs/`: `README.md` and 1 other file of Markdown are excluded.');
  assert.match(stdout, '`docs/` has no `index.md` or `README.md`, so the site has no home page. Add one.');
  const whole = writeSite({ 'docs/index.md': '# C\n' }, 'init-whole');
  assert.not.match(
    (await runHere(['init', '--from', 'markdown', '--yes'], { cwd: whole })).stdout,
    /left out|home page/,
  );
});

test('a folder with broken links and missing images is built, and the omissions are reported', async () => {
  const folder = writeSite({
    'README.md':
      '# Notes\n\n[Licence](LICENSE), [issue](../../issues/12), [x](https://example.com/x)\n\n> [!NOTE]\n> Hear.\n\n![Map](map.png)\n',
    'CHANGELOG.md': '# Changes\n',
    'dist/a.md': '# A\n',
    'dist/b.md': '# B\n',
  });
  const { code, stdout, stderr } = await runHere(['init', '--from', 'markdown'], { cwd: folder });
  assert.is(code, 0, stderr);
  assert.match(stdout, 'Excluded by `docs.exclude`: 3 files of Markdown, with `dist/**` (2), `CHANGELOG.md` (1).');
  const built = await runHere(['build'], { cwd: folder });
  assert.is(built.code, 0, built.stderr);
  assert.match(built.stdout + built.stderr, '`url` is still `https://your-site.example`');
  assert.match(built.stderr + built.stdout, '3 warnings');
  assert.match(readFileSync(join(folder, 'build/index.html'), 'utf8'), /class="[^"]*admonition/);
});

test('existing Markdown becomes a site in place', async () => {
  const folder = writeSite({
    'README.md': '# The *Notes*\n\n[A](notes/a.md)\n',
    'notes/a.md': '# A\n\n[Back](../README.md)\n',
    'node_modules/x/README.md': '# X\n',
    'notes/_part.md': 'A part.\n',
    '_drafts/b.md': '# B\n',
  });
  const before = readTree(folder);
  const { code, stderr } = await runHere(['init', '--from', 'markdown'], { cwd: folder });
  assert.is(code, 0, stderr);
  const after = readTree(folder);
  assert.match(after.get('csb-docs.config.ts') ?? '', "title: 'The Notes'");
  for (const [path, text] of before) assert.is(after.get(path), text);
  await assertClean(folder);
  const routes = await runHere(['routes', '--json'], { cwd: folder });
  assert.not.match(routes.stdout, /node_modules|_part|_drafts/);
  const none = await runHere(['init', '--from', 'markdown'], { cwd: makeTemporary() });
  assert.is(none.code, 2);
  assert.match(none.stderr, 'There is no Markdown');
});

test('an existing site gets missing files once, and stays unchanged', async () => {
  for (const config of ['csb-docs.config.mjs', 'docusaurus.config.js']) {
    const site = { [config]: 'export default {};\n', 'docs/a.md': '# A\n' };
    const scripts = '{\n  "scripts": { "docs": "csb-docs serve --open" }\n}\n';
    const folder = writeSite({ ...site, 'package.json': scripts, '.gitignore': 'node_modules\n/build\n.csb-docs/\n' });
    mkdirSync(join(folder, '.git'));
    const { code, stdout, stderr } = await runHere(['init', '--ci', 'github'], { cwd: folder });
    assert.is(code, 0, stderr);
    assert.match(stdout, `The site of \`${config}\` in \`.\` is unchanged. Added:`);
    assert.match(
      stdout,
      '  package.json (updated)\n  .github/workflows/docs.yml\n  .github/workflows/docs-of-pull-requests.yml\n',
    );
    assert.match(stdout, '`npm run docs` to write and `npm run docs:build` to publish');
    const workflows = ['.github/workflows/docs.yml', '.github/workflows/docs-of-pull-requests.yml'];
    assert.equal(listTree(folder), [...Object.keys(site), 'package.json', '.gitignore', ...workflows].sort());
    // Existing pages may have warnings, and the production URL is unknown.
    const ofPullRequests = readFileSync(join(folder, workflows[1] ?? ''), 'utf8');
    assert.not.match(ofPullRequests, /strict|against: h/);
    for (const [path, text] of Object.entries(site)) assert.is(readFileSync(join(folder, path), 'utf8'), text);
    const written: { scripts: object } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    assert.equal(Object.keys(written.scripts), ['docs', 'docs:build', 'docs:check']);
    const before = stampTree(folder);
    const again = await runHere(['init', '--ci', 'github'], { cwd: folder });
    assert.is(again.code, 0, again.stderr);
    assert.match(again.stdout, 'already has everything that `init` adds, so nothing was written');
    assert.equal(compareTrees(stampTree(folder), before), []);
  }
});

test('a site in a package with csb-docs gets no package of its own, and keeps its title and blog', async () => {
  const root = writeSite({
    'package.json': '{ "devDependencies": { "csb-docs": "*" } }\n',
    'web/csb-docs.config.json': '{}\n',
  });
  mkdirSync(join(root, '.git'));
  const refused = await runHere(['init', 'web', '--title', 'X'], { cwd: root });
  assert.is(refused.code, 2);
  assert.match(refused.stderr, /already has `csb-docs.config.json`; nothing was written\.\n.*remove `--title`/);
  const { code, stdout } = await runHere(['init', 'web'], { cwd: root });
  assert.is(code, 0);
  assert.match(stdout, 'Added:\n  .gitignore\n');
  assert.equal(listTree(join(root, 'web')), ['.gitignore', 'csb-docs.config.json']);
  await runHere(['init', 'web', '--ci', 'gitlab'], { cwd: root });
  assert.match(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8'), /variables:\n {2}CSB_DOCS_SITE: web\n$/);
  await runHere(['init', 'web', '--ci', 'github'], { cwd: root });
  assert.match(readFileSync(join(root, '.github/workflows/docs.yml'), 'utf8'), /with:\n +site-dir: web\n +base-url:/);
});

test('a Docusaurus configuration is translated, and a chosen service gets its file', async () => {
  const config = "module.exports = { title: 'X', url: 'https://x.example', baseUrl: '/' };\n";
  const folder = writeSite({ 'docusaurus.config.js': config, 'docs/a.md': '# A\n' });
  const { code, stderr } = await runHere(['init', '--from', 'docusaurus', '--ci', 'gitlab'], { cwd: folder });
  assert.is(code, 0, stderr);
  assert.ok(existsSync(join(folder, 'csb-docs.config.json')));
  assert.ok(existsSync(join(folder, '.gitlab-ci.yml')));
});

test('in a terminal, an existing csb-docs site is only asked where it is published', async () => {
  const folder = writeSite({ 'csb-docs.config.json': '{}\n' });
  const { code, shown } = await answerInit(folder, ['\u001b[B', '\r']);
  assert.is(code, 0, shown);
  assert.not.match(shown, 'What do you want to create?');
  assert.ok(existsSync(join(folder, '.github/workflows/docs.yml')));
});

test('conflicting flags are refused', async () => {
  const folder = makeTemporary();
  for (const args of [['--out', 'x'], ['--write'], ['--from', 'mkdocs', '--out', 'x', '--write']]) {
    const { code, stderr } = await runHere(['init', ...args], { cwd: folder });
    assert.is(code, 2, args.join(' '));
    assert.match(stderr, /`--(?:out|write)`/);
  }
  assert.equal(listTree(folder), []);
});

test('a failed write leaves nothing behind', async () => {
  const folder = writeSite({ 'package.json': '{\n  "name": "x"\n}\n', docs: 'no folder' });
  const before = stampTree(folder);
  const { code, stderr } = await runHere(['init'], { cwd: folder });
  assert.is(code, 1);
  assert.match(stderr, 'file-not-written');
  assert.equal(compareTrees(stampTree(folder), before), []);
});

test('without a terminal there are no questions; in one, arrow keys and Enter answer them', async () => {
  const folder = join(makeTemporary(), 'my-site');
  const [down, enter] = ['\u001b[B', '\r'];
  const { code, shown } = await answerInit(folder, [down, enter, 'Q', enter, enter]);
  assert.is(code, 0, shown);
  assert.match(shown, 'What do you want to create?');
  assert.equal(listTree(folder), WITH_BLOG);
  assert.match(readFileSync(join(folder, 'csb-docs.config.ts'), 'utf8'), "title: 'Q'");
});

test('Ctrl+C writes nothing', async () => {
  const folder = join(makeTemporary(), 'site');
  const { code, shown } = await answerInit(folder, ['\r', '\u0003']);
  assert.is(code, 2, shown);
  assert.match(shown, 'Nothing was written.');
  assert.not(existsSync(folder));
});

test('existing values are the default answers', async () => {
  const folder = writeSite({ 'mkdocs.yml': 'site_name: X\nsite_url: https://x.example\n', 'docs/index.md': '# X\n' });
  const { code, shown } = await answerInit(folder, ['\r', '\r']);
  assert.is(code, 0, shown);
  assert.ok(existsSync(join(folder, 'csb-docs-site/docs/index.md')));
});

test.run();
