/** Texts for any field: markup injections, other scripts, unusual characters. */
import fc from 'fast-check';

/** Element that no text may become; checkers search for it. */
export const CANARY = 'x-canary';

/** Closes any context it is inserted into, then opens an element if it is not escaped. */
export const BREAKOUT = `"'></script></style></title></textarea>--><${CANARY} onfuzz=1>`;

const PHRASES: readonly string[] = [
  BREAKOUT,
  `<${CANARY}>`,
  `]]><${CANARY}>`,
  `&lt;${CANARY}>`,
  `{{7*7}}\${7*7}`,
  'javascript:alert(1)',
  'a: b # c',
  '- a',
  '../../x',
  '%2e%2e%2f',
  '%',
  '\\',
  '/',
  '//',
  '.',
  '..',
  '#',
  '?',
  '@site/x',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '0',
  '-1',
  '1e9',
  '2024-02-30',
  '2024-01-02T03:04:05Z',
  '\u202eabc',
  '\ufeff',
  '\u0000',
  '\u001b[31m',
  '\u2028',
  '\r\n',
  'é',
  'e\u0301',
  'İ',
  'ß',
  '漢字',
  '👩‍👩‍👧',
  '\ud800',
  'x'.repeat(300),
];

/** A short text of any kind. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PHRASES) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...PHRASES), { minLength: 2, maxLength: 3 }).map((all) => all.join('')),
  },
);

/** A typical word. */
export const anyWord: fc.Arbitrary<string> = fc.constantFrom(
  'alpha',
  'Beta',
  'gamma-1',
  'δέλτα',
  'e_f',
  'x',
  'index',
  'a b',
);
