/** Parsing TypeScript declarations, by examples. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readDeclarations, readFirstParameter, readObjectType } from '../../../src/utils/code/declarations.js';

/** Returns the only declaration in a text. */
function read(source: string) {
  const [found, ...others] = readDeclarations(source);
  assert.equal(others, []);
  if (found === undefined) throw new Error('nothing is declared');
  return found;
}

test('an interface has its comment and its members, recursively', () => {
  const source = `/**
 * A page.
 *
 * More of it.
 */
export interface Page<Kind extends string = 'doc'> extends Base, Other {
  /** Where it is; not \`;\`. */
  readonly path: string;
  // Not said.
  'odd-key'?: 'a;b' | "it's" | undefined;
  [other: string]: unknown;
  find(name: string): Page | undefined;
  readonly nested: { readonly a: string; readonly b: number };
}
`;
  assert.equal(read(source), {
    ...{ kind: 'interface', name: 'Page', doc: 'A page.\n\nMore of it.', isExported: true },
    ...{ parameters: ['Kind'], heritage: ['Base', 'Other'], text: '' },
    members: [
      { name: 'path', isOptional: false, type: 'string', doc: 'Where it is; not `;`.' },
      { name: "'odd-key'", isOptional: true, type: `'a;b' | "it's" | undefined`, doc: '' },
      { name: '[other: string]', isOptional: false, type: 'unknown', doc: '' },
      { name: 'find', isOptional: false, type: '(name: string): Page | undefined', doc: '' },
      { name: 'nested', isOptional: false, type: '{ readonly a: string; readonly b: number }', doc: '' },
    ],
  });
});

test('commas in type arguments separate neither parameters nor base types', () => {
  const { parameters, heritage } = read(
    `interface A<B extends Record<string, C>, D> extends Pick<E, 'x' | 'y'>, Map<string, (f: G) => H> {}`,
  );
  assert.equal(parameters, ['B', 'D']);
  assert.equal(heritage, [`Pick<E, 'x' | 'y'>`, 'Map<string, (f: G) => H>']);
});

const types: readonly (readonly [source: string, text: string, members: readonly string[]])[] = [
  [`type A = 'a' | 'b';`, `'a' | 'b'`, []],
  [`type A = "it's" | 'b;c';\nconst c = 'd';`, `"it's" | 'b;c'`, []],
  ['type A<B> = (b: B) => { c: string; };', '(b: B) => { c: string; }', []],
  ['type A = {\n  /** Why. */\n  readonly b: string;\n};', '{\n  /** Why. */\n  readonly b: string;\n}', ['b']],
  ['type A = { readonly [Key in B]: string };', '{ readonly [Key in B]: string }', []],
];

for (const [source, text, members] of types)
  test(`the type ${text.replaceAll(/\s+/g, ' ')}`, () => {
    const [found] = readDeclarations(source);
    assert.is(found?.text, text);
    assert.equal(
      found?.members.map(({ name }) => name),
      members,
    );
  });

const signatures: readonly (readonly [source: string, text: string])[] = [
  ['export async function a(b: string): Promise<void> {', '(b: string): Promise<void>'],
  [
    'function a({ b, c }: { b: string; c: D }): { e: string } {\n  return 1;\n}',
    '({ b, c }: { b: string; c: D }): { e: string }',
  ],
  [
    'function a<F extends (b: string) => void>(f: F): F | { g: H } {',
    '<F extends (b: string) => void>(f: F): F | { g: H }',
  ],
  ['function a(\n  /** What. */\n  b: string,\n  c = "it\'s (",\n): void {', `( b: string, c = "it's (", ): void`],
  ['function a() {', '()'],
];

for (const [source, text] of signatures) test(`the signature ${text}`, () => assert.is(read(source).text, text));

const constants: readonly (readonly [source: string, text: string])[] = [
  ['export const A: string = 5;', 'string'],
  ['const A = 5;', ''],
  ['const A: (b: string) => void = (b) => undefined;', '(b: string) => void'],
  ['const A: ReadonlyMap<string, B> = new Map([[1, 2]]);', 'ReadonlyMap<string, B>'],
];

for (const [source, text] of constants)
  test(`the constant ${source}`, () => assert.equal([read(source).kind, read(source).text], ['const', text]));

test('a comment belongs to the declaration below it, and nested declarations are ignored', () => {
  const source = `/** Of the file. */\n\nfunction a(): void {\n  const b = 1;\n}\n\n/** Of c. */\nexport default function c(): void {}\n`;
  assert.equal(
    readDeclarations(source).map(({ name, doc, isExported }) => [name, doc, isExported]),
    [
      ['a', '', false],
      ['c', 'Of c.', true],
    ],
  );
});

test('an unsupported member is an error that quotes it', () =>
  assert.throws(() => readDeclarations('interface A {\n  get b() { return 1 }\n}'), /no member of a type: get b/));

const parameters: readonly (readonly [signature: string, type: string | undefined])[] = [
  ['(props: Props): string', 'Props'],
  ['({ a, b }: Props, c: D): string', 'Props'],
  ['(entries: Map<string, { a: B }>, c: D): string', 'Map<string, { a: B }>'],
  ['<A extends B>(a: A): A', 'A'],
  ['(options: Options = {}): void', 'Options'],
  ['(a?: () => void): void', '() => void'],
  ['(): string', undefined],
];

for (const [signature, type] of parameters)
  test(`the first parameter of ${signature}`, () => assert.is(readFirstParameter(signature), type));

test('the keys of an object type', () => {
  assert.equal(
    readObjectType('{ a: B; c?: D }').map(({ name, isOptional, type }) => [name, isOptional, type]),
    [
      ['a', false, 'B'],
      ['c', true, 'D'],
    ],
  );
  assert.equal(readObjectType('A & { b: C }'), []);
});

test.run();
