/** Site code that never ends or exhausts memory: its page is an error, and other pages are unaffected. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadConfig } from '../src/bundle/config/load-config.js';
import { limitFunctions } from '../src/engine/watchdog/limit-functions.js';
import { createWatchdog } from '../src/engine/watchdog/watchdog.js';
import { findSite } from '../src/sources/config/find-site.js';
import { preprocess } from '../src/sources/preprocess.js';
import { runPlainly } from '../src/utils/code/run-plainly.js';
import { toFilePath } from '../src/utils/paths.js';
import { runCli } from './support/cli.js';
import { runHere } from './support/in-process.js';
import { sample } from './support/paths.js';
import { writeSite } from './support/site.js';

const DOCS = {
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nText.\n',
  'docs/two.md': '# Two\n\nText.\n',
  'docs/three.md': '# Three\n\nText.\n',
};

const own = (seconds = 1) => ({
  ...DOCS,
  'csb-docs.config.json': JSON.stringify({
    ...{ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false },
    limits: { codeSeconds: seconds, codeMemory: '300 MB' },
  }),
});

const ENDLESS: Readonly<Record<string, readonly [code: string, said: RegExp, seconds?: number]>> = {
  'a loop': ['for (;;);', /it ran for more than 1 s and was stopped \(`limits\.codeSeconds`\)/],
  'an expression': ["/^(a+)+$/.test('a'.repeat(40) + 'b');", /it ran for more than 1 s and was stopped/],
  'an allocation': [
    'const kept: unknown[] = []; for (;;) kept.push(new Uint8Array(1e7).fill(1));',
    /more than 300\.0 MB of memory/,
    20,
  ],
};

for (const [name, [code, said, seconds]] of sample(Object.entries(ENDLESS), 1))
  test(`a template with ${name} on one page`, async () => {
    const site = writeSite({
      ...own(seconds),
      'templates/DocPage.tsx': `
import Original from 'csb-docs/templates/DocPage';
export default function DocPage(props) {
  if (props.route.path === '/two') { ${code} }
  return <Original {...props} />;
}`,
    });
    const run = name === 'an allocation' ? runCli : runHere;
    const ran = await run(['build', '--no-cache'], { cwd: site });
    assert.is(ran.code, 1, ran.stderr);
    assert.match(ran.stderr, /docs\/two\.md.*\n?.*The page `\/two` could not be rendered/s);
    assert.match(ran.stderr, said);
    assert.is(ran.stderr.match(/render-failed/g)?.length, 1, ran.stderr);
    assert.not.ok(existsSync(join(site, 'build')));
  });

test('a template that never finishes loading', async () => {
  const site = writeSite({
    ...own(),
    'templates/parts/Footer.tsx': 'for (;;);\nexport default function Footer() { return null; }',
  });
  const ran = await runHere(['check', '--no-cache'], { cwd: site });
  assert.is(ran.code, 1, ran.stderr);
  assert.match(ran.stderr, /templates.*it ran for more than 1 s/s);
});

const CODE: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, said: RegExp]>> = {
  'a component of a page': [
    {
      'docs/two.mdx': "import Loop from '@site/src/Loop';\n\n# Two\n\n<Loop />\n",
      'src/Loop.js': 'export default function Loop() { for (;;); }',
    },
    /docs\/two\.mdx:5.* error page-crashed[\s\S]*it ran for more than 1 s/,
  ],
  'a module of a page': [
    {
      'docs/two.mdx': "import Loop from '@site/src/Loop';\n\n# Two\n\n<Loop />\n",
      'src/Loop.js': 'for (;;);\nexport default () => null;',
    },
    /docs\/two\.mdx:5.* error page-crashed[\s\S]*it ran for more than 1 s/,
  ],
  'a React page': [
    { 'pages/two.jsx': 'export default function Two() { for (;;); }' },
    /pages\/two\.jsx.* error page-crashed[\s\S]*it ran for more than 1 s/,
  ],
};

for (const [name, [files, said]] of sample(Object.entries(CODE), 1))
  test(`${name} that never ends`, async () => {
    const { 'docs/two.md': _, ...rest } = own();
    const ran = await runHere(['check', '--no-cache'], { cwd: writeSite({ ...rest, ...files }) });
    assert.is(ran.code, 1, ran.stderr);
    assert.match(ran.stderr, said);
    assert.is(ran.stderr.match(/it ran for/g)?.length, 1, ran.stderr);
  });

const CONFIGURATIONS: Readonly<Record<string, readonly [text: string, said: RegExp]>> = {
  'a loop': ['for (;;);', /it ran for more than 0\.3 s/],
  'a function that does not end': ['export default () => { for (;;); };', /it ran for more than 0\.3 s/],
  'a promise that is never settled': [
    'export default () => new Promise(() => {});',
    /can never settle|did not settle within 0\.3 s/,
  ],
  'a loop behind an await': ['export default async () => { await null; for (;;); };', /it ran for more than 0\.3 s/],
};

for (const [name, [text, said]] of sample(Object.entries(CONFIGURATIONS), 2))
  test(`a configuration with ${name}`, async () => {
    const watchdog = createWatchdog();
    watchdog.limit({ seconds: 0.3, bytes: 1e9 });
    const site = writeSite({ ...DOCS, 'csb-docs.config.ts': text });
    const { config, diagnostics } = await loadConfig(findSite(site, undefined), {}, watchdog.run);
    await watchdog.close();
    assert.is(config, undefined);
    assert.is(diagnostics.length, 1);
    assert.match(diagnostics[0]?.message ?? '', said);
    assert.is(diagnostics[0]?.location?.file, 'csb-docs.config.ts');
  });

const LATE: Readonly<Record<string, readonly [code: string, line: string]>> = {
  'a promise that is not awaited': ["Promise.reject(new Error('late'));", 'it threw “late”'],
  'a callback that throws': ["setTimeout(() => { throw new Error('late'); }, 1);", 'it threw “late”'],
  'a callback that does not end': ['setTimeout(() => { for (;;); }, 1);', 'it ran for more than 1 s and was stopped'],
  'a callback that Node calls': [
    "require('node:fs').stat('.', () => { throw new Error('late'); });",
    'it threw “late”',
  ],
};

for (const [name, [code, said]] of sample(Object.entries(LATE), 1))
  test(`${name}, in a template, is a warning at its location`, async () => {
    const site = writeSite({
      ...own(),
      'templates/parts/Footer.tsx': `export default function Footer() { return null; }\nexport function later() {\n  ${code}\n}\nsetTimeout(later, 1);`,
    });
    const ran = await runCli(['build', '--no-cache'], { cwd: site });
    assert.is(ran.code, 0, ran.stderr);
    assert.match(ran.stderr, /templates\/parts\/Footer\.tsx:3:\d+ warning code-failed-later/);
    assert.ok(ran.stderr.includes(said), ran.stderr);
    assert.is(ran.stderr.match(/warning/g)?.length, 1, ran.stderr);
  });

const PREPROCESSED = `export default { title: 'T', url: 'https://example.com', baseUrl: '/',
  markdown: { preprocessor: ({ filePath, fileContent }) => {
    for (; filePath.endsWith('two.md'););
    return fileContent.replace('\\n', ', processed\\n');
  } },
  presets: [['classic', { blog: false }]] };`;

const FUNCTIONS: Readonly<Record<string, readonly [text: string, said: RegExp]>> = {
  'docs.editUrl': [
    `export default { title: 'T', url: 'https://example.com', limits: { codeSeconds: 1 },
  docs: { routeBasePath: '/', editUrl: ({ docPath }) => { for (; docPath === 'two.md';); return 'https://e.org/' + docPath; } } };`,
    /`docs\.editUrl`, called for `two\.md`, ran for more than 1 s and was stopped \(`limits\.codeSeconds`\)\./,
  ],
  'docs.numberPrefixParser': [
    `export default { title: 'T', url: 'https://example.com', limits: { codeSeconds: 1 },
  docs: { routeBasePath: '/', numberPrefixParser: (name) => { for (; name === 'two';); return { filename: name }; } } };`,
    /`docs\.numberPrefixParser`, called for `two`, ran for more than 1 s and was stopped/,
  ],
};

for (const [name, [text, said]] of sample(Object.entries(FUNCTIONS), 1))
  test(`${name} that never ends for one page`, async () => {
    const ran = await runHere(['check', '--no-cache'], { cwd: writeSite({ ...DOCS, 'csb-docs.config.mjs': text }) });
    assert.match(ran.stderr, said);
    assert.is(ran.stderr.match(/ran for more than/g)?.length, 1, ran.stderr);
    assert.is(ran.code, 1, ran.stderr);
  });

test('markdown.preprocessor that never ends for one page', async () => {
  const { config } = await loadConfig(
    findSite(writeSite({ ...DOCS, 'docusaurus.config.js': PREPROCESSED }), undefined),
    {},
    runPlainly,
  );
  const limited = config && limitFunctions(config, { seconds: 0.2, bytes: 1e9 });
  const { preprocessor } = limited?.docusaurus ?? {};
  const files = ['three', 'two', 'index'].map((name) => {
    const text = `# ${name}\n`;
    return preprocess(
      { path: toFilePath(`docs/${name}.md`), relativePath: `${name}.md`, role: 'doc', text, hash: '' },
      '/site',
      preprocessor,
    );
  });
  const ended =
    '`markdown.preprocessor` failed for this file: it ran for more than 0.2 s and was stopped (`limits.codeSeconds`).';
  const skipped =
    '`markdown.preprocessor` failed for this file: it was not run, because other code was stopped before.';
  assert.equal(
    files.map(({ source, diagnostics }) => [source.text, ...diagnostics.map(({ message }) => message)]),
    [['# three, processed\n'], ['# two\n', ended], ['# index\n', skipped]],
  );
});

test.run();
