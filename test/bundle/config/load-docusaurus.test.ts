import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadConfig } from '../../../src/bundle/config/load-config.js';
import { findSite } from '../../../src/sources/config/find-site.js';
import { runPlainly } from '../../../src/utils/code/run-plainly.js';
import { runHere, serveHere } from '../../support/in-process.js';
import { writeSite } from '../../support/site.js';

const docs = { 'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nText.\n' };
const classic = (options: string, more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, ${options} }]], ${more} };`;

/** Writes a site and loads its configuration. */
async function load(files: Readonly<Record<string, string>>) {
  const siteDir = writeSite({ ...docs, ...files });
  return { siteDir, ...(await loadConfig(findSite(siteDir, undefined), {}, runPlainly)) };
}

test('a csb-docs configuration takes precedence over a Docusaurus one, and either can be named', async () => {
  const siteDir = writeSite({
    ...docs,
    'csb-docs.config.json': JSON.stringify({ title: 'Ours', url: 'https://example.com', docs: { routeBasePath: '/' } }),
    'docusaurus.config.js': classic(''),
  });
  const titleOf = async (config?: string) =>
    (await loadConfig(findSite(siteDir, config && join(siteDir, config)), {}, runPlainly)).config?.title;
  assert.is(await titleOf(), 'Ours');
  assert.is(await titleOf('docusaurus.config.js'), 'T');
  assert.is(await titleOf('csb-docs.config.json'), 'Ours');
});

for (const [name, text] of [
  ['docusaurus.config.ts', `export default { title: 'T', url: 'https://e.x', baseUrl: '/' } satisfies object;`],
  ['docusaurus.config.mts', `export default async () => ({ title: 'T', url: 'https://e.x', baseUrl: '/' });`],
  ['docusaurus.config.js', `module.exports = async () => ({ title: 'T', url: 'https://e.x', baseUrl: '/' });`],
  ['docusaurus.config.mjs', `import d from './d.json' with { type: 'json' }; export default { ...d, title: 'T' };`],
  ['docusaurus.config.cjs', `exports.default = { ...require('./d.json'), title: 'T' };`],
  [
    'docusaurus.config.js',
    `import { e } from './lib/e'; import d from './d.json'; module.exports = { ...d, title: e };`,
  ],
] as const) {
  test(`${name} is executed: ${text.slice(0, 30)}…`, async () => {
    const { config, diagnostics } = await load({
      [name]: text,
      'd.json': '{ "url": "https://e.x", "baseUrl": "/" }',
      'lib/e.js': `export const e = __dirname.endsWith('lib') && import.meta.url.endsWith('e.js') ? 'T' : '';`,
    });
    assert.equal(diagnostics, []);
    assert.is(config?.title, 'T');
  });
}

test('further settings are passed on: styles, scripts, plugins, and the configuration as data', async () => {
  const { siteDir, config, diagnostics } = await load({
    'docusaurus.config.js': `
      const plugin = () => () => undefined;
      module.exports = {
        title: 'T', url: 'https://example.com', baseUrl: '/',
        customFields: { list: [1], run: () => 1, regular: /x/ },
        clientModules: [require.resolve('./src/client.js'), './src/gone.js', 'installed/script'],
        presets: [['@docusaurus/classic', {
          docs: { routeBasePath: '/', remarkPlugins: [[plugin, { keep: {} }], [require('@docusaurus/remark-plugin-npm2yarn'), { sync: true, converters: ['pnpm', 'bun'] }]], beforeDefaultRehypePlugins: [plugin] },
          blog: false,
          theme: { customCss: ['./src/a.css', require('path').resolve('src/b.css')] },
        }]],
      };`,
    'src/client.js': '',
    'src/a.css': '',
    'src/b.css': '',
    'node_modules/installed/script.js': '',
    'node_modules/installed/package.json': '{}',
  });
  const site = config?.docusaurus;
  assert.ok(site);
  assert.equal(site.customCss, [join(siteDir, 'src/a.css'), join(siteDir, 'src/b.css')]);
  assert.equal(site.clientModules, [join(siteDir, 'src/client.js'), join(siteDir, 'node_modules/installed/script.js')]);
  assert.is(site.plugins.docs.remarkPlugins.length, 1);
  assert.is(site.plugins.docs.beforeDefaultRehypePlugins.length, 1);
  assert.equal(site.plugins.pages.remarkPlugins, []);
  assert.equal(config?.markdown.npm2yarn, { sync: true, converters: ['pnpm', 'bun'] });
  assert.equal(site.siteConfig['customFields'], { list: [1], regular: {} });
  assert.is(site.siteConfig['tagline'], '');
  assert.is(JSON.stringify(JSON.parse(JSON.stringify(site.siteConfig))), JSON.stringify(site.siteConfig));
  assert.match(JSON.stringify(diagnostics), 'src/gone.js');
});

test('a plugin may keep state in its options', async () => {
  const { config } = await load({
    'docusaurus.config.js': classic(`pages: { rehypePlugins: [[() => () => undefined, { seen: [] }]] }`),
    'src/pages/one.md': '# One\n',
  });
  assert.equal(config?.docusaurus?.plugins.pages.rehypePlugins.length, 1);
  assert.not(Object.isFrozen(config?.docusaurus?.plugins.pages.rehypePlugins[0]));
});

test('analytics scripts are part of a built site and its policy, but not of a served one', async () => {
  const files = {
    ...docs,
    'docusaurus.config.js': classic(
      `gtag: { trackingID: ['G-1', 'G-</script>'], anonymizeIP: true }, googleTagManager: { containerId: 'GTM-1' }`,
    ),
  };
  const siteDir = writeSite(files);
  const ran = await runHere(['build'], { cwd: siteDir });
  assert.is(ran.code, 0, ran.stderr);
  const html = readFileSync(join(siteDir, 'build/index.html'), 'utf8');
  assert.match(html, 'src="https://www.googletagmanager.com/gtag/js?id=G-1"');
  assert.match(html, 'gtag("config","G-1",{"anonymize_ip":true})');
  assert.match(html, 'G-\\u003c/script>');
  assert.match(html, 'gtm.js?id=GTM-1');
  const policy = readFileSync(join(siteDir, 'build/_headers'), 'utf8');
  assert.match(policy, /script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  assert.match(policy, /connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
  const serving = await serveHere([siteDir], { cwd: siteDir });
  const served = await (await fetch(serving.url)).text();
  await serving.stop();
  assert.not.match(served, 'googletagmanager');
});

test('the most important differences are reported at once; a long list only on request', async () => {
  const siteDir = writeSite({
    ...docs,
    'docusaurus.config.js': classic(
      `sitemap: { createSitemapItems: () => [] }`,
      `${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `unheardOf${number}: {}`).join(', ')}, plugins: ['docusaurus-lunr-search']`,
    ),
  });
  const ran = await runHere(['build'], { cwd: siteDir });
  assert.is(ran.code, 0, ran.stderr);
  assert.match(ran.stderr, '1 thing works differently, 1 is replaced and 9 have no effect');
  assert.not.match(ran.stderr, 'unheardOf');
  assert.match(ran.stderr, 'Run with `--verbose` to list all');
  const verbose = await runHere(['build', '--verbose'], { cwd: siteDir });
  assert.match(verbose.stderr, '`unheardOf9`: csb-docs does not have this key');
});

test('the language is that of the pages, even without translations', async () => {
  const siteDir = writeSite({
    ...docs,
    'docusaurus.config.js': classic('', `i18n: { defaultLocale: 'fa', locales: ['fa'] }`),
  });
  const ran = await runHere(['build'], { cwd: siteDir });
  assert.is(ran.code, 0, ran.stderr);
  assert.match(readFileSync(join(siteDir, 'build/index.html'), 'utf8'), /<html[^>]*lang="fa"[^>]*dir="rtl"/);
  assert.match(ran.stderr, 'because there is no translation for `fa`');
});

test('errors of the site stay errors, with their location', async () => {
  const gone = await load({
    'docusaurus.config.js': `const fs = require('fs');\nmodule.exports = fs.readFileSync('gone.yml');`,
  });
  assert.is(gone.config, undefined);
  assert.is(gone.diagnostics[0]?.code, 'module-crashed');
  assert.is(gone.diagnostics[0]?.location?.range?.start.line, 2);
  const local = await load({ 'docusaurus.config.js': `module.exports = require('./gone');` });
  assert.is(local.diagnostics[0]?.code, 'bundle-failed');
  const untitled = await load({ 'docusaurus.config.js': `module.exports = { url: 'https://e.x', baseUrl: '/' };` });
  assert.equal(
    untitled.diagnostics.map(({ code, location }) => [code, location?.key]),
    [['missing-config-key', 'title']],
  );
  const nothing = await load({ 'docusaurus.config.js': `module.exports = 5;` });
  assert.is(nothing.diagnostics[0]?.code, 'bad-config-file');
  const thrower = await load({ 'docusaurus.config.js': `module.exports = () => { throw new Error('not today'); };` });
  assert.match(thrower.diagnostics[0]?.message ?? '', 'not today');
});

test.run();
