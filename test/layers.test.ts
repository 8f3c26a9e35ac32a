/** Every file keeps to the layer rule of CONTRIBUTING.md, and the checks of the rule can fail. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  findBadForms,
  findBuiltIns,
  findCycles,
  findHomelessImports,
  findImpurities,
  findLayerBreaks,
  findTemplateBreaks,
} from './support/layers.js';
import { listFiles, parseModule, readModule, type SourceModule } from './support/modules.js';

const sources = listFiles(['src'], ['.ts', '.tsx']).map(readModule);
const templates = listFiles(['templates'], ['.ts', '.tsx']).map(readModule);

const rule = suite('layers');

rule('files import only from lower layers, never from a sibling', () => assert.equal(findLayerBreaks(sources), []));
rule('no file imports itself by a detour', () => assert.equal(findCycles(sources), []));
rule('only io, commands and cli touch Node', () => assert.equal(findBuiltIns(sources), []));
rule('below io nothing depends on time, chance, the process or the console', () =>
  assert.equal(findImpurities(sources), []),
);
rule('each dependency has one home', () => assert.equal(findHomelessImports(sources), []));
rule('no module state, no default exports, no barrels', () => assert.equal(findBadForms(sources), []));
rule('templates import types, other templates, the text functions and React', () =>
  assert.equal(findTemplateBreaks(templates), []),
);

rule.run();

const check = suite('layer checks');

type Check = (modules: readonly SourceModule[]) => string[];
const cases: readonly {
  readonly name: string;
  readonly check: Check;
  readonly files: Readonly<Record<string, string>>;
  readonly found: readonly string[];
}[] = [
  {
    name: 'an import from a higher layer is found, also of a type',
    check: findLayerBreaks,
    files: {
      'src/text/a.ts': "import type { B } from '../config/b.js';\nexport const a = (b: B) => b;",
      'src/config/b.ts': 'export type B = string;',
    },
    found: ['src/text/a.ts: ../config/b.js (rank 1 → 3)'],
  },
  {
    name: 'a type query counts as an import',
    check: findLayerBreaks,
    files: { 'src/text/a.ts': "export type A = import('../io/b.js').B;" },
    found: ['src/text/a.ts: ../io/b.js (rank 1 → 5)'],
  },
  {
    name: 'siblings of one rank do not see each other',
    check: findLayerBreaks,
    files: { 'src/graph/a.ts': "import { b } from '../content/b.js';\nb();" },
    found: ['src/graph/a.ts: ../content/b.js (rank 4 → 4)'],
  },
  {
    name: 'types import no other file of the repository',
    check: findLayerBreaks,
    files: { 'src/types/b.ts': "import type { A } from '../text/a.js';\nexport type B = A;" },
    found: ['src/types/b.ts: ../text/a.js (rank 0 → 1)'],
  },
  {
    name: 'src does not import templates or its own package',
    check: findLayerBreaks,
    files: {
      'src/render/a.ts': "import { x } from '../../templates/x.js';\nimport { y } from 'csb-docs/text';\nx(y);",
    },
    found: [
      'src/render/a.ts: ../../templates/x.js (outside src)',
      'src/render/a.ts: csb-docs/text (the package itself)',
    ],
  },
  {
    name: 'a file without a place in the table is found',
    check: findLayerBreaks,
    files: { 'src/helpers/a.ts': 'export const a = 1;' },
    found: ['src/helpers/a.ts: has no rank'],
  },
  {
    name: 'a cycle of types is a cycle',
    check: findCycles,
    files: {
      'src/text/a.ts': "import type { B } from './b.js';\nexport type A = B;",
      'src/text/b.ts': "import type { A } from './a.js';\nexport type B = A;",
    },
    found: ['src/text/a.ts → src/text/b.ts → src/text/a.ts'],
  },
  {
    name: 'a built-in below io is found, with or without its prefix; posix paths and hashes are not',
    check: findBuiltIns,
    files: {
      'src/graph/a.ts':
        "import { readFileSync } from 'fs';\nimport { createHash } from 'node:crypto';\nreadFileSync(String(createHash));",
      'src/text/paths.ts': "import { posix } from 'node:path';\nexport const a = posix;",
      'src/io/b.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');",
    },
    found: ['src/graph/a.ts: fs'],
  },
  {
    name: 'the clock, chance, the process and the console are found; a given date is not',
    check: findImpurities,
    files: {
      'src/content/a.ts':
        "export const a = [Date.now(), new Date(), new Date('2025-01-01'), Math.random(), process.env, console.log];",
      'src/io/b.ts': 'console.log(Date.now());',
    },
    found: ['Date.now', 'new Date()', 'Math.random', 'process.env', 'console.log'].map(
      (name) => `src/content/a.ts: ${name}`,
    ),
  },
  {
    name: 'a package outside its home, or in two files of it, is found',
    check: findHomelessImports,
    files: {
      'src/graph/a.ts': "import type { Root } from 'mdast';\nexport type A = Root;",
      'src/io/b.ts': "import 'esbuild';",
      'src/io/c.ts': "import 'esbuild';",
    },
    found: ['src/graph/a.ts: mdast', 'src/io/b.ts, src/io/c.ts: esbuild (more than one file)'],
  },
  {
    name: 'module state, a default export and a barrel are found',
    check: findBadForms,
    files: {
      'src/io/a.ts': 'export let a = 1;\nfunction f() { let b = 2; return b; }\nexport default f;',
      'src/io/b.ts': "export * from './a.js';",
    },
    found: ['src/io/a.ts: module-level `let`', 'src/io/a.ts: default export', 'src/io/b.ts: re-exports another module'],
  },
  {
    name: 'a template that takes a value from src or another package is found',
    check: findTemplateBreaks,
    files: {
      'templates/A.tsx':
        "import type { T } from '../src/types/props.js';\nimport { f } from '../src/text/format.js';\nimport x from 'shiki';\nexport default function A(t: T) { return <p>{f(x, t)}</p>; }",
      'templates/B.tsx': "import { T } from '../src/types/props.js';\nT();",
    },
    found: [
      'templates/A.tsx: ../src/text/format.js',
      'templates/A.tsx: shiki',
      'templates/B.tsx: ../src/types/props.js',
    ],
  },
];

for (const { name, check: find, files, found } of cases) {
  check(name, () => assert.equal(find(Object.entries(files).map(([file, text]) => parseModule(file, text))), found));
}

check.run();
