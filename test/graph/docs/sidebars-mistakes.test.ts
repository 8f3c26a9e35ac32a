/** Beginners' mistakes in sidebars files: each gets one diagnostic at its location. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CheckedFinding, check, makeCheckable } from '../../support/checked.js';

const DOCS = { 'docs/01-intro.md': '# Intro\n', 'docs/02-guides/01-setup.md': '# Setup\n' };

async function findIn(files: Readonly<Record<string, string>>, sidebarPath: string) {
  const items = [{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }];
  const config = { docs: { routeBasePath: '/', sidebarPath }, themeConfig: { navbar: { items } } };
  const { findings } = await check(makeCheckable({ ...DOCS, ...files }, config));
  // Pages without incoming links are not mistakes.
  return findings.filter(({ severity }) => severity !== 'info');
}

function toPlace({ code, location }: CheckedFinding): string {
  return `${location?.file}:${location?.line}:${location?.column} ${code}`;
}

test('a missing sidebars file is reported where it is configured, without consequences', async () => {
  const sidebars = 'export default { guide: ["intro"] };';
  const findings = await findIn({ 'sidebars.ts': sidebars }, './sidebar.ts');
  assert.equal(findings.map(toPlace), ['csb-docs.config.json:1:70 bad-config-value']);
  assert.is(findings[0]?.message, '`docs.sidebarPath` names `./sidebar.ts`, which does not exist.');
  assert.is(findings[0]?.hint, 'Did you mean `./sidebars.ts`?');
  assert.is((await findIn({}, 'config/side.ts'))[0]?.hint, null);
});

test('a sidebars file that cannot run has no further diagnostics, either', async () => {
  const findings = await findIn({ 'sidebars.ts': 'throw new Error("no ink");' }, './sidebars.ts');
  assert.equal(findings.map(toPlace), ['sidebars.ts:1:7 module-crashed']);
});

const ITEMS = ['intro', '01-intro', { type: 'category', label: 'A', items: ['02-guides/01-setup.md'] }];
for (const [file, text] of [
  ['sidebars.json', `{ "guide": ${JSON.stringify(ITEMS)} }`],
  ['sidebars.js', `module.exports = { guide: ${JSON.stringify(ITEMS)} };`],
  ['sidebars.ts', `const sidebars: object = { guide: ${JSON.stringify(ITEMS)} };\nexport default sidebars;`],
] as const)
  test(`an id with number prefixes is located in ${file}, with a suggestion`, async () => {
    const findings = await findIn({ [file]: text }, `./${file}`);
    assert.equal(
      findings.map(({ message, hint, location }) => [message, hint, location?.line, location?.column]),
      [
        ['No doc has the id `01-intro`.', 'Did you mean `intro`?', 1, text.indexOf('"01-intro') + 1],
        ['No doc has the id `02-guides/01-setup.md`.', 'Did you mean `guides/setup`?', 1, text.indexOf('"02') + 1],
      ],
    );
  });

test('an item created by code is reported by its key, because it has no line', async () => {
  const findings = await findIn(
    { 'sidebars.js': 'module.exports = { guide: ["no"].concat("intro") };' },
    'sidebars.js',
  );
  assert.is(findings[0]?.message, 'No doc has the id `no` in `guide.0`.');
  assert.is(findings[0]?.location?.line, null);
});

test('an item in another form is located', async () => {
  const text = '{ "guide": [{ "type": "docs", "id": "intro" }, { "type": "doc", "id": "intro", "label": 1 }] }';
  const findings = await findIn({ 'sidebars.json': text }, 'sidebars.json');
  assert.equal(
    findings.map(({ message, location }) => [message, location?.column]),
    [
      ['This item has the unknown type `docs`.', 13],
      ['`label` must be a string.', text.indexOf('"label"') + 1],
    ],
  );
});

test.run();
