/**
 * The layer rule of the design, as functions from source modules to violations.
 * In: parsed modules and their resolved imports. Out: sentences that name the file and what is wrong.
 */

import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { AnyNode } from 'acorn';
import { type SourceModule, walk } from './modules.js';

/** Lower may be imported by higher, never the other way round; equal ranks with another name are siblings. */
const RANKS: Readonly<Record<string, number>> = {
  types: 0,
  text: 1,
  diagnostics: 2,
  config: 3,
  search: 3,
  content: 4,
  graph: 4,
  render: 4,
  client: 4,
  io: 5,
  session: 6,
  checks: 6,
  commands: 7,
  'cli.ts': 8,
  'index.ts': 8,
};

/** From this rank on, time, randomness and the process may be touched. */
const WORLD_RANK = 5;

/** Who may import a package. `oneFile` asks that it be a single file. */
const HOMES: readonly { readonly packages: RegExp; readonly home: RegExp; readonly oneFile?: true }[] = [
  {
    packages: /^(unified|unist|mdast|hast|shiki|@shikijs\/.*|(remark|rehype|unist|mdast|hast|micromark)-.*)$/,
    home: /^src\/content\//,
  },
  // In the browser only what hydrates islands; the script of every page must not know it.
  { packages: /^react(-dom)?$/, home: /^src\/(render\/|client\/(islands|crash)\.ts$)/ },
  { packages: /^esbuild$/, home: /^src\/io\//, oneFile: true },
  { packages: /^chokidar$/, home: /^src\/io\//, oneFile: true },
  { packages: /^fast-glob$/, home: /^src\/io\//, oneFile: true },
  // The writer, and in the browser the reader.
  { packages: /^algoliasearch(\/.*)?$/, home: /^src\/(io\/output\/algolia|client\/search\/hosted)\.ts$/ },
  { packages: /^commander$/, home: /^src\/cli\.ts$/ },
];

/** The unit of a file below src/: a folder, or a file beside the folders. */
function unitOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** The rank of a file below src/; undefined when the table does not have it. */
export function rankOf(file: string): number | undefined {
  return RANKS[unitOf(file)];
}

/** The file of the repository that a relative specifier means, `.js` read as its source. */
export function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string {
  const target = posix.join(posix.dirname(from), specifier);
  const sources = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')];
  return sources.find((source) => known.has(source)) ?? target;
}

/** Imports of our own files that go up, or sideways to a sibling. */
export function findLayerBreaks(modules: readonly SourceModule[]): string[] {
  const known = new Set(modules.map((module) => module.file));
  return modules.flatMap((module) => {
    const rank = rankOf(module.file);
    if (rank === undefined) return [`${module.file}: has no rank`];
    return module.imports.flatMap((specifier) => {
      if (/^csb-docs(\/|$)/.test(specifier)) return [`${module.file}: ${specifier} (the package itself)`];
      if (!specifier.startsWith('.')) return [];
      const target = resolveImport(module.file, specifier, known);
      if (!target.startsWith('src/')) return [`${module.file}: ${specifier} (outside src)`];
      const targetRank = rankOf(target);
      const isOwn = unitOf(target) === unitOf(module.file);
      const isLower = targetRank !== undefined && targetRank < rank;
      return isOwn || isLower ? [] : [`${module.file}: ${specifier} (rank ${rank} → ${targetRank ?? 'none'})`];
    });
  });
}

/** Import cycles between files, type imports included; each is reported once, from its first file. */
export function findCycles(modules: readonly SourceModule[]): string[] {
  const known = new Set(modules.map((module) => module.file));
  const edges = new Map(
    modules.map((module) => [
      module.file,
      module.imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolveImport(module.file, specifier, known)),
    ]),
  );
  const cycles: string[] = [];
  const finished = new Set<string>();
  const enter = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file].join(' → '));
    if (start >= 0 || finished.has(file)) return;
    for (const next of edges.get(file) ?? []) enter(next, [...trail, file]);
    finished.add(file);
  };
  for (const file of edges.keys()) enter(file, []);
  return cycles;
}

/** Node's modules outside the folders that may touch the world. */
export function findBuiltIns(modules: readonly SourceModule[]): string[] {
  return modules.flatMap((module) =>
    module.imports
      .filter((specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier))
      .filter((specifier) => (rankOf(module.file) ?? 0) < WORLD_RANK && specifier !== 'node:crypto')
      .filter((specifier) => !(module.file === 'src/text/paths.ts' && isPosixOnly(module, specifier)))
      .map((specifier) => `${module.file}: ${specifier}`),
  );
}

