/** The language of a site with a Docusaurus configuration, and its translated titles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const config = (localeConfig: object): string => `module.exports = {
  title: 'Words',
  url: 'https://example.com',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: ${JSON.stringify(localeConfig)} } },
  presets: [['classic', { docs: { routeBasePath: '/', admonitions: { keywords: ['recipe'] } }, blog: false }]],
};
`;

const build = async (localeConfig: object, files: Readonly<Record<string, string>> = {}): Promise<string> => {
  const docs = '# Start\n\n:::recipe\n\nOats\n\n:::\n\n:::recipe[Own]\n\nOats\n\n:::\n';
  const site = writeSite({ 'docusaurus.config.js': config(localeConfig), 'docs/index.md': docs, ...files }, 'language');
  const { code, stderr } = await runHere(['build'], { cwd: site });
  assert.is(code, 0, stderr);
  return readFileSync(join(site, 'build/index.html'), 'utf8');
};

test('its code and direction are in <html> and the head', async () => {
  const html = await build({ htmlLang: 'en-GB', direction: 'rtl' });
  assert.match(html, '<html lang="en-GB" dir="rtl"');
  assert.match(html, 'content="en_GB"');
  assert.match(await build({ htmlLang: 'not a language', direction: 'up' }), '<html lang="en" dir="ltr"');
});

test('a custom keyword looks like info, unless the site overrides it', async () => {
  const html = await build({});
  assert.match(html, /class="admonition info recipe" role="note">\s*<p class="admonition-title">info</);
  assert.match(html, '<p class="admonition-title">Own<');
  const own = await build({}, { 'src/theme/Admonition/Types.js': 'export default {};' });
  assert.match(own, '<p class="admonition-title">recipe<');
});

test.run();
