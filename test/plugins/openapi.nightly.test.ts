/** The `openapi` plugin: pages of small and large descriptions, and diagnostics about invalid ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { makeApiSite, readApi } from '../support/openapi.js';
import { ROOT } from '../support/paths.js';

const PETS = readFileSync(join(ROOT, 'test/fixtures/openapi/pets.yml'), 'utf8');

test('a description has an overview, a page for each tag, and one for schemas', async () => {
  const site = makeApiSite(PETS);
  const { code, stderr } = await runHere(['build', '--strict'], { cwd: site });
  assert.is(code, 0, stderr);
  const html = (path: string) => readFileSync(join(site, 'build', path, 'index.html'), 'utf8');
  const pets = html('api/pets');
  for (const id of ['list-pets', 'add-pet', 'get-pet', 'replace-pet', 'remove-pet'])
    assert.match(pets, new RegExp(`<h2[^>]* id="${id}"`));
  assert.match(pets, 'id="list-pets-limit"');
  assert.match(pets, /list of <a href="\/api\/schemas#schema-pet"/);
  assert.match(pets, 'This operation may be removed.');
  assert.match(pets, /href="\/api\/?#auth-key"/);
  assert.match(html('api/schemas'), /<h2[^>]* id="schema-animal"/);
  assert.match(html('api'), 'https://eu.pets.example.com/v1');
  assert.match(html('api'), /<h2[^>]*>Limits/);
  assert.not.match(pets, 'openapi.css');
  const start = html('');
  assert.match(start, '>Pet shop<');
});

test('or a page for each operation, with its method in the sidebar', async () => {
  const site = makeApiSite(PETS, "{ pages: 'operation' }");
  const { code, stderr } = await runHere(['build', '--strict'], { cwd: site });
  assert.is(code, 0, stderr);
  const html = readFileSync(join(site, 'build/api/pets/remove-pet/index.html'), 'utf8');
  assert.match(html, /<h1>Remove a pet/);
  assert.match(html, /<li class="[^"]*api-operation api-delete api-deprecated/);
  assert.match(html, /<link rel="stylesheet" href="\/assets\/plugins\/openapi-\w+\/openapi\.css">/);
});

const OPERATIONS = 150;

/**
 * Returns a large description: operations with fifteen tags, and a schema for each, which refers to the next one and to
 * itself.
 */