/** `import { posix } from 'node:path'` and nothing else of it: the other half depends on the machine. */
function isPosixOnly(module: SourceModule, specifier: string): boolean {
  if (specifier === 'node:path/posix') return true;
  if (specifier !== 'node:path') return false;
  const names = module.program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === specifier ? node.specifiers : [],
  );
  return names.every(
    (name) => name.type === 'ImportSpecifier' && name.imported.type === 'Identifier' && name.imported.name === 'posix',
  );
}

/** Time, randomness, the process and the console below the rank that may touch them. */
export function findImpurities(modules: readonly SourceModule[]): string[] {
  return modules
    .filter((module) => (rankOf(module.file) ?? 0) < WORLD_RANK)
    .flatMap((module) => {
      const found: string[] = [];
      walk(module.program, (node) => {
        const name = impurityOf(node);
        if (name) found.push(`${module.file}: ${name}`);
      });
      return found;
    });
}

function impurityOf(node: AnyNode): string | undefined {
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Date') {
    return node.arguments.length === 0 ? 'new Date()' : undefined;
  }
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'Date')
    return 'Date()';
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const member = `${node.object.name}.${node.property.type === 'Identifier' ? node.property.name : '…'}`;
  return /^(process\.|console\.|Date\.now$|Math\.random$|performance\.now$|crypto\.random)/.test(member)
    ? member
    : undefined;
}

/** Packages imported outside their home. */
export function findHomelessImports(modules: readonly SourceModule[]): string[] {
  return HOMES.flatMap(({ packages, home, oneFile }) => {
    const users = modules.flatMap((module) =>
      module.imports
        .filter((specifier) => packages.test(packageOf(specifier)))
        .map((specifier) => ({ file: module.file, specifier })),
    );
    const strangers = users.filter((user) => !home.test(user.file)).map((user) => `${user.file}: ${user.specifier}`);
    const files = [...new Set(users.map((user) => user.file))];
    return oneFile && files.length > 1
      ? [...strangers, `${files.join(', ')}: ${users[0]?.specifier} (more than one file)`]
      : strangers;
  });
}

/** `shiki/core` → `shiki`, `@a/b/c` → `@a/b`; relative specifiers and built-ins have none. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return '';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Files that `exports` of package.json names for what they export again; `types/props.ts` is the one file of template authors. */
const PUBLIC_ENTRIES = /^src\/(index|types\/props|client\/search\/exports\/\w+)\.ts$/;

/** Module state, default exports and barrels. */
export function findBadForms(modules: readonly SourceModule[]): string[] {
  return modules.flatMap((module) => {
    const body = module.program.body;
    const declared = body.map((node) =>
      node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node,
    );
    const found: string[] = [];
    if (declared.some((node) => node.type === 'VariableDeclaration' && node.kind !== 'const'))
      found.push('module-level `let`');
    if (body.some(exportsDefault)) found.push('default export');
    const reexports = body.filter(
      (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
    );
    if (!PUBLIC_ENTRIES.test(module.file) && reexports.length > 0) found.push('re-exports another module');
    return found.map((problem) => `${module.file}: ${problem}`);
  });
}

function exportsDefault(node: AnyNode): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true;
  if (node.type !== 'ExportNamedDeclaration') return false;
  return node.specifiers.some(
    (specifier) => specifier.exported.type === 'Identifier' && specifier.exported.name === 'default',
  );
}

/** What a template imports beyond types of `src/types`, other templates, `csb-docs/text`, `csb-docs/markup`, the three entries of `csb-docs/search/` and React. */
export function findTemplateBreaks(modules: readonly SourceModule[]): string[] {
  return modules.flatMap((module) =>
    module.imports
      .filter((specifier) => {
        if (/^(react|react-dom|csb-docs\/(markup|text|search\/(dialog|page|related)))$/.test(specifier)) return false;
        if (!specifier.startsWith('.')) return true;
        const target = posix.join(posix.dirname(module.file), specifier);
        if (target === 'src/types/props.js') return module.valueImports.includes(specifier);
        return !target.startsWith('templates/');
      })
      .map((specifier) => `${module.file}: ${specifier}`),
  );
}
