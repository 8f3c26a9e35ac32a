/** The public functions do what the commands do, and return the results as values. */

import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BuildOptions, build, check, defineConfig, formatDiagnostics, type PhaseEvent } from '../../src/index.js';
import { readFixture } from '../support/fixtures.js';
import { runHere } from '../support/in-process.js';
import { sample } from '../support/paths.js';
import { compareTrees, copySite, editFile, listTree, readTree, writeFile, writeSite } from '../support/site.js';

const CONFIG = defineConfig({ title: 'Harbour House', url: 'https://example.com', docs: { routeBasePath: '/' } });
const BASIS = { config: CONFIG, cache: false };

/** More pages than one rendering batch has. */
const PAGES = 20;

function writePages(): string {
  const pages = Array.from({ length: PAGES }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\nText.\n`]);
  return writeSite({ 'docs/index.md': '# Home\n\n[First](page-1.md)\n', ...Object.fromEntries(pages) });
}

const together = suite('two sites at once');

for (const name of sample(['languages', 'docusaurus-classic', 'islands'], 1))
  together(`writes the same bytes as the command for two concurrent builds: ${name} and another one`, async () => {
    const sites = [name, 'override-wrap'].map((each) => copySite(readFixture(each).input, each));
    const results = await Promise.all(
      sites.map((siteDir) => build({ siteDir, cache: false, outDir: 'by-function', threads: 1 })),
    );
    for (const [index, site] of sites.entries()) {
      const result = results[index];
      assert.ok(result?.ok, formatDiagnostics(result?.diagnostics ?? [], { siteDir: site }));
      const ran = await runHere(['build', '.', '--out-dir', 'by-command'], { cwd: site });
      assert.is(ran.code, 0, ran.stderr);
      const tree = new Map(readTree(join(site, 'by-function')));
      assert.equal(compareTrees(readTree(join(site, 'by-command')), tree), []);
      // The manifest, which csb-docs keeps for the next build.
      tree.delete('.csb-docs.json');
      assert.equal(result.files.map(({ path }) => path).toSorted(), [...tree.keys()].toSorted());
      assert.is(
        result.bytes,
        [...tree.values()].reduce((sum, { length }) => sum + length, 0),
      );
    }
  });

together.run();

const building = suite('build');

building('returns diagnostics as values, and keeps the old output after an error', async () => {
  const siteDir = writePages();
  const first = await build({ ...BASIS, siteDir });
  assert.equal([first.ok, first.outDir, first.diagnostics], [true, join(siteDir, 'build'), []]);
  assert.ok(first.pages.some(({ path, bytes }) => path === '/page-1' && bytes > 0));
  const before = readTree(first.outDir);
  editFile(siteDir, 'docs/index.md', (text) => `${text}\n[pier](pier.md)\n`);
  const strict = await build({ ...BASIS, siteDir, strict: true });
  assert.equal(
    [strict.ok, strict.files, strict.bytes, strict.diagnostics.map(({ code }) => code)],
    [false, [], 0, ['broken-markdown-link']],
  );
  assert.equal(compareTrees(before, readTree(first.outDir)), []);
  assert.match(
    formatDiagnostics(strict.diagnostics, { siteDir }),
    /index\.md:5:1 warning broken-markdown-link\n(.*\n)+ *\| \^\^\^/,
  );
  assert.equal(JSON.parse(JSON.stringify(strict)), strict);
});

building('reports a configuration file that does not exist', async () => {
  const result = await build({
    siteDir: writePages(),
    cache: false,
    config: { ...CONFIG, titel: 'x' } as typeof CONFIG,
  });
  assert.equal([result.ok, result.diagnostics.map(({ code }) => code)], [false, ['unknown-config-key']]);
});

building('does not search parent folders for a missing site', async () => {
  const siteDir = writeSite({ 'csb-docs.config.json': JSON.stringify(CONFIG), 'docs/index.md': '# Home\n' });
  const result = await build({ siteDir: join(siteDir, 'nowhere'), cache: false });
  assert.equal([result.ok, result.diagnostics.map(({ code }) => code)], [false, ['config-not-found']]);
  assert.equal(listTree(join(siteDir, 'build')), []);
});

building('reports progress', async () => {
  const events: PhaseEvent[] = [];
  await build({ ...BASIS, siteDir: writePages(), onEvent: (event) => events.push(event) });
  const begun = events.flatMap(({ type, phase }) => (type === 'phase-begin' ? [phase] : []));
  const ended = events.flatMap(({ type, phase }) => (type === 'phase-end' ? [phase] : []));
  assert.equal(begun.toSorted(), ended.toSorted());
  for (const phase of ['read', 'parse', 'link', 'render', 'write']) assert.ok(begun.includes(phase), begun.join());
  const rendered = events.flatMap((event) =>
    event.type === 'phase-progress' && event.phase === 'render' ? [[event.done, event.total]] : [],
  );
  assert.equal(rendered.at(-1), [PAGES + 3, PAGES + 3]);
});

building('throws a TypeError for an invalid option', async () => {
  const mistakes: readonly [unknown, RegExp][] = [
    [{ outdir: 'x' }, /^TypeError: `build` has no option `outdir`\. Did you mean `outDir`\?$/],
    [{ strict: 'yes' }, /^TypeError: The option `strict` of `build` must be true or false\.$/],
    [{ threads: 0 }, /^TypeError: The option `threads` of `build` must be a whole number from 1 to 64\.$/],
    [{ signal: {} }, /an AbortSignal/],
    [{ locale: 'de' }, /a list of strings/],
    ['site', /^TypeError: `build` needs an object with options\.$/],
  ];
  for (const [options, wanted] of mistakes) assert.match(await reasonOf(build(options as BuildOptions)), wanted);
});

building.run();

const ending = suite('aborting a build');

/** Returns the rejection reason of a promise as text, or a message that the promise was not rejected. */
async function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    (value) => `it was not rejected, but gave ${JSON.stringify(value)}`,
    (reason: unknown) => String(reason),
  );
}

for (const [threads, only] of [
  [1, /./],
  [2, /progress (parse|render)/],
] as const)
  ending(`keeps the old output or completes the new one at any moment, with ${threads} threads`, async () => {
    const siteDir = writePages();
    const options = { ...BASIS, siteDir, threads };
    const { outDir } = await build(options);
    const old = readTree(outDir);
    writeFile(siteDir, 'docs/new.md', '# New\n');
    const moments: string[] = [];
    await build({ ...options, outDir: 'other', onEvent: (event) => moments.push(nameOf(event)) });
    const next = readTree(join(siteDir, 'other'));
    const ends: string[] = [];
    for (const moment of new Set(moments.filter((name) => only.test(name)))) {
      const controller = new AbortController();
      const ended = await build({
        ...options,
        signal: controller.signal,
        onEvent: (event) => void (nameOf(event) === moment && controller.abort(`at ${moment}`)),
      }).then(
        ({ ok }) => `built: ${ok}`,
        (reason: unknown) => reason,
      );
      const isOver = ended === 'built: true';
      assert.is(isOver || ended, isOver || `at ${moment}`);
      assert.equal(compareTrees(isOver ? next : old, readTree(outDir)), [], moment);
      assert.equal(
        listTree(siteDir).filter((path) => !/^(docs|build|other)\//.test(path)),
        [],
        moment,
      );
      if (isOver) ends.push(moment);
    }
    assert.ok(moments.length > 12, moments.join());
    assert.equal(ends, threads === 1 ? ['phase-end write'] : []);
  });

function nameOf({ type, phase }: PhaseEvent): string {
  return `${type} ${phase}`;
}

ending('reads nothing if aborted before the start', async () => {
  const events: PhaseEvent[] = [];
  const signal = AbortSignal.abort(new Error('enough'));
  const options = { ...BASIS, siteDir: writePages(), signal, onEvent: (event: PhaseEvent) => events.push(event) };
  assert.is(await reasonOf(build(options)), 'Error: enough');
  assert.equal(events, []);
});

ending('works while site code hangs', async () => {
  const controller = new AbortController();
  const siteDir = writeSite({
    'csb-docs.config.mjs': `globalThis.endIt?.(); export default new Promise(() => {});`,
    'docs/index.md': '# Home\n',
  });
  Object.assign(globalThis, { endIt: () => setImmediate(() => controller.abort('enough')) });
  const reason = await reasonOf(build({ siteDir, cache: false, signal: controller.signal }));
  Reflect.deleteProperty(globalThis, 'endIt');
  assert.is(reason, 'enough');
});

ending('works when a listener throws', async () => {
  const siteDir = writePages();
  const onEvent = ({ phase }: PhaseEvent): void => {
    if (phase === 'render') throw new Error('no progress bar');
  };
  assert.is(await reasonOf(build({ ...BASIS, siteDir, onEvent })), 'Error: no progress bar');
  assert.equal(listTree(join(siteDir, 'build')), []);
});

ending.run();

const checking = suite('check');

checking('reports the same as the command, and can be aborted', async () => {
  const siteDir = copySite(readFixture('anchor-missing').input, 'anchor-missing');
  const { ok, diagnostics, pageCount } = await check({ siteDir, cache: false });
  const ran = await runHere(['check', '.', '--format', 'json'], { cwd: siteDir });
  const { findings } = JSON.parse(ran.stdout);
  assert.is(ok, ran.code === 0);
  assert.equal(
    diagnostics.map(({ code, message }) => [code, message]).toSorted(),
    findings.map(({ code, message }: { code: string; message: string }) => [code, message]).toSorted(),
  );
  assert.ok(pageCount > 1 && diagnostics.length > 0);
  const pages = writePages();
  for (const at of ['parse', 'render']) {
    const controller = new AbortController();
    const onEvent = ({ type, phase }: PhaseEvent): void =>
      void (type === 'phase-progress' && phase === at && controller.abort(`at ${at}`));
    assert.is(await reasonOf(check({ ...BASIS, siteDir: pages, signal: controller.signal, onEvent })), `at ${at}`);
  }
});

checking.run();
