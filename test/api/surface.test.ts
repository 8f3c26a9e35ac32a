/** The public API is recorded in `surface.txt`, so that every change of it shows up in review. */
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

/** Describes all entry points with types, one section for each. */
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

/** Expands a pattern into entry points, one for each folder. */
function expand(name: string, types: string): readonly (readonly [name: string, types: string])[] {
  const [folder, rest] = types.split('*');
  if (folder === undefined || rest === undefined) return [[name, types]];
  const names = existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)).toSorted() : [];
  return names
    .map((each): [string, string] => [name.replace('*', each), `${folder}${each}${rest}`])
    .filter(([, path]) => existsSync(join(ROOT, path)));
}

const surface = suite('the public surface');

surface('equals surface.txt', () => {
  const now = describeAll();
  if (isUpdating) writeFileSync(FILE, now);
  const written = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const differences = compareSurfaces(written, now);
  // A multi-line message would be printed twice, so the differences go into `details`.
  if (differences !== '')
    throw new assert.Assertion({
      message:
        'The public surface has changed. When that is wanted, `UPDATE=1` writes it down, and the changelog says it.',
      details: `${differences}\n`,
      ...{ generated: false, operator: 'is', expects: '', actual: differences },
    });
});

/**
 * Compares two API surfaces and returns one block for each declaration that differs. An added or removed declaration is
 * shown as a whole, a changed one by its changed lines. `-` marks the first surface, `+` the second.
 */
function compareSurfaces(before: string, after: string): string {
  const [left, right] = [toDeclarations(before), toDeclarations(after)];
  const names = [...new Set([...left.keys(), ...right.keys()])].filter((name) => left.get(name) !== right.get(name));
  return names
    .map((name) => {
      const [old, now] = [left.get(name), right.get(name)].map((text) => text?.split('\n') ?? []);
      return [name, ...compareLines(old ?? [], now ?? [])].join('\n');
    })
    .join('\n\n');
}

/** Returns declarations by name, with their entry point. Overloads with one name in one entry point are joined. */
function toDeclarations(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const section of text.split(/^(?====== )/m)) {
    const [entry = '', ...declarations] = section.trim().split('\n\n');
    for (const declaration of declarations) {
      const name = `${entry.replace('===== ', '')}: ${/^(?:\/\/.*|\w+ [\w$]+)/.exec(declaration)?.[0] ?? declaration}`;
      found.set(name, [...(found.has(name) ? [found.get(name)] : []), declaration].join('\n'));
    }
  }
  return found;
}

/**
 * Returns the lines that only one of two lists contains, in order. Common lines at the beginning and at the end are
 * skipped, even if they repeat.
 */
function compareLines(before: readonly string[], after: readonly string[]): readonly string[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  const [old, now] = [before.slice(start), after.slice(start)];
  while (old.length > 0 && now.length > 0 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  const [removed, added] = [takeFrom(old, now), takeFrom(now, old)];
  // The same lines, reordered.
  const [minus, plus] = removed.length + added.length === 0 ? [old, now] : [removed, added];
  return [...minus.map((line) => `- ${line}`), ...plus.map((line) => `+ ${line}`)];
}

/** Multiset difference: each line of `others` removes one equal line. */
function takeFrom(lines: readonly string[], others: readonly string[]): readonly string[] {
  const waiting = [...others];
  return lines.filter((line) => {
    const at = waiting.indexOf(line);
    if (at >= 0) waiting.splice(at, 1);
    return at < 0;
  });
}

surface('a change is reported as changed lines with their declaration', () => {
  const before = '===== a\n\ninterface A {\n  x: 1;\n  z: 3;\n}\n\ntype B = 1\n';
  const reported = (after: string): string => compareSurfaces(before, after);
  assert.is(reported(before.replace('x: 1', 'y: 2')), 'a: interface A\n-   x: 1;\n+   y: 2;');
  assert.is(reported(before.replace('  z: 3;\n', '')), 'a: interface A\n-   z: 3;');
  assert.is(
    reported(before.replace('  x: 1;\n  z: 3;', '  z: 3;\n  x: 1;')),
    ['a: interface A', ...['-   x: 1;', '-   z: 3;', '+   z: 3;', '+   x: 1;']].join('\n'),
  );
  assert.is(reported(`${before}\ntype C = 2\n`), 'a: type C\n+ type C = 2');
  assert.is(reported(before.replace('\n\ntype B = 1', '')), 'a: type B\n- type B = 1');
  assert.is(reported(before), '');
});

surface('contains the functions with their options and results', () => {
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
