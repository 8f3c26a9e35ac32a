/** The `openapi` plugin: what its pages say about requests and authentication. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { makeApiSite, readApi } from '../support/openapi.js';

/** Rarely used parts of API descriptions. */
const FULL = JSON.stringify({
  openapi: '3.1.0',
  info: {
    title: 'Full',
    version: '1',
    contact: { name: 'Harbour master', email: 'master@example.com' },
    license: { name: 'MIT', url: 'https://license.example/mit' },
  },
  servers: [
    {
      url: 'https://{region}.example.com',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where' } },
    },
  ],
  webhooks: { added: { post: {} } },
  paths: {
    '/photos': {
      post: {
        operationId: 'addPhoto',
        security: [{ login: ['write', 'read'] }],
        parameters: [
          { name: 'status', in: 'query', schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } } },
        ],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                properties: {
                  photo: { type: 'string', format: 'binary' },
                  tags: { type: 'array', items: { type: 'integer' } },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Added.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Pet' },
                examples: { cat: { summary: 'A [cat]', value: { kind: 'cat' } }, dog: { value: { kind: 'dog' } } },
              },
            },
          },
          201: {
            description: 'Other.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }],
        discriminator: { propertyName: 'kind', mapping: { tom: '#/components/schemas/Cat' } },
      },
      Cat: { type: 'object', properties: { kind: { type: 'string' } } },
    },
    securitySchemes: {
      login: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://example.com/t', scopes: { read: 'Reads', write: 'Writes' } },
          password: { tokenUrl: 'https://example.com/t', scopes: { read: 'Reads' } },
        },
      },
      open: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/.well-known/openid-configuration' },
    },
  },
});

test('all parts of a request are described', () => {
  const { pages, findings } = readApi(FULL);
  const text = pages.get('other.md')?.text ?? '';
  assert.match(text, "-F 'photo=@file' \\\n  -F 'tags=[1]'");
  assert.not.match(text, 'Content-Type');
  assert.match(text, '(`write`, `read`)');
  assert.match(text, '`a`, `b`');
  assert.match(text, '```json [A cat]');
  assert.match(text, '```json [dog]');
  assert.match(text, '"kind": "tom"');
  const overview = pages.get('index.md')?.text ?? '';
  assert.match(overview, '  - `region` Where: default `eu`; one of `eu`, `us`');
  assert.match(overview, '- Contact: Harbour master, <master@example.com>');
  assert.match(overview, '- License: [MIT](<https://license.example/mit>)');
  assert.equal(
    findings.map(({ message, severity }) => [message, severity]),
    [['Webhooks are not shown on the API pages.', 'info']],
  );
});

test('flows may have scopes with the same name', async () => {
  const { code, stderr } = await runHere(['check', '--strict'], { cwd: makeApiSite(FULL) });
  assert.is(code, 0, stderr);
});

test.run();
