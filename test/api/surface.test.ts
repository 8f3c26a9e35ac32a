/** The public surface is what is written down: a change of it is a change of `surface.txt`, and is read as one. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isUpdating } from '../support/fixtures.js';
import { ROOT } from '../support/paths.js';
import { describeSurface } from '../support/surface.js';

const FILE = join(ROOT, 'test/api/surface.txt');

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const { exports }: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** All entries with types, one section for each. */
function describeAll(): string {
  const described = new Set<string>();
  const sections = Object.entries(exports).flatMap(([name, target]) =>
    typeof target === 'string'
      ? []
      : expand(name, target.types.slice(2)).map(
          ([entry, types]) => `===== csb-docs${entry.slice(1)}\n\n${describeSurface(types, described)}\n`,
        ),
  );
  return sections.join('\n');
}

/** The entries that a pattern means: one for each folder. */
function expand(name: string, types: string): readonly (readonly [name: string, types: string])[] {
  const [folder, rest] = types.split('*');
  if (folder === undefined || rest === undefined) return [[name, types]];
  const names = existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)).toSorted() : [];
  return names
    .map((each): [string, string] => [name.replace('*', each), `${folder}${each}${rest}`])
    .filter(([, path]) => existsSync(join(ROOT, path)));
}

const surface = suite('the public surface');

surface('is what surface.txt says', () => {
  const now = describeAll();
  if (isUpdating) writeFileSync(FILE, now);
  const written = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const differences = compareBlocks(written, now);
  assert.is(
    differences,
    '',
    `The public surface has changed. When that is wanted, \`UPDATE=1\` writes it down, and the changelog says it:\n${differences}`,
  );
});

/** Blocks that only one of two texts has: `-` those of the first, `+` those of the second. */
function compareBlocks(before: string, after: string): string {
  const [left, right] = [before, after].map(toBlocks) as [ReadonlySet<string>, ReadonlySet<string>];
  const mark = (sign: string, own: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] =>
    [...own].filter((block) => !other.has(block)).map((block) => block.replaceAll(/^/gm, `${sign} `));
  return [...mark('-', left, right), ...mark('+', right, left)].join('\n\n');
}

/** Each with the entry that it belongs to. */
function toBlocks(text: string): ReadonlySet<string> {
  const blocks = text.split(/^(?====== )/m).flatMap((section) => {
    const [entry = '', ...declarations] = section.trim().split('\n\n');
    return declarations.map((declaration) => `${entry.replace('===== ', '// ')}\n${declaration}`);
  });
  return new Set(blocks);
}

surface('a change is told by the declaration that has changed', () => {
  const before = '===== a\n\ninterface A {\n  x: 1;\n}\n\ntype B = 1\n';
  assert.is(
    compareBlocks(before, before.replace('x: 1', 'y: 2')),
    '- // a\n- interface A {\n-   x: 1;\n- }\n\n+ // a\n+ interface A {\n+   y: 2;\n+ }',
  );
  assert.is(compareBlocks(before, before), '');
});

surface('has the functions, with their options and results', () => {
  const text = describeSurface('dist/src/index.d.ts');
  for (const part of [
    'function build(options?: BuildOptions): Promise<BuildResult>',
    'interface BuildResult {\n  readonly ok: boolean;',
    'interface UserConfig {\n  $schema?: string | undefined;',
    "interface DocPageProps extends RouteProps<'doc'> {",
  ])
    assert.ok(text.includes(part), `${part}\n\n${text.slice(0, 2000)}`);
});

surface.run();
