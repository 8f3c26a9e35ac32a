/** Package linters report nothing about the package that npm would publish. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { must, pack } from './support/installed-package.js';
import { makeTemporary, ROOT } from './support/paths.js';

/**
 * Resolution modes that the package does not support: it contains ECMAScript modules only, and its entries are in
 * `exports`, which TypeScript 4.6 and earlier ignored.
 */
const LEFT_OUT = ['node10', 'node16-cjs'];

/** Entries that are not modules: templates to replace, and data. */
const NO_MODULES = [/^\.\/templates\//, /\.json$/];

const folder = makeTemporary('package-tools');
const packed = pack(folder);
const tarball = readFileSync(join(folder, packed.filename));
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const tools = suite('package tools');

tools('publint reports nothing', async () => {
  const bytes = new Uint8Array(tarball).buffer;
  const { messages } = await publint({ pack: { tarball: bytes }, strict: true });
  assert.equal(
    messages.map((message) => formatMessage(message, manifest, { color: false })),
    [],
  );
});

tools('every entry with types has those of its module', async () => {
  const wanted = Object.keys(manifest.exports).filter((name) => !NO_MODULES.some((each) => each.test(name)));
  const result = await checkPackage(createPackageFromTarballData(tarball));
  assert.ok(result.types !== false, 'there are types');
  const problems = result.problems.filter(
    (problem) =>
      !('resolutionKind' in problem && LEFT_OUT.includes(problem.resolutionKind)) &&
      !('entrypoint' in problem && NO_MODULES.some((each) => each.test(problem.entrypoint))),
  );
  assert.equal(
    problems.map(({ kind, ...rest }) => `${kind}: ${JSON.stringify({ ...rest, trace: undefined })}`),
    [],
  );
  const looked = Object.keys(result.entrypoints);
  assert.equal(
    wanted.filter((name) => !name.includes('*') && !looked.includes(name)),
    [],
  );
});

/** A TypeScript program that uses the whole API. */
const PROGRAM = `import { build, check, defineConfig, definePlugin, formatDiagnostics, openSession, parseMarkdown, serve } from 'csb-docs';
import type { BuildResult, Diagnostic, DocPageProps, PhaseEvent, SearchBackend, UserConfig } from 'csb-docs';
import { CLASS } from 'csb-docs/markup';
import { type Code, type Effects, type Feature, reportDiagnostic, type State } from 'csb-docs/plugin';

const config: UserConfig = defineConfig({ title: 'T', url: 'https://example.com', plugins: [definePlugin({ name: 'p' })] });
const result: BuildResult = await build({ config, onEvent: (event: PhaseEvent) => console.log(event.phase) });
const found: readonly Diagnostic[] = result.diagnostics;
console.log(formatDiagnostics(found, { siteDir: result.siteDir }), CLASS, reportDiagnostic);
const server = await serve({ port: 0, onEvent: (event) => event.type === 'update' && console.log(event.changed?.length) });
if (server.ok) await server.close();
else console.log(server.diagnostics.length);
const session = await openSession({ config, signal: AbortSignal.timeout(1) });
const page = await (await session.update()).read('/');
console.log(page?.contentType, (await check()).pageCount, (await parseMarkdown('# A')).headings[0]?.level);
export const titleOf = ({ route }: DocPageProps): string => route.doc.frontMatter.title ?? route.title;
export type Backend = SearchBackend;
const tokenize = (effects: Effects, ok: State, nok: State): State => (code: Code) => {
  if (code === null) return nok(code);
  effects.enter('star');
  effects.consume(code);
  effects.exit('star');
  return ok;
};
export const star: Feature = {
  name: 'star',
  syntax: () => ({ text: { 42: { name: 'star', tokenize } } }),
  fromMarkdown: { enter: { star(token) { this.enter({ type: 'star', children: [] }, token); } }, exit: { star(token) { this.exit(token); } } },
  toHtml: () => ({ star: (state, node) => ({ type: 'element', tagName: 'b', properties: {}, children: state.all(node) }) }),
};
// @ts-expect-error: no extension
export const wrongSyntax: Feature = { name: 'x', syntax: () => 42 };
// @ts-expect-error: no extension
export const wrongTree: Feature = { name: 'x', fromMarkdown: 3 };
// @ts-expect-error: no handlers
export const wrongHandlers: Feature = { name: 'x', toHtml: () => 'nonsense' };
// @ts-expect-error: no node
export const wrongHandler: Feature = { name: 'x', toHtml: () => ({ paragraph: () => 'nonsense' }) };
// @ts-expect-error: not an option
await build({ outdir: 'x' });
// @ts-expect-error: not a key
defineConfig({ title: 'T', url: 'https://example.com', titel: 'T' });
`;

tools('its types are complete: a strict program compiles against them, with library checks', () => {
  const place = makeTemporary('package-types');
  const modules = join(place, 'node_modules');
  mkdirSync(join(modules, 'csb-docs'), { recursive: true });
  must('tar', ['-xzf', join(folder, packed.filename), '-C', join(modules, 'csb-docs'), '--strip-components=1'], folder);
  mkdirSync(join(modules, '@types'));
  // The types that are installed with csb-docs.
  for (const name of ['hast', 'mdast', 'unist'])
    symlinkSync(join(ROOT, 'node_modules/@types', name), join(modules, '@types', name), 'junction');
  writeFileSync(join(place, 'program.ts'), PROGRAM);
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] },
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false },
  };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', place], { cwd: place, encoding: 'utf8' });
  const problems = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  assert.equal(problems, []);
});

tools.run();
