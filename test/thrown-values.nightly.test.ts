/**
 * Site code that throws, with any value and at any time: the diagnostic has its location, and never a stack trace of
 * csb-docs.
 */

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCli } from './support/cli.js';
import { sample } from './support/paths.js';
import { writeSite } from './support/site.js';

const SITE = {
  'csb-docs.config.json': JSON.stringify({
    ...{ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false },
  }),
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nText.\n',
  'docs/two.md': '# Two\n\nText.\n',
};

async function check(files: Readonly<Record<string, string>>): Promise<string> {
  const ran = await runCli(['check', '--no-cache'], { cwd: writeSite({ ...SITE, ...files }) });
  assert.is(ran.code, 1, ran.stderr);
  assert.not.match(ran.stderr, /bug in csb-docs|node:internal|\n\s+at /);
  return ran.stderr;
}

test('an error in a template shows the component, its line, and the components around it', async () => {
  const said = await check({
    'templates/DocPage.tsx': `
import Original from 'csb-docs/templates/DocPage';
import { Badge } from './parts/Badge';
export default function DocPage(props) {
  return <div><Frame><Original {...props} />{props.route.path === '/two' && <Badge text="new" />}</Frame></div>;
}
function Frame({ children }) {
  return <section>{children}</section>;
}
`,
    'templates/parts/Badge.tsx': `export function Badge({ text }) {
  return <b>{shorten(text)}</b>;
}
function shorten(text) {
  throw new Error(\`cannot shorten \${text}\`);
}
`,
  });
  assert.match(said, /templates\/parts\/Badge\.tsx:5:9 error render-failed/);
  assert.match(said, /The page `\/two` could not be rendered: `shorten` threw “cannot shorten new”\./);
  assert.match(said, /> 5 \| {3}throw new Error/);
  assert.match(said, /templates\/parts\/Badge\.tsx:2:\d+.*Rendered by `Badge`|Rendered by `Badge`.*\n?.*Badge\.tsx:2/);
  assert.is(said.match(/render-failed/g)?.length, 1, said);
});

const THROWN: Readonly<Record<string, string>> = {
  'a value whose toString throws': 'throw { toString() { throw new Error("inner"); } };',
  'a value whose message throws': 'throw { get message() { throw new Error("inner"); } };',
  'an error whose message and stack throw':
    'const e = new Error("x"); Object.defineProperties(e, { message: { get() { throw 1; } }, stack: { get() { throw 2; } } }); throw e;',
  'an error whose message is no text': 'const e = new Error("x"); e.message = Symbol("s") as any; throw e;',
  'a proxy that refuses everything':
    'throw new Proxy({}, { get() { throw 1; }, has() { throw 2; }, getPrototypeOf() { throw 3; } });',
  'a value without a prototype': 'throw Object.create(null);',
  undefined: 'throw undefined;',
};

test('any value thrown by a template or a React page is a diagnostic of that page', async () => {
  const all = Object.values(THROWN);
  const files: Record<string, string> = {
    'templates/DocPage.tsx': `export default function DocPage({ route }) {
  switch (route.path) {
${all.map((code, at) => `    case '/doc${at}': { ${code} }`).join('\n')}
  }
  return null;
}`,
  };
  for (const [at, code] of all.entries()) {
    files[`docs/doc${at}.md`] = `# Doc ${at}\n`;
    files[`pages/page${at}.tsx`] = `export default function Page() { ${code} }`;
  }
  const said = await check(files);
  for (const [at, name] of Object.keys(THROWN).entries()) {
    assert.match(said, new RegExp(`The page \`/doc${at}\` could not be rendered`), name);
    assert.match(said, new RegExp(`pages/page${at}\\.tsx.* error page-crashed`), name);
  }
});

test('a template module that throws a value without a text', async () => {
  const said = await check({
    'templates/parts/Footer.tsx': `${THROWN['a value whose toString throws']}\nexport default () => null;`,
  });
  assert.match(said, /templates.* error module-crashed/);
  assert.match(said, /a value that cannot be shown/);
});

for (const [thrown, code] of sample(
  Object.entries({
    'an error': 'Promise.reject(new Error("late"));',
    'an error of an asynchronous function': '(async () => { await null; throw new Error("late"); })();',
  }),
  1,
))
  for (const [file, write, said] of [
    ['templates/DocPage.tsx', (c: string) => `${c}\nexport default () => null;`, /templates\S* error module-crashed/],
    ['pages/p.tsx', (c: string) => `${c}\nexport default () => null;`, /pages\/p\.tsx\S* error page-crashed/],
  ] as const)
    test(`an uncaught ${thrown} while \`${file}\` is loaded`, async () => {
      const stderr = await check({ [file]: write(code) });
      assert.match(stderr, said);
      assert.match(stderr, /late/);
    });

test('an unhandled rejection in a configuration', async () => {
  const { 'csb-docs.config.json': json, ...docs } = SITE;
  const site = writeSite({
    ...docs,
    'csb-docs.config.ts': `void Promise.reject(new Error('late'));\nexport default ${json};\n`,
  });
  const ran = await runCli(['check', '--no-cache'], { cwd: site });
  assert.is(ran.code, 2, ran.stderr);
  assert.match(ran.stderr, /csb-docs\.config\.ts:1\S* error [\s\S]*late/);
});

test.run();
