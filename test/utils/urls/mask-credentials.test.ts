import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { maskCredentials } from '../../../src/utils/urls/mask-credentials.js';

const MASKED: readonly (readonly [text: string, shown: string])[] = [
  ['https://user:pw@host.example/a', 'https://***@host.example/a'],
  ['https://user@host.example/', 'https://***@host.example/'],
  ['https://:pw@host.example/', 'https://***@host.example/'],
  ['https:user:pw@host.example/', 'https://***@host.example/'],
  ['https:\\\\user:pw@host.example/', 'https://***@host.example/'],
  ['https://user:p w@host.example/', 'https://***@host.example/'],
  ['https://user:p@w@host.example/', 'https://***@host.example/'],
  ['ftp://user:pw@host.example/', 'ftp://***@host.example/'],
  // Invalid URLs: a slash in the password, an invalid port, a missing scheme.
  ['https://user:p/w@host.example', 'https://***@host.example'],
  ['https://user:pw@host.example:port/', 'https://***@host.example:port/'],
  ['http://user:pw@[::', 'http://***@[::'],
  ['user:pw@host.example/docs', '***@host.example/docs'],
  ['//user:pw@host.example', '//***@host.example'],
  ["error: 'https://user:pw@host.example/' is invalid", "error: 'https://***@host.example/' is invalid"],
  ['https://host.example/?to=http://user:pw@other.example/', 'https://host.example/?to=http://***@other.example/'],
];

for (const [text, shown] of MASKED) test(`${text} is shown as ${shown}`, () => assert.is(maskCredentials(text), shown));

for (const text of [
  'https://host.example/@user',
  'https://host.example:8080/@user/x:y',
  'http://[::1]:8080/@user',
  'https://host.example/?mail=me@host.example',
  'mailto:me@host.example',
  'docs/@scope/page.md',
  'a text with me@host.example: no URL',
])
  test(`${text} is unchanged`, () => assert.is(maskCredentials(text), text));

test.run();
