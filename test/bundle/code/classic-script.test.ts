/** Converting modules into classic scripts for pages opened from disk. */
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readModule, toClassicScript, toFileScript } from '../../../src/bundle/code/classic-script.js';

const scripts = suite('classic scripts');

const FILES: Readonly<Record<string, string>> = { '/base/assets/a b.css': 'assets/a b.css' };

/** Runs a module as a classic script and returns its exports. */
async function runScript(text: string): Promise<unknown> {
  const module = readModule(text);
  assert.ok(module);
  const code = await toClassicScript(text, module, {
    path: 'assets/js/x.js',
    imports: ['assets/js/y.js'],
    findFile: (address) => FILES[address],
  });
  assert.ok(code);
  const handed: unknown[] = [];
  const addModule = (path: string, imports: readonly string[], factory: (...given: unknown[]) => void): void => {
    const own = { exports: {} };
    factory((name: string) => ({ __esModule: true, default: `the default of ${name}` }), own, {
      load: async (name: string) => `loaded ${name}`,
      url: 'file:///x/assets/js/x.js',
      root: 'file:///x/',
      fetch: async (address: string) => `fetched ${address}`,
    });
    // Copied, because arrays of another realm never deep-equal ours.
    handed.push(path, [...imports], own.exports);
  };
  runInNewContext(code, { csbDocs: { addModule } });
  assert.equal(handed.slice(0, 2), ['assets/js/x.js', ['assets/js/y.js']]);
  return handed[2];
}

scripts('imports, exports, dynamic imports, URLs and files work', async () => {
  const exported = (await runScript(`
    import other from './y.js';
    export { other };
    export const here = import.meta.url;
    export const late = () => import('./z.js');
    export const asked = () => fetch('/base/x.json');
    export const sheet = '/base/assets/a b.css';
    export const page = '/base/docs';
    export const keys = { '/base/assets/a b.css': 1 };
  `)) as Record<string, unknown>;
  const { other, here, sheet, page, keys, late, asked } = exported;
  assert.equal([other, here], ['the default of ./y.js', 'file:///x/assets/js/x.js']);
  assert.equal([sheet, page], ['file:///x/assets/a%20b.css', '/base/docs']);
  assert.equal(Object.keys(keys as object), ['/base/assets/a b.css']);
  assert.is(await (late as () => Promise<unknown>)(), 'loaded ./z.js');
  assert.is(await (asked as () => Promise<unknown>)(), 'fetched /base/x.json');
});

scripts('static imports are listed, dynamic ones are not', () => {
  const imports = readModule(`import a from './a.js'; export * from './b.js'; import('./c.js')`)?.imports;
  assert.equal(imports, ['./a.js', './b.js']);
});

scripts('a module with top-level await cannot be converted', async () => {
  const text = 'export const a = await fetch("x");';
  const module = readModule(text);
  assert.ok(module);
  assert.is(await toClassicScript(text, module, { path: 'x', imports: [], findFile: () => undefined }), undefined);
});

scripts('invalid JavaScript cannot be converted', () => assert.is(readModule('import {'), undefined));

scripts('a file provides its bytes', () => {
  assert.is(toFileScript('a.bin', Uint8Array.of(0, 255)), 'csbDocs.addFile("a.bin","AP8=");\n');
});

scripts.run();
