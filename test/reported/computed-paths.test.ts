/** `require` and `import()` of computed paths: each file that the path may name is bundled, as by Docusaurus. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of the site
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildArticles, DOCS_CONFIG } from '../support/articles.js';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

/** Expression, given `x` and `n` → what it shows, with hashes left out. */
const EXPRESSIONS: readonly (readonly [expression: string, shown: string])[] = [
  ["require(`@site/static/img/${'dot'}.png`).default", '/assets/images/dot-HASH.png'],
  ["require('@site/static/img/' + x + '.png').default", '/assets/images/dot-HASH.png'],
  ["require('@site/static' + ('/img/' + x) + '.png').default", '/assets/images/dot-HASH.png'],
  ['require(`../static/${x === "dot" ? `img/${x}` : ""}.png`).default', '/assets/images/dot-HASH.png'],
  ['require(/* webpackMode: "eager" */ `@site/static/img/${x}.${"png"}`).default', '/assets/images/dot-HASH.png'],
  ['String(require(`@site/static/img/${n}.svg`).default)', '/assets/images/one-HASH.svg'],
  ['require(`./data/${n}.json`).v', 'json'],
  ["require('./data/' + n).v", 'json'],
  ['require(`./words/${n}`).default', 'word one'],
  ["require('./words/' + `${n}` + '.ts').named", 'named one'],
  ["require(`./words/${'deep'}`).default", 'deep'],
  ["require('./words/deep/' + 'ind' + 'ex').default", 'deep'],
  ['require(`!!raw-loader!@site/src/words/${n}.ts`).default.length > 9', 'true'],
  ["require('!!raw-loader!./words/' + n + '.ts').default.length > 9", 'true'],
];

const show = (expressions: readonly string[]): string =>
  expressions.map((expression) => `<li>{String(${expression})}</li>`).join('');

const FILES: Readonly<Record<string, string>> = {
  'static/img/dot.png': 'dot',
  'static/img/one.svg': '<svg viewBox="0 0 1 1"/>',
  'static/img/unused.gif': 'gif',
  'src/words/.hidden.zzz': 'x',
  'src/data/one.json': '{"v":"json"}',
  'src/words/one.ts': "const word: string = 'word one';\nexport const named = 'named one';\nexport default word;\n",
  'src/words/deep/index.js': "export default 'deep';\n",
  'src/words/broken.md': 'no code\n',
};

const { code, output, text, html, site } = await buildArticles(
  {
    ...FILES,
    'src/all.tsx': `const sample: string = "const a = require('./data/' + name)";
export const All = ({ x, n }: { x: string; n: string }) => <ul>${show(EXPRESSIONS.map(([expression]) => expression))}</ul>;
export const Sample = () => <>{sample} {\`require('./words/' + name)\`}</>;
`,
    'src/pages/page.jsx': `import { useEffect, useState } from 'react';
export default () => {
  const [v, set] = useState(() => require(\`../words/\${'one'}\`).default);
  useEffect(() => void import(\`../words/\${v}.ts\`).then((m) => set(m.default)), []);
  return <p>page {v}</p>;
};
`,
    'docs/index.mdx': 'import { All } from \'@site/src/all\'\n\n<All x="dot" n="one" />\n',
    'docs/sample.mdx': "import { Sample } from '@site/src/all'\n\n<Sample />\n",
    'docs/own.mdx':
      "export const name = 'one'\n\n{['one'].map((n) => require(`../src/words/${n}`).default)} {require('@site/src/data/' + name + '.json').v}\n",
  },
  'computed-paths',
);

test('the site builds', () => {
  assert.is(code, 0, output);
  assert.match(output, /: 0 warnings/, output);
});

test('a name that is not there is an error', async () => {
  const lost = await buildArticles(
    {
      'src/pages/lost.jsx': 'export default ({ n = "nowhere" }) => <p>{require(`../words/${n}.ts`).default}</p>;\n',
      'src/words/one.ts': 'export default 1;\n',
      'docs/index.md': '# Home\n',
    },
    'computed-paths',
  );
  assert.is(lost.code, 1);
  assert.match(lost.output, /lost\.jsx:1:[\s\S]*Cannot find module '\.\.\/words\/nowhere\.ts'/);
  assert.match(lost.output, /1 error/);
});

test('components show what they require', () => {
  const shown = [...html('index').matchAll(/<li>([^<]*)<\/li>/g)].map(([, item = '']) =>
    item.replace(/-\w{8}\./, '-HASH.'),
  );
  assert.equal(
    shown.slice(-EXPRESSIONS.length),
    EXPRESSIONS.map(([, item]) => item),
  );
});

test('text that only looks like code stays', () =>
  assert.is(text('sample'), 'const a = require(&#x27;./data/&#x27; + name) require(&#x27;./words/&#x27; + name)'));

test('pages of Markdown require, too', () => assert.is(text('own'), 'word one json'));

test('React pages require on the server and in browsers', () => {
  assert.match(html('page'), /page (?:<!-- -->)?word one/);
  const scripts = join(site, 'build/assets/js');
  assert.ok(existsSync(scripts) && readdirSync(scripts).length > 0);
});

test('a file that is added later is found, and the cache does not matter', async () => {
  const page =
    "export default () => <p>{['one', 'two'].map((n) => { try { return require(`../words/${n}.ts`).default; } catch { return 'none'; } })} {require.context('../words').keys().length}</p>;\n";
  const files = {
    'docs/index.md': '# Home\n',
    'src/words/one.ts': "export default 'first';\n",
    'src/pages/page.jsx': page,
  };
  const folder = writeSite({ 'docusaurus.config.js': DOCS_CONFIG, ...files }, 'computed-paths');
  const build = async (): Promise<string> => {
    assert.is((await runHere(['build'], { cwd: folder })).code, 0);
    return readFileSync(join(folder, 'build/page/index.html'), 'utf8');
  };
  assert.match(await build(), /<p>firstnone 1<\/p>/);
  writeFileSync(join(folder, 'src/words/two.ts'), "export default 'second';\n");
  assert.match(await build(), /<p>firstsecond 2<\/p>/);
});

test.run();
