/** The structure checks can fail: each finds its violation in sample modules. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findBadForms, findUndocumented } from '../support/structure/forms.js';
import { findFileCycles, findFolderCycles, findWideFiles } from '../support/structure/graph.js';
import {
  findBuiltIns,
  findHomelessImports,
  findImpurities,
  findLayerBreaks,
  findTemplateBreaks,
} from '../support/structure/layers.js';
import { parseModule, type SourceModule } from '../support/structure/modules.js';

interface Case {
  readonly name: string;
  readonly check: (modules: readonly SourceModule[]) => string[];
  readonly files: Readonly<Record<string, string>>;
  readonly found: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'an import from a higher layer is found, also of a type',
    check: findLayerBreaks,
    files: {
      'src/utils/a.ts': "import type { B } from '../config/b.js';\nexport const a = (b: B) => b;",
      'src/config/b.ts': 'export type B = string;',
    },
    found: ['src/utils/a.ts: ../config/b.js (rank 1 → 3)'],
  },
  {
    name: 'a type query and a dynamic import count as imports',
    check: findLayerBreaks,
    files: {
      'src/utils/a.ts': "export type A = import('../files/b.js').B;",
      'src/utils/b.ts': "export const b = () => import('../files/b.js');",
    },
    found: ['src/utils/a.ts: ../files/b.js (rank 1 → 5)', 'src/utils/b.ts: ../files/b.js (rank 1 → 5)'],
  },
  {
    name: 'siblings of one rank do not see each other',
    check: findLayerBreaks,
    files: { 'src/graph/a.ts': "import { b } from '../markdown/b.js';\nb();" },
    found: ['src/graph/a.ts: ../markdown/b.js (rank 4 → 4)'],
  },
  {
    name: 'types import nothing but types',
    check: findLayerBreaks,
    files: { 'src/types/b.ts': "import type { A } from '../utils/a.js';\nexport type B = A;" },
    found: ['src/types/b.ts: ../utils/a.js (rank 0 → 1)'],
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
    check: findFileCycles,
    files: {
      'src/utils/a.ts': "import type { B } from './b.js';\nexport type A = B;",
      'src/utils/b.ts': "import type { A } from './a.js';\nexport type B = A;",
    },
    found: ['src/utils/a.ts → src/utils/b.ts → src/utils/a.ts'],
  },
  {
    name: 'two folders that import from each other are a cycle, also by other files',
    check: findFolderCycles,
    files: {
      'src/files/a.ts': "import './x/b.js';",
      'src/files/x/b.ts': '',
      'src/files/x/c.ts': "import '../d.js';",
      'src/files/d.ts': '',
    },
    found: ['src/files → src/files/x → src/files'],
  },
  {
    name: 'a file that imports from too many others is found; a second import of one file does not count',
    check: (modules) => findWideFiles(modules, 1),
    files: {
      'src/files/a.ts': "import './b.js';\nimport './c.js';",
      'src/files/b.ts': "import './c.js';\nimport type {} from './c.js';",
      'src/files/c.ts': '',
    },
    found: ['src/files/a.ts: imports from 2 files'],
  },
  {
    name: 'a built-in in a pure room is found, with or without its prefix; posix paths and hashes are not',
    check: findBuiltIns,
    files: {
      'src/graph/a.ts':
        "import { readFileSync } from 'fs';\nimport { createHash } from 'node:crypto';\nreadFileSync(String(createHash));",
      'src/utils/paths.ts': "import { posix } from 'node:path';\nexport const a = posix;",
      'src/files/b.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');",
    },
    found: ['src/graph/a.ts: fs'],
  },
  {
    name: 'the clock, chance, the process and the console are found; a given date is not',
    check: findImpurities,
    files: {
      'src/markdown/a.ts':
        "export const a = [Date.now(), new Date(), new Date('2025-01-01'), Math.random(), process.env, console.log];",
      'src/files/b.ts': 'console.log(Date.now());',
    },
    found: ['Date.now', 'new Date()', 'Math.random', 'process.env', 'console.log'].map(
      (name) => `src/markdown/a.ts: ${name}`,
    ),
  },
  {
    name: 'a package outside its home, in two files of it, or without one, is found',
    check: findHomelessImports,
    files: {
      'src/graph/a.ts': "import type { Root } from 'mdast';\nexport type A = Root;",
      'src/bundle/b.ts': "import 'esbuild';",
      'src/bundle/c.ts': "import 'esbuild';\nimport 'left-pad/x';",
    },
    found: [
      'src/bundle/c.ts: left-pad/x (no home)',
      'src/graph/a.ts: mdast',
      'src/bundle/b.ts, src/bundle/c.ts: esbuild (more than one file)',
    ],
  },
  {
    name: 'a reassignable variable of a module and a default export are found',
    check: findBadForms,
    files: { 'src/files/a.ts': 'export let a = 1;\nfunction f() { let b = 2; return b; }\nexport default f;' },
    found: ['src/files/a.ts: module-level `let`', 'src/files/a.ts: default export'],
  },
  {
    name: 'a constant of a module that is written to, or made to hold state, is found; a table is not',
    check: findBadForms,
    files: {
      'src/files/a.ts': 'const seen = new Set<string>();\nexport const add = (key: string) => void seen.add(key);',
      'src/files/b.ts': 'const state = { count: 0 };\nexport function next() { return ++state.count; }',
      'src/files/c.ts': 'export const cache = new WeakMap<object, string>();',
      'src/files/d.ts': "import { createX } from './e.js';\nconst x = createX();\nexport const y = () => x;",
      'src/files/f.ts':
        'const TABLE = new Map([[1, 2]]);\nexport function get(key: number) { const found = []; found.push(TABLE.get(key)); return found; }',
    },
    found: [
      'src/files/a.ts: module-level state `seen`',
      'src/files/b.ts: module-level state `state`',
      'src/files/c.ts: module-level state `cache`',
      'src/files/d.ts: module-level state `x`',
    ],
  },
  {
    name: 'every way to re-export is found, but in public entries',
    check: findBadForms,
    files: {
      'src/files/a.ts': "export * from './x.js';",
      'src/files/b.ts': "export { x } from './x.js';",
      'src/files/c.ts': "export type { X } from './x.js';",
      'src/files/d.ts': "import { x } from './x.js';\nexport { x };",
      'src/index.ts': "export { x } from './files/x.js';",
    },
    found: ['a', 'b', 'c', 'd'].map((name) => `src/files/${name}.ts: re-exports another module`),
  },
  {
    name: 'an export without a doc comment is found',
    check: findUndocumented,
    files: {
      'src/files/a.ts': '/** Of the file. */\n\n/** What it is. */\nexport const a = 1;\n\nexport function b() {}',
      'src/files/c.ts': 'const c = 1;\nexport type D = typeof c;',
    },
    found: ['src/files/a.ts: `b` has no doc comment', 'src/files/c.ts: `D` has no doc comment'],
  },
  {
    name: 'a template that takes a value from src or another package is found',
    check: findTemplateBreaks,
    files: {
      'templates/A.tsx':
        "import type { T } from '../src/types/props.js';\nimport { f } from '../src/utils/text/format.js';\nimport x from 'shiki';\nexport default function A(t: T) { return <p>{f(x, t)}</p>; }",
      'templates/B.tsx': "import { T } from '../src/types/props.js';\nT();",
      'templates/C.tsx': "import type { S } from '../src/types/site.js';\nexport type C = S;",
    },
    found: [
      'templates/A.tsx: ../src/utils/text/format.js',
      'templates/A.tsx: shiki',
      'templates/B.tsx: ../src/types/props.js',
      'templates/C.tsx: ../src/types/site.js',
    ],
  },
];

for (const { name, check, files, found } of cases) {
  test(name, () => {
    assert.equal(check(Object.entries(files).map(([file, text]) => parseModule(file, text))), found);
  });
}

test.run();
