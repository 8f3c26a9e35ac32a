/** The building blocks of the `openapi` plugin: code samples, example values, and Markdown from descriptions. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeExample } from '../../src/plugins/openapi/examples.js';
import { demote, toOptions } from '../../src/plugins/openapi/markdown.js';
import { toCurl, toJavaScript } from '../../src/plugins/openapi/samples.js';
import { openSpec } from '../../src/plugins/openapi/spec.js';

test('request samples work', () => {
  const request = { method: 'POST', url: 'https://e.com/a', headers: { 'X-A': "it's" }, body: { a: [1], b: 'x' } };
  assert.is(
    toCurl(request),
    `curl -X POST 'https://e.com/a' \\\n  -H 'X-A: it'\\''s' \\\n  -d '{\n  "a": [\n    1\n  ],\n  "b": "x"\n}'`,
  );
  const script = toJavaScript(request);
  assert.not.throws(() => new Function(`return async () => {${script}}`));
  assert.match(script, `'X-A': "it's",`);
  assert.is(
    toJavaScript({ ...request, method: 'GET', headers: {}, body: undefined }).split('\n')[0],
    "const response = await fetch('https://e.com/a');",
  );
});

test('examples match their schema', () => {
  const exampleOf = (schema: object, use: 'request' | 'response' = 'response') => {
    const text = JSON.stringify({ openapi: '3.1.0', schema });
    const spec = openSpec({ read: () => text, report: ({ message }) => assert.unreachable(message) }, 'api.json');
    return spec && makeExample(spec.get(spec.root, 'schema'), spec, use);
  };
  assert.equal(exampleOf({ type: 'object', properties: { a: { type: 'integer' }, b: { enum: ['x', 'y'] } } }), {
    a: 1,
    b: 'x',
  });
  assert.equal(exampleOf({ properties: { a: { type: 'string', readOnly: true } } }, 'request'), {});
  assert.equal(exampleOf({ allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { default: 2 } } }] }), {
    a: 1,
    b: 2,
  });
  assert.equal(exampleOf({ type: ['null', 'string'], format: 'date' }), '2026-01-31');
  assert.equal(exampleOf({ type: 'array', items: { $ref: '#/schema' } }), []);
  const choice = { oneOf: [{ properties: { kind: { type: 'string' } } }], discriminator: { propertyName: 'kind' } };
  assert.equal(exampleOf(choice), { kind: 'string' }, 'one without a name');
});

test('forms are sent as forms', () => {
  const form = { isMultipart: true, files: ['photo'], values: [['caption', "it's"]] } as const;
  const request = { method: 'POST', url: 'https://e.com/a', headers: {}, body: undefined, form };
  assert.is(toCurl(request), `curl -X POST 'https://e.com/a' \\\n  -F 'photo=@file' \\\n  -F 'caption=it'\\''s'`);
  const encoded = { ...request, form: { isMultipart: false, files: [], values: [['a', 'b c']] } as const };
  assert.match(toCurl(encoded), "--data-urlencode 'a=b c'");
  assert.match(toJavaScript(encoded), 'new URLSearchParams()');
  const script = toJavaScript(request);
  assert.not.throws(() => new Function(`return async () => {${script}}`));
  assert.match(script, 'body: form,');
});

test('foreign texts cannot break the markup', () => {
  assert.is(demote('# A\n\n```\n# code\n```\n\n##### B', 2), '### A\n\n```\n# code\n```\n\n###### B');
  const table = toOptions(
    [{ Name: '`a`', Description: 'x | y\n\nz\n```js\na || b\n```' }],
    ['Name', 'Type', 'Description'],
    { prefix: 'p-', facts: ['In'] },
  );
  assert.is(
    table,
    '<!-- options prefix=p- -->\n| Name | Description |\n| --- | --- |\n| `a` | x \\| y<br><br>z `a \\|\\| b` |',
  );
});

test.run();
