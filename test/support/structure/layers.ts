/**
 * The rules about imports, as functions from source modules to violations.
 * In: parsed modules. Out: sentences that name the file and what is wrong.
 */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { childOf, resolveImport, type SourceModule, type SyntaxNode, textOf, walk } from './modules.js';

/** A file may import from lower ranks and from its own unit; units of one rank never import each other. */
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
  moving: 4,
  io: 5,
  plugins: 5,
  session: 6,
  checks: 6,
  mcp: 6,
  commands: 7,
  api: 8,
  cli: 8,
  'cli.ts': 9,
  'index.ts': 9,
  'define.ts': 8,
  'plugin.ts': 8,
  'worker.ts': 8,
  'watchdog.ts': 8,
  // Run by `npm run prepare` and `npm run reference`, never by a command.
  'reference-pages.ts': 10,
  'prepare.ts': 11,
};

/** From this rank on, the disk, the clock, chance and the process may be touched. */
const WORLD_RANK = 5;

/** Where packages may be imported. `oneFile` asks that it be a single file. */
const HOMES: readonly { readonly packages: RegExp; readonly home: RegExp; readonly oneFile?: true }[] = [
  { packages: /^(unified|vfile|shiki|@shikijs\/.*)$/, home: /^src\/content\// },
  // Trees, which features of plugins change, too.
  { packages: /^(unist|mdast|hast)$/, home: /^src\/(content|plugins)\// },
  { packages: /^(remark|rehype|unist|mdast|hast|micromark)-/, home: /^src\/(content|plugins)\// },
  { packages: /^(estree|property-information)$/, home: /^src\/content\/mdx\// },
  { packages: /^oniguruma-to-es$/, home: /^src\/content\/highlight\//, oneFile: true },
  { packages: /^satteri$/, home: /^src\/content\//, oneFile: true },
  { packages: /^npm-to-yarn$/, home: /^src\/content\/components\//, oneFile: true },
  { packages: /^gemoji$/, home: /^src\/content\/dialect\//, oneFile: true },
  { packages: /^(html|svg)-tag-names$/, home: /^src\/content\/dialect\//, oneFile: true },
  { packages: /^yaml$/, home: /^src\/text\/yaml\// },
  // Schemas are written where the data is read.
  { packages: /^@clack\/prompts$/, home: /^src\/io\/terminal\//, oneFile: true },
  { packages: /^supports-hyperlinks$/, home: /^src\/io\/terminal\//, oneFile: true },
  { packages: /^uqr$/, home: /^src\/io\/terminal\//, oneFile: true },
  { packages: /^valibot$/, home: /^src\/((config|content)\/|text\/fields|graph\/docs\/sidebar-fields)/ },
  { packages: /^@valibot\/to-json-schema$/, home: /^src\/config\//, oneFile: true },
  // Where keys of a configuration are written, what MDX says, and what code of a site is like.
  {
    packages: /^acorn(-jsx)?$/,
    home: /^src\/(config\/locate\.ts$|moving\/(script|evaluate)\.ts$|content\/mdx\/(javascript|limited-parser)\.ts$|io\/code\/)/,
  },
  { packages: /^@jridgewell\/trace-mapping$/, home: /^src\/text\//, oneFile: true },
  { packages: /^github-slugger$/, home: /^src\/text\//, oneFile: true },
  { packages: /^picomatch$/, home: /^src\/text\//, oneFile: true },
  // In the browser only what hydrates islands: the script of every page must not contain React.
  {
    packages: /^react(-dom)?$/,
    home: /^src\/(render\/|client\/(islands|site-(island|root)|crash|diagram|live-code\/[\w-]+)\.ts$)/,
  },
  { packages: /^sucrase$/, home: /^src\/client\/live-code\//, oneFile: true },
  { packages: /^entities$/, home: /^src\/(checks\/pages|text\/html(-to-markdown)?)\// },
  { packages: /^esbuild$/, home: /^src\/io\/bundle\//, oneFile: true },
  { packages: /^chokidar$/, home: /^src\/io\/source\//, oneFile: true },
  { packages: /^fast-glob$/, home: /^src\/io\/source\//, oneFile: true },
  { packages: /^image-size$/, home: /^src\/io\/source\//, oneFile: true },
  { packages: /^fontkitten$/, home: /^src\/io\/pictures\//, oneFile: true },
  { packages: /^mrmime$/, home: /^src\/io\//, oneFile: true },
  { packages: /^open$/, home: /^src\/(io|commands)\//, oneFile: true },
  // The writer, and in the browser the reader.
  {
    packages: /^(algoliasearch|@algolia\/client-search)$/,
    home: /^src\/(io\/output\/algolia|client\/search\/hosted)\.ts$/,
  },
  { packages: /^@modelcontextprotocol\/server$/, home: /^src\/mcp\/serve(r|-stdio)\.ts$/ },
  { packages: /^commander$/, home: /^src\/cli(\.ts$|\/)/ },
];

/** The unit of a file below src/: a folder, or a file beside the folders. */
function toUnit(file: string): string {
  return file.split('/')[1] ?? '';
}

function findRank(file: string): number | undefined {
  return RANKS[toUnit(file)];
}

function isBelowWorld({ file }: SourceModule): boolean {
  return (findRank(file) ?? 0) < WORLD_RANK;
}

/** Imports of csb-docs' own files that go to a higher rank, or sideways to another unit of the same rank. */
export function findLayerBreaks(modules: readonly SourceModule[]): string[] {
  const known = new Set(modules.map((module) => module.file));
  return modules.flatMap((module) => {
    const rank = findRank(module.file);
    if (rank === undefined) return [`${module.file}: has no rank`];
    return module.imports.flatMap((specifier) => {
      if (/^csb-docs(\/|$)/.test(specifier)) return [`${module.file}: ${specifier} (the package itself)`];
      if (!specifier.startsWith('.')) return [];
      const target = resolveImport(module.file, specifier, known);
      if (!target.startsWith('src/')) return [`${module.file}: ${specifier} (outside src)`];
      const targetRank = findRank(target);
      const isOwn = toUnit(target) === toUnit(module.file);
      const isLower = targetRank !== undefined && targetRank < rank;
      return isOwn || isLower ? [] : [`${module.file}: ${specifier} (rank ${rank} → ${targetRank ?? 'none'})`];
    });
  });
}

/** Node's modules below the rank that may touch the world; hashes and posix paths are pure. */
export function findBuiltIns(modules: readonly SourceModule[]): string[] {
  return modules.filter(isBelowWorld).flatMap((module) =>
    module.imports
      .filter((specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier))
      .filter((specifier) => specifier !== 'node:crypto')
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
  return names.every((name) => name.type === 'ImportSpecifier' && textOf(name.imported, 'name') === 'posix');
}

/** Time, chance, the process and the console below the rank that may touch them. */
export function findImpurities(modules: readonly SourceModule[]): string[] {
  return modules.filter(isBelowWorld).flatMap((module) => {
    const found: string[] = [];
    walk(module.program, (node) => {
      const name = nameImpurity(node);
      if (name !== undefined) found.push(`${module.file}: ${name}`);
    });
    return found;
  });
}

const IMPURE = /^(process\.|console\.|Date\.now$|Math\.random$|performance\.now$|crypto\.random)/;

function nameImpurity(node: SyntaxNode): string | undefined {
  const callee = textOf(childOf(node, 'callee'), 'name');
  if (node.type === 'NewExpression' && callee === 'Date') {
    const given: unknown = Reflect.get(node, 'arguments');
    return Array.isArray(given) && given.length > 0 ? undefined : 'new Date()';
  }
  if (node.type === 'CallExpression' && callee === 'Date') return 'Date()';
  const object = textOf(childOf(node, 'object'), 'name');
  if (node.type !== 'MemberExpression' || object === undefined) return undefined;
  const member = `${object}.${textOf(childOf(node, 'property'), 'name') ?? '…'}`;
  return IMPURE.test(member) ? member : undefined;
}

/** Packages imported outside their home, and packages that have none. */
export function findHomelessImports(modules: readonly SourceModule[]): string[] {
  const users = modules.flatMap(({ file, imports }) =>
    imports.filter(isPackage).map((specifier) => ({ file, specifier, name: toPackageName(specifier) })),
  );
  const homeless = users
    .filter(({ name }) => !HOMES.some(({ packages }) => packages.test(name)))
    .map(({ file, specifier }) => `${file}: ${specifier} (no home)`);
  const misplaced = HOMES.flatMap(({ packages, home, oneFile }) => {
    const own = users.filter(({ name }) => packages.test(name));
    const strangers = own.filter(({ file }) => !home.test(file)).map(({ file, specifier }) => `${file}: ${specifier}`);
    const files = [...new Set(own.map(({ file }) => file))];
    if (!oneFile || files.length < 2) return strangers;
    return [...strangers, `${files.join(', ')}: ${own[0]?.specifier} (more than one file)`];
  });
  return [...homeless, ...misplaced];
}

function isPackage(specifier: string): boolean {
  return !/^(\.|node:|csb-docs(\/|$))/.test(specifier) && !builtinModules.includes(specifier);
}

/** `shiki/core` → `shiki`, `@a/b/c` → `@a/b`. */
function toPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What a template imports beyond the types in `src/types/props.ts`, other templates, public entries and React. */
export function findTemplateBreaks(modules: readonly SourceModule[]): string[] {
  return modules.flatMap((module) =>
    module.imports
      .filter((specifier) => {
        // In `docusaurus/`: components that a site may have its own of.
        if (/^@theme\//.test(specifier) && module.file.startsWith('templates/docusaurus/')) return false;
        if (
          /^(react|react-dom|csb-docs\/(markup|text|site|search\/(asking|dialog|elsewhere|page|related)))$/.test(
            specifier,
          )
        )
          return false;
        if (!specifier.startsWith('.')) return true;
        const target = posix.join(posix.dirname(module.file), specifier);
        if (target === 'src/types/props.js') return module.valueImports.includes(specifier);
        return !target.startsWith('templates/');
      })
      .map((specifier) => `${module.file}: ${specifier}`),
  );
}
