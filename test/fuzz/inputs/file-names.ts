/** File paths as content and configurations may contain them. */
import fc from 'fast-check';

const SEGMENTS = [
  ...['.', '..', '...', '', 'docs', 'good.txt', 'link', 'up', '.env', '.ENV', '.private', 'id_rsa', 'ID_RSA', 'a.pem'],
  ...[
    'A.PEM',
    'a.pem ',
    '.docusaurus',
    '.well-known',
    'node_modules',
    '.pnpm',
    'x:y',
    '~',
    '%2e%2e',
    '.git',
    'é',
    '\u0000',
  ],
];

/** A path that starts at the root of the file system or the site, or is relative. */
export const filePaths = fc
  .tuple(
    fc.constantFrom('', '/', '//', './', '<site>/', '<outside>/', 'C:\\', 'file:///'),
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...SEGMENTS) }, fc.string({ maxLength: 6 })), {
      maxLength: 7,
    }),
    fc.constantFrom('/', '/', '/', '\\'),
  )
  .map(([start, segments, separator]) => start + segments.join(separator));
