/** `--no-evaluate` on untrusted content: no code of a site runs, wherever it is. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeFile, writeSite } from '../support/site.js';

/** Returns code that writes a file when it is imported and when it is called. */
const trap = (name: string, rest: string): string =>
  `import { writeFileSync } from 'node:fs';\nconst run = () => writeFileSync('ran-${name}.txt', '');\nrun();\n${rest}\n`;
const component = 'export default () => { run(); return null; };';

const FILES = {
  'csb-docs.config.json': JSON.stringify({
    title: 'T',
    url: 'https://example.com',
    docs: { routeBasePath: '/', sidebarPath: 'sidebars.js' },
    markdown: { format: 'mdx' },
    search: { ask: 'ask.js' },
    redirects: [{ from: '/old', to: '/' }],
  }),
  'sidebars.js': trap('sidebars', "export default { docs: ['index'] };"),
  'ask.js': trap('ask', 'export const ask = run;'),
  'docs/index.mdx': `import Widget from '../src/Widget.js';\nimport Part from './_part.mdx';\n\nexport const found = process.getBuiltinModule('fs').writeFileSync('ran-mdx.txt', '');\n\n# A\n\n{process.getBuiltinModule('fs').writeFileSync('ran-expression.txt', '')}\n\n<Widget />\n\n<Part />\n`,
  'docs/_part.mdx': `{process.getBuiltinModule('fs').writeFileSync('ran-partial.txt', '')}\n\nPart.\n`,
  'docs/script.md': "---js\nrequire('fs').writeFileSync('ran-matter.txt', '')\n---\n\n# B\n",
  'docs/yaml.md': "---\ntitle: !!js/function 'function () { return 1 }'\n---\n\n# C\n",
  'src/Widget.js': trap('widget', component),
  'src/pages/page.js': trap('page', component),
  'src/theme/Footer.js': trap('theme', component),
  'templates/parts/Footer.tsx': trap('template', component),
  'tsconfig.json': '{"extends": "./evil.js"}',
  '.babelrc.js': trap('babel', 'export default {};'),
  'babel.config.js': trap('babel', 'export default {};'),
  'postcss.config.js': trap('postcss', 'export default {};'),
  'package.json': JSON.stringify({ type: 'module', scripts: { prepare: 'touch ran-script.txt' } }),
};

const listRan = (site: string): readonly string[] => readdirSync(site).filter((name) => name.startsWith('ran-'));

const untrusted = suite('untrusted content');

untrusted('with --no-evaluate no command runs code of the site, cached or not', async () => {
  const site = writeSite(FILES);
  for (const args of [
    ['build', '--no-cache'],
    ['build'],
    ['build'],
    ['check'],
    ['routes'],
    ['redirects'],
    ['doctor'],
  ]) {
    const { stderr } = await runHere([...args, '--no-evaluate'], { cwd: site });
    assert.equal(listRan(site), [], args.join(' '));
    assert.match(stderr, /not-evaluated|^$/, args.join(' '));
  }
});

untrusted('nor does it run code from the cache of an earlier build', async () => {
  const site = writeSite(FILES);
  await runHere(['build'], { cwd: site });
  assert.ok(existsSync(join(site, 'ran-expression.txt')), 'without the option the code runs');
  for (const name of listRan(site)) rmSync(join(site, name));
  await runHere(['build', '--no-evaluate'], { cwd: site });
  assert.equal(listRan(site), []);
});

untrusted('a configuration module is refused, and `init` reads one without running it', async () => {
  for (const [name, text] of [
    ['csb-docs.config.ts', trap('config', 'export default { title: "T" };')],
    ['csb-docs.config.mjs', trap('config', 'export default { title: "T" };')],
    ['docusaurus.config.js', trap('config', 'export default { title: "T", url: "https://x.example", baseUrl: "/" };')],
  ] as const) {
    const site = writeSite({ 'docs/index.md': '# A', 'package.json': '{"type":"module"}', [name]: text });
    const { code, stderr } = await runHere(['build', '--no-evaluate'], { cwd: site });
    assert.is(code, 2, stderr);
    assert.match(stderr, /not-evaluated/);
    assert.equal(listRan(site), [], name);
  }
  for (const [from, name] of [
    ['docusaurus', 'docusaurus.config.js'],
    ['vitepress', '.vitepress/config.mjs'],
    ['starlight', 'astro.config.mjs'],
  ] as const) {
    const site = writeSite({ 'docs/index.md': '# A', 'package.json': '{"type":"module"}' });
    writeFile(site, name, trap('config', 'export default { title: "T", url: "https://x.example", baseUrl: "/" };'));
    await runHere(['init', join(site, 'new'), '--from', from, '--yes'], { cwd: site });
    assert.equal(listRan(site), [], from);
  }
});

untrusted.run();