function makeLarge(): object {
  const numbers = Array.from({ length: OPERATIONS }, (_, index) => index);
  const ref = (index: number) => ({ $ref: `#/components/schemas/Thing${index % OPERATIONS}` });
  return {
    openapi: '3.0.3',
    info: { title: 'Large', version: '1' },
    paths: Object.fromEntries(
      numbers.map((index) => [
        `/things/${index}/{id}`,
        {
          post: {
            tags: [`Tag ${index % 15}`],
            operationId: `doThing${index}`,
            description: `Does ${index}.\n\n- one\n- two\n`,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            requestBody: { content: { 'application/json': { schema: ref(index) } } },
            responses: { 200: { description: 'Done.', content: { 'application/json': { schema: ref(index + 1) } } } },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        numbers.map((index) => [
          `Thing${index}`,
          {
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string', description: `Of ${index}.` },
              self: ref(index),
              next: ref(index + 1),
              all: { type: 'array', items: ref(index + 7) },
              inner: { type: 'object', properties: { a: { type: 'object', properties: { b: ref(index) } } } },
            },
          },
        ]),
      ),
    },
  };
}

test('a version keeps its pages as files, with methods in its sidebar', async () => {
  const site = makeApiSite(PETS, "{ pages: 'operation' }");
  const made = await runHere(['version', '1.0'], { cwd: site });
  assert.is(made.code, 0, made.stderr);
  const { code, stderr } = await runHere(['build', '--strict'], { cwd: site });
  assert.is(code, 0, stderr);
  for (const page of ['index.html', 'next/index.html'])
    assert.match(readFileSync(join(site, 'build', page), 'utf8'), /assets\/plugins\/openapi-\w+\/openapi\.css/);
  assert.match(readFileSync(join(site, 'versioned_docs/version-1.0/api/_category_.yml'), 'utf8'), 'api/index');
});

test('a large JSON description works', () => {
  const { pages, findings } = readApi(JSON.stringify(makeLarge(), null, 2));
  assert.equal(findings, []);
  assert.is(pages.size, 15 + 3);
  const text = pages.get('tag-3.md')?.text ?? '';
  assert.is(text.match(/^## /gm)?.length, 10);
  assert.match(text, '`inner.a.b`');
  assert.match(text, '[Thing3](./schemas.md#schema-thing3)');
});

/** Faulty descriptions, and the expected messages. */
const FAULTS: readonly (readonly [name: string, text: string, ...said: readonly string[]])[] = [
  [
    'a reference to nothing',
    `openapi: 3.0.0\npaths:\n  /a:\n    get:\n      parameters:\n        - $ref: '#/components/parameters/None'\n      responses: {}\n`,
    '6 `#/components/parameters/None` refers to something that does not exist.',
  ],
  [
    'a reference to itself',
    `openapi: 3.0.0\npaths:\n  /a:\n    $ref: '#/paths/~1a'\n`,
    '4 `#/paths/~1a` refers to itself.',
  ],
  [
    'a parameter that is not described',
    `openapi: 3.0.0\npaths:\n  /a/{b}:\n    get: { responses: {} }\n`,
    '4 The path `/a/{b}` has an undescribed parameter `b`.',
  ],
  [
    'an id for two operations',
    `openapi: 3.0.0\npaths:\n  /a:\n    get: { operationId: x }\n    put: { operationId: x }\n`,
    '5 The `operationId` `x` is also used by `GET /a`.',
  ],
  ['no YAML', 'openapi: 3.0.0\npaths: [\n', '2 Missing closing bracket for `[`.'],
];

for (const [name, text, ...said] of FAULTS)
  test(`${name} is a diagnostic at its line`, () => {
    const { findings } = readApi(text);
    assert.equal(
      findings.map(({ line, message }) => `${line} ${message}`),
      said,
    );
  });

test('anything other than OpenAPI 3 is a diagnostic without pages', async () => {
  for (const [spec, said] of [
    ['swagger: "2.0"\n', /openapi\.yml:1:1 error plugin-finding\n {2}The file is a Swagger 2\.0 description/],
    ['title: x\n', /has no `openapi: 3/],
    ['openapi: 3.0.0\ninfo: { title: x }\n', /warning plugin-finding\n {2}The description has no `paths`/],
  ] as const) {
    const { stderr } = await runHere(['check'], { cwd: makeApiSite(spec) });
    assert.match(stderr, said);
  }
  const { code, stderr } = await runHere(['check'], { cwd: makeApiSite('', "{ file: 'gone.yml' }") });
  assert.is(code, 1);
  assert.match(stderr, '`gone.yml` does not exist');
});

test('a broken link in a description is located', async () => {
  const spec = `openapi: 3.0.0
info:
  title: x
  description: |
    One.

    See [more](/gone).
paths:
  /a: { get: { summary: A, description: 'A [link](/away).' } }
`;
  const { code, stderr } = await runHere(['check'], { cwd: makeApiSite(spec) });
  assert.is(code, 1);
  assert.match(stderr, /openapi\.yml:4:1 error broken-link/);
  assert.match(stderr, /openapi\.yml:9:1 error broken-link/);
});

test('hostile descriptions do not hang', () => {
  const wide = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, { $ref: '#/x/wide' }]));
  const parts = [{ $ref: '#/x/parts' }, { $ref: '#/x/parts' }, { $ref: '#/x/wide' }];
  const spec = {
    openapi: '3.1.0',
    info: { title: '<script>alert(1)</script> {a} | `x`', description: `${'#'.repeat(9)} x\n\n\`\`\`\n# code` },
    x: {
      wide: { properties: wide },
      parts: { allOf: parts, oneOf: parts, anyOf: parts },
      list: { items: { $ref: '#/x/list' } },
    },
    paths: {
      '/a': {
        get: {
          tags: ['index', 'schemas'],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/x/wide' } } } },
        },
      },
      '/b': { put: { tags: [5], requestBody: { content: { 'application/json': { schema: { $ref: '#/x/parts' } } } } } },
      '/c': {
        put: {
          parameters: 'none',
          responses: [],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/x/list' } } } },
        },
      },
      '/d': null,
      '/e': { get: { responses: { 200: null, 'x<y>': { description: 5 } }, security: [5, { a: 5 }] } },
      __proto__: { get: {} },
    },
    components: { schemas: { 'A/B': true, C: 5, D: { enum: [null, { a: 1 }, '|'], default: { a: '`' } } } },
    servers: 5,
  };
  const { pages } = readApi(JSON.stringify(spec));
  assert.ok([...pages.values()].every(({ text }) => text.length < 200_000));
  const deep = `${'{"properties":{"a":'.repeat(300)}{}${'}}'.repeat(300)}`;
  readApi(
    `{"openapi":"3.0.0","paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":${deep}}}}}}}}`,
  );
});

test('a description of a megabyte works', () => {
  const paths = Array.from(
    { length: 4000 },
    (_, index) =>
      `  /p${index}:\n    get:\n      tags: [T${index % 40}]\n      summary: Number ${index}\n      description: ${'Words of it. '.repeat(12)}\n      responses: { '200': { description: Fine. } }\n`,
  );
  const text = `openapi: 3.0.0\npaths:\n${paths.join('')}`;
  assert.ok(text.length > 1_000_000);
  const { pages, findings } = readApi(text);
  assert.equal(findings, []);
  assert.is(pages.size, 42);
});

test('references to other files work', () => {
  const { pages, findings } = readApi(
    `openapi: 3.0.0\npaths:\n  /a:\n    get:\n      parameters:\n        - $ref: './more/parameters.yml#/page'\n      responses: {}\n`,
    {
      'more/parameters.yml': "page: { name: page, in: query, schema: { $ref: '../types.json#/n' } }\n",
      'types.json': '{"n":{"type":"integer","minimum":1}}',
    },
  );
  assert.equal(findings, []);
  assert.match(pages.get('other.md')?.text ?? '', /`page` \| integer \| query \| ≥ 1 \|/);
});

test.run();
