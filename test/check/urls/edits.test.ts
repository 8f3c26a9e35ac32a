import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addConfigRedirects } from '../../../src/check/urls/edit-config.js';
import { addRedirectFrom } from '../../../src/check/urls/edit-front-matter.js';
import { addFormerIds } from '../../../src/check/urls/edit-headings.js';
import { readJsonConfig } from '../../../src/config/read-json.js';
import { toFilePath } from '../../../src/utils/paths.js';

const fields: readonly (readonly [before: string, added: readonly string[], after: string | undefined])[] = [
  ['# A\n', ['/b'], '---\nredirect_from: /b\n---\n\n# A\n'],
  ['', ['/b', '/c'], '---\nredirect_from:\n  - /b\n  - /c\n---\n\n'],
  ['---\n---\n# A\n', ['/b'], '---\nredirect_from: /b\n---\n# A\n'],
  ['---\ntitle: A # a\n---\n# A\n', ['/b'], '---\ntitle: A # a\nredirect_from: /b\n---\n# A\n'],
  ['---\r\ntitle: A\r\n---\r\n# A\r\n', ['/b'], '---\r\ntitle: A\r\nredirect_from: /b\r\n---\r\n# A\r\n'],
  ['---\nredirect_from: /a\n---\n', ['/b'], '---\nredirect_from: [/b, /a]\n---\n'],
  ['---\nredirect_from: [/a, "/ä"]\ntitle: B\n---\n', ['/b'], '---\nredirect_from: [/b, /a, "/ä"]\ntitle: B\n---\n'],
  ['---\nredirect_from: []\n---\n', ['/b'], '---\nredirect_from: [/b]\n---\n'],
  ['---\nredirect_from:\n  - /a # old\n---\n', ['/b'], '---\nredirect_from:\n  - /b\n  - /a # old\n---\n'],
  ['---\nredirect_from:\n- /a\n---\n', ['/b'], '---\nredirect_from:\n- /b\n- /a\n---\n'],
  ['# A\n', ['/größe, x: [1]'], '---\nredirect_from: "/größe, x: [1]"\n---\n\n# A\n'],
  // Invalid front matter cannot be extended.
  ['---\nredirect_from: |\n  /a\n---\n', ['/b'], undefined],
  ['---\ntitle: [\n---\n', ['/b'], undefined],
  ['---\ntitle: A\n', ['/b'], undefined],
];
for (const [before, added, after] of fields)
  test(`${JSON.stringify(before)} gets ${added.join(', ')}`, () => assert.is(addRedirectFrom(before, added), after));

const HEADINGS = [
  { id: 'a', text: 'A' },
  { id: 'b-c', text: 'B & c' },
  { id: 'own', text: 'D' },
];
const TEXT = '# T\n\n## A\n\n```md\n## B & c\n```\n\n## *B* & `c` ##\n\n### D {#own}\r\n';

test('former ids follow the id of the heading', () => {
  const wanted = HEADINGS.map(({ id }) => ({ id, former: `old-${id}` }));
  const { text, written } = addFormerIds(TEXT, HEADINGS, [...wanted, { id: 'none', former: 'x' }]);
  assert.is(
    text,
    '# T\n\n## A {#a #old-a}\n\n```md\n## B & c\n```\n\n## *B* & `c` {#b-c #old-b-c}\n\n### D {#own #old-own}\r\n',
  );
  assert.equal(written, wanted);
});

test('a heading can keep several ids', () => {
  const wanted = [
    { id: 'a', former: 'x' },
    { id: 'a', former: 'y' },
  ];
  assert.match(addFormerIds(TEXT, HEADINGS, wanted).text, '## A {#a #x #y}\n');
});

const configs: readonly (readonly [before: string, redirects: unknown])[] = [
  ['{\n  "title": "A"\n}\n', [{ from: '/a', to: '/b' }]],
  ['{ "title": "A", "redirects": [] }', [{ from: '/a', to: '/b' }]],
  [
    '{\n  "redirects": [\n    { "from": "/x", "to": "/y" }\n  ]\n}',
    [
      { from: '/a', to: '/b' },
      { from: '/x', to: '/y' },
    ],
  ],
  ['{ "redirects": {} }', { '/a': '/b' }],
  ['{ "redirects": { "/x": "/y" }, "title": "A" }', { '/a': '/b', '/x': '/y' }],
];
for (const [before, redirects] of configs)
  test(`a redirect is added to ${JSON.stringify(before)}`, () => {
    const { ranges } = readJsonConfig(before, toFilePath('csb-docs.config.json'));
    const after = addConfigRedirects(before, { ranges, isJson: true }, [{ from: '/a', to: '/b' }]);
    assert.equal(JSON.parse(after ?? '').redirects, redirects);
  });

test('and to a module, in its own style', () => {
  const range = { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } };
  const text = "export default defineConfig({\n  title: 'A',\n});\n";
  assert.is(
    addConfigRedirects(text, { ranges: { title: range }, isJson: false }, [{ from: "/a'b", to: '/b' }]),
    "export default defineConfig({\n  redirects: [\n    { from: '/a\\'b', to: '/b' },\n  ],\n  title: 'A',\n});\n",
  );
  const computed = 'export default { redirects: list };';
  const at = { start: { line: 1, column: 18 }, end: { line: 1, column: 27 } };
  assert.is(
    addConfigRedirects(computed, { ranges: { redirects: at }, isJson: false }, [{ from: '/a', to: '/b' }]),
    undefined,
  );
});

test.run();
