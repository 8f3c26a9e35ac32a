/** `init`: a new site, alone and in a project; by flags and by answers. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../src/cli.js';
import { runHere } from '../support/in-process.js';
import { makeTemporary } from '../support/paths.js';
import { compareTrees, listTree, readTree, stampTree, writeSite } from '../support/site.js';

const DOCS = ['.gitignore', 'csb-docs.config.ts', 'docs/01-intro.md', 'docs/02-first-steps.md', 'package.json'];
const WITH_BLOG = [...DOCS, 'blog/2026-01-01-hello.md'].sort();

/** Whether `check --strict` finds nothing. */
async function assertClean(site: string): Promise<void> {
  const { code, stderr } = await runHere(['check', '--strict'], { cwd: site });
  assert.is(stderr, '');
  assert.is(code, 0);
}

/** Runs `init` in a terminal whose reader presses keys, each when the question before it has been drawn. */
async function answer(dir: string, keys: readonly string[]): Promise<{ code: number; shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 40 });
  const pieces: string[] = [];
  const rest = [...keys];
  let isPressing = false;
  output.on('data', (piece: Buffer) => {
    pieces.push(piece.toString());
    if (isPressing) return;
    isPressing = true;
    // What is drawn in one go is one answer to a key; a key that comes before its question waits for it.
    setImmediate(() => {
      isPressing = false;
      const key = rest.shift();
      if (key !== undefined) input.write(key);
    });
  });
  const write = (text: string) => void pieces.push(text);
  const code = await run([process.execPath, 'csb-docs', 'init', dir], {
    streams: { stdout: { write }, stderr: { write } },
    terminal: () => ({ input, output }),
  });
  return { code, shown: pieces.join('') };
}

test('docs and a blog unless told otherwise, and each is clean', async () => {
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

test('in a project nothing changes but by what is added', async () => {
  const manifest =
    '{\n\t"name": "app",\n\t"files": ["a", "b"],\n\t"scripts": { "build": "vite build", "docs:check": "own" }\n}\n';
  const folder = writeSite({ 'package.json': manifest, '.gitignore': '/node_modules', 'src/a.ts': 'a' });
  mkdirSync(join(folder, '.git'));
  const { code, stdout, stderr } = await runHere(['init', '--ci', 'github'], { cwd: folder });
  assert.is(code, 0, stderr);
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  assert.ok(
    text.startsWith(
      '{\n\t"name": "app",\n\t"files": ["a", "b"],\n\t"scripts": { "build": "vite build", "docs:check": "own",\n',
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
  assert.match(stdout, 'package.json (added to)');
  assert.match(stdout, '`npm run docs:build`');
  assert.match(readFileSync(join(folder, '.github/workflows/docs.yml'), 'utf8'), 'uses: csb-docs/csb-docs@v');
});

test('the file for a CI service goes to the root of the repository, and never over another', async () => {
  const root = makeTemporary();
  mkdirSync(join(root, '.git'));
  const { code } = await runHere(['init', 'sites/docs', '--ci', 'github'], { cwd: root });
  assert.is(code, 0);
  const workflow = readFileSync(join(root, '.github/workflows/docs.yml'), 'utf8');
  assert.match(workflow, /with:\n +working-directory: sites\/docs\n +base-url:/);
  writeFileSync(join(root, '.gitlab-ci.yml'), 'own: 1\n');
  const { stdout } = await runHere(['init', 'more', '--ci', 'gitlab'], { cwd: root });
  assert.is(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8'), 'own: 1\n');
  assert.match(stdout, /Left alone:\n {2}- `\.\.\/\.gitlab-ci\.yml` is there already[\s\S]*CSB_DOCS_FOLDER: more/);
});

test('Markdown that is there becomes a site where it stays', async () => {
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

test('flags that mean nothing together are refused', async () => {
  const folder = makeTemporary();
  for (const args of [['--out', 'x'], ['--write'], ['--from', 'mkdocs', '--out', 'x', '--write']]) {
    const { code, stderr } = await runHere(['init', ...args], { cwd: folder });
    assert.is(code, 2, args.join(' '));
    assert.match(stderr, /`--(?:out|write)`/);
  }
  assert.equal(listTree(folder), []);
});

test('a file that cannot be written leaves nothing behind', async () => {
  const folder = writeSite({ 'package.json': '{\n  "name": "x"\n}\n', docs: 'no folder' });
  const before = stampTree(folder);
  const { code, stderr } = await runHere(['init'], { cwd: folder });
  assert.is(code, 1);
  assert.match(stderr, 'file-not-written');
  assert.equal(compareTrees(stampTree(folder), before), []);
});

test('without a terminal nothing is asked; in one, arrow keys and Enter answer', async () => {
  const folder = join(makeTemporary(), 'my-site');
  const [down, enter] = ['\u001b[B', '\r'];
  const { code, shown } = await answer(folder, [down, enter, 'Q', enter, enter]);
  assert.is(code, 0, shown);
  assert.match(shown, 'What is it to be?');
  assert.equal(listTree(folder), WITH_BLOG);
  assert.match(readFileSync(join(folder, 'csb-docs.config.ts'), 'utf8'), "title: 'Q'");
});

test('Ctrl+C writes nothing', async () => {
  const folder = join(makeTemporary(), 'site');
  const { code, shown } = await answer(folder, ['\r', '\u0003']);
  assert.is(code, 2, shown);
  assert.match(shown, 'Nothing was written.');
  assert.not(existsSync(folder));
});

test('what is there already is the first answer', async () => {
  const folder = writeSite({ 'mkdocs.yml': 'site_name: X\nsite_url: https://x.example\n', 'docs/index.md': '# X\n' });
  const { code, shown } = await answer(folder, ['\r', '\r']);
  assert.is(code, 0, shown);
  assert.ok(existsSync(join(folder, 'csb-docs-site/docs/index.md')));
});

test.run();
