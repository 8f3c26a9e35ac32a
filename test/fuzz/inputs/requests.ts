/** Requests as bytes: URLs, headers and lines, from valid ones to ones that no client would send. */
import fc from 'fast-check';
import { anyText } from './text.js';

const SEGMENTS = [
  'index.html',
  'docs',
  'one',
  'one.html',
  'blog',
  'assets',
  'search',
  '.env',
  '.git',
  'config',
  'key.pem',
  'linked',
  'secret.txt',
  '..',
  '.',
  '',
  '%2e%2e',
  '..%2f..',
  '%252e%252e',
  '..\\',
  '%5c..',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  'é',
  '%C3%A9',
  '_headers',
  '.csb-docs.json',
  '__csb_docs',
  'reload',
  'reload.js',
  'CON',
  'a:b',
  '~',
  '*',
  '<script>',
  '"',
];

const segment = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...SEGMENTS) },
  { weight: 1, arbitrary: anyText.map((text) => encodeURIComponent(Buffer.from(text).toString())) },
);
const path = fc.array(segment, { maxLength: 4 }).map((all) => `/${all.join('/')}`);
const target = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .tuple(path, fc.constantFrom('', '', '?', '?v=1', '?%', '#x', '?a?b', ';x'))
      .map(([own, rest]) => own + rest),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '*',
      '',
      '//evil.com/',
      '//evil.com/..',
      'http://evil.com/',
      'http://localhost/docs/one',
      'http://[',
      '\\\\evil.com',
      '/%2f%2fevil.com',
      `/${'a'.repeat(9000)}`,
      `/${'../'.repeat(500)}`,
      '/docs//one',
      '/docs/one/',
      '///docs',
    ),
  },
);

const header = fc.oneof(
  fc.tuple(
    fc.constant('Range'),
    fc.constantFrom(
      'bytes=0-',
      'bytes=-1',
      'bytes=5-2',
      'bytes=0-0,2-3',
      'bytes=99999999999999999999-',
      'bytes=a-b',
      'bytes=',
      'items=1-2',
      `bytes=${'0-1,'.repeat(500)}`,
    ),
  ),
  fc.tuple(
    fc.constantFrom('If-None-Match', 'If-Match', 'If-Range'),
    fc.constantFrom('*', '"x"', 'W/"x"', ',,,', '"', '"a", "b"'),
  ),
  fc.tuple(
    fc.constantFrom('If-Modified-Since', 'If-Unmodified-Since'),
    fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'soon', '99999'),
  ),
  fc.tuple(fc.constant('Host'), fc.constantFrom('evil.com', '', 'localhost:1', '[::1]', 'localhost@evil.com', 'a b')),
  fc.tuple(
    fc.constantFrom('Accept-Encoding', 'Accept', 'Origin', 'Referer', 'Last-Event-ID', 'Sec-Fetch-Site', 'Upgrade'),
    fc.constantFrom(
      'br',
      'gzip;q=0, br;q=x',
      '*',
      'text/event-stream',
      'null',
      'http://evil.com',
      'websocket',
      'cross-site',
    ),
  ),
  fc.tuple(fc.constant('Content-Length'), fc.constantFrom('0', '5', '-1', 'x', '99999999999')),
  fc.tuple(fc.constant('Transfer-Encoding'), fc.constantFrom('chunked', 'x', 'chunked, chunked')),
  fc.tuple(fc.constantFrom('X', 'X y', '', 'X\u0000'), fc.constantFrom('', 'a', '\u0001', 'x'.repeat(20_000))),
);

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant('GET') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'TRACE', 'CONNECT', 'PUT', 'get', 'G T', 'PRI', ''),
  },
);
const ending = fc.oneof(
  { weight: 8, arbitrary: fc.constant('\r\n\r\n') },
  { weight: 1, arbitrary: fc.constantFrom('\n\n', '\r\n', '', '\r\n\r\nbody', '\r\n\r\nGET / HTTP/1.1\r\n\r\n') },
);
const version = fc.oneof(
  { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'X') },
);

/** Bytes that a client sends over one connection; each character is a byte. */
export const requests: fc.Arbitrary<string> = fc
  .record({ method, target, version, headers: fc.array(header, { maxLength: 3 }), ending })
  .map(({ method, target, version, headers, ending }) => {
    const host = headers.some(([name]) => name === 'Host') ? [] : ['Host: localhost'];
    const lines = [
      `${method} ${target} ${version}`,
      ...host,
      'Connection: close',
      ...headers.map((own) => own.join(': ')),
    ];
    return lines.join('\r\n') + ending;
  });
