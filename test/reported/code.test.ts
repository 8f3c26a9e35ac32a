/** Code of Docusaurus sites that was reported to crash or hang a build. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { listTree, writeSite } from '../support/site.js';

const CONFIG = `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };`;

/** Builds a site and returns its folder. */
async function build(files: Readonly<Record<string, string>>) {
  const site = writeSite({ 'docusaurus.config.js': CONFIG, 'docs/index.md': '# Home\n', ...files }, 'code');
  const ran = await runHere(['build', '--no-cache'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  return site;
}

const page = (imports: string, body: string): string =>
  `import { useState, useEffect } from 'react';\nimport Layout from '@theme/Layout';\n${imports}\nexport default () => {\n  const [n, set] = useState(0);\n  ${body}\n  return <Layout><p>{n}</p></Layout>;\n};\n`;

test('scripts that import each other on demand work', async () => {
  const files = {
    'src/x/a.js': "export default 1;\nexport const toB = () => import('./b');\n",
    'src/x/b.js': "export default 2;\nexport const toA = () => import('./a');\n",
    'src/pages/p.js': page('', "useEffect(() => { import('../x/a').then((m) => set(m.default)); }, []);"),
  };
  const [first, second] = [await build(files), await build(files)].map((site) =>
    listTree(site).filter((file) => file.startsWith('build/assets/js/')),
  );
  assert.equal(second, first, 'names do not depend on the folder');
});

test('layers of modules that import all of the next are analysed once', async () => {
  // A traversal of each path separately would never finish the last layer.
  const LAYERS = 40;
  const layers = Array.from({ length: LAYERS }, (_, layer) =>
    ['a', 'b'].map((name): [string, string] => [
      `src/m/${layer}${name}.js`,
      layer === LAYERS - 1
        ? `export default '${name}';\n`
        : `import a from './${layer + 1}a';\nimport b from './${layer + 1}b';\nexport default a + b.slice(0, 1);\n`,
    ]),
  );
  await build({
    ...Object.fromEntries(layers.flat()),
    'src/pages/p.js': page("import a from '../m/0a';", 'useEffect(() => set(a.length), []);'),
  });
});

test.run();
