/** A portable and an ordinary output next to each other: neither affects the other, and both are reproducible. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from './support/in-process.js';
import { makeTemporary } from './support/paths.js';
import { compareTrees, readTree, writeSite } from './support/site.js';

const site = writeSite(
  {
    'csb-docs.config.json': JSON.stringify({
      title: 'Portable',
      url: 'https://example.com',
      baseUrl: '/base/',
      contentSecurityPolicy: 'meta',
      docs: { routeBasePath: '/' },
      blog: false,
      headTags: [
        { tagName: 'script', attributes: { type: 'module', src: '/base/own/start.js' } },
        { tagName: 'script', attributes: { type: 'module', src: '/base/own/waits.js' } },
      ],
    }),
    'docs/index.md': '# Start\n\nTo [two](two.md), and [download](./sample.js).\n',
    'docs/two.md': '# Two\n\n```js\n1\n```\n',
    'docs/sample.js': 'import x from "./x.js";\n',
    'static/own/start.js': 'import { a } from "./part.js"; document.title = a;',
    'static/own/part.js': 'export const a = "part";',
    'static/own/waits.js': 'await 1;',
    'static/own/plain.js': 'const a = 1;',
    'static/own/own.css': 'a { background: url(/base/own/a.png) }',
    'static/own/a.png': '',
  },
  'portable',
);

const portable = suite('portable output');

/** Builds with a cache, as outside of tests. */
const build = async (out: string, ...args: readonly string[]) => {
  const ran = await runHere(['build', '--out-dir', out, '--cache-dir', join(out, '..', 'cache'), ...args], {
    cwd: site,
  });
  assert.is(ran.code, 0, ran.stderr);
  return { ...ran, tree: readTree(out) };
};

portable('reuses nothing of an ordinary output, and vice versa', async () => {
  const [first, second] = [join(makeTemporary('portable'), 'out'), join(makeTemporary('portable'), 'out')];
  const ordinary = await build(first);
  const moved = await build(first, '--portable');
  const again = await build(first);
  assert.equal(compareTrees(ordinary.tree, again.tree), []);
  const fresh = await build(second, '--portable');
  assert.equal(compareTrees(moved.tree, fresh.tree), []);
  assert.equal(compareTrees(fresh.tree, (await build(second, '--portable')).tree), []);
});

portable('has no policy, headers, fragments or modules, and only changes scripts of pages', async () => {
  const out = join(makeTemporary('portable'), 'out');
  const { tree, stderr } = await build(out, '--portable');
  assert.not(tree.has('_headers'));
  assert.not([...tree.keys()].some((file) => file.endsWith('.htm')));
  const page = readFileSync(join(out, 'two/index.html'), 'utf8');
  assert.not.match(page, /Content-Security-Policy|type="module"|data-frame/);
  assert.match(page, /<link rel="canonical" href="https:\/\/example\.com\/base\/two">/);
  assert.match(page, /<script defer src="\.\.\/own\/start\.js" data-run>/);
  assert.match(tree.get('own/start.js') ?? '', /^csbDocs\.addModule\("own\/start\.js",\["own\/part\.js"\]/);
  assert.match(tree.get('own/part.js') ?? '', /^csbDocs\.addModule\("own\/part\.js"/);
  assert.is(tree.get('own/plain.js'), 'const a = 1;');
  assert.is(tree.get('own/own.css'), "a { background: url('a.png') }");
  const sample = [...tree].find(([file]) => /sample-\w+\.js$/.test(file));
  assert.is(sample?.[1], 'import x from "./x.js";\n', 'what readers download stays as it is');
  assert.match(stderr, /warning portable-script\n.*`own\/waits\.js`/);
});

portable('is a configuration option, too', async () => {
  const out = join(makeTemporary('portable'), 'out');
  const config = JSON.parse(readFileSync(join(site, 'csb-docs.config.json'), 'utf8'));
  const other = writeSite(
    {
      'csb-docs.config.json': JSON.stringify({ ...config, headTags: [], output: 'portable' }),
      'docs/index.md': '# A\n',
    },
    'portable',
  );
  assert.is((await runHere(['build', '--out-dir', out], { cwd: other })).code, 0);
  assert.ok(existsSync(join(out, 'index.html')) && !existsSync(join(out, '_headers')));
});

portable.run();
