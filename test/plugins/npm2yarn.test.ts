/** The `npm2yarn` plugin: how blocks of npm commands are shown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const build = async (plugins: string, markdown = '{}') => {
  const site = writeSite(
    {
      'csb-docs.config.mjs': `import { npm2yarn } from 'csb-docs/plugins/npm2yarn';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, search: false, markdown: ${markdown}, plugins: [${plugins}] };`,
      'docs/index.md': '# Start\n\n```sh npm2yarn\nnpm install x\n```\n',
    },
    'npm2yarn',
  );
  const { code, stderr } = await runHere(['build'], { cwd: site });
  return { code, stderr, html: code === 0 ? readFileSync(join(site, 'build/index.html'), 'utf8') : '' };
};

const labelsOf = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);

test('its options equal those of the configuration, which takes precedence', async () => {
  assert.equal(labelsOf((await build('')).html), ['npm', 'Yarn', 'pnpm', 'Bun']);
  const few = await build("npm2yarn({ converters: ['pnpm'], sync: true })");
  assert.equal(labelsOf(few.html), ['npm', 'pnpm']);
  assert.match(few.html, 'npm2yarn');
  const own = await build("npm2yarn({ converters: ['pnpm'] })", "{ npm2yarn: { converters: ['bun'] } }");
  assert.equal(labelsOf(own.html), ['npm', 'Bun']);
});

test('an invalid option is a diagnostic that names it', async () => {
  const { code, stderr } = await build("npm2yarn({ converters: ['cargo'] })");
  assert.is(code, 1);
  assert.match(
    stderr,
    /error bad-plugin-config\n {2}The plugin `npm2yarn` made the configuration invalid in `config`: `/,
  );
});

test.run();
