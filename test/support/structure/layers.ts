/** Rules for imports, as functions from source modules to violations. */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { childOf, resolveImport, type SourceModule, type SyntaxNode, textOf, walk } from './modules.js';

/** A file may import from lower ranks and from its own unit. Units of the same rank never import each other. */
const RANKS: Readonly<Record<string, number>> = {
  types: 0,
  utils: 1,
  diagnostics: 2,
  locales: 2,
  config: 3,
  search: 3,
  markdown: 4,
  graph: 4,
  render: 4,
  client: 4,
  docusaurus: 5,
  files: 5,
  sources: 6,
  plugins: 6,
  engine: 7,
  terminal: 8,
  bundle: 9,
  output: 9,
  check: 10,
  pipeline: 11,
  serve: 12,
  mcp: 13,
  print: 13,
  importers: 13,
  api: 14,
  'define.ts': 14,
  'plugin.ts': 14,
  'worker.ts': 14,
  'watchdog.ts': 14,
  cli: 15,
  'cli.ts': 16,
  'index.ts': 16,
};

/** Rooms without access to the disk, the clock, random numbers or the process. */
const PURE = [
  ...['types', 'utils', 'diagnostics', 'locales', 'config', 'search'],
  ...['markdown', 'graph', 'render', 'client', 'docusaurus', 'importers'],
];

/** Where each package may be imported. `oneFile` limits it to a single file. */
const HOMES: readonly { readonly packages: RegExp; readonly home: RegExp; readonly oneFile?: true }[] = [
  { packages: /^(unified|vfile|shiki|@shikijs\/.*)$/, home: /^src\/markdown\// },
  // Syntax trees, which plugin features also transform.
  { packages: /^(unist|mdast|hast)$/, home: /^src\/(markdown|plugins)\// },
  { packages: /^(remark|rehype|unist|mdast|hast|micromark)-/, home: /^src\/(markdown|plugins)\// },
  { packages: /^(estree|property-information)$/, home: /^src\/markdown\/mdx\// },
  { packages: /^oniguruma-to-es$/, home: /^src\/markdown\/highlight\//, oneFile: true },
  { packages: /^satteri$/, home: /^src\/markdown\//, oneFile: true },
  { packages: /^npm-to-yarn$/, home: /^src\/markdown\/components\//, oneFile: true },
  { packages: /^gemoji$/, home: /^src\/markdown\/dialect\//, oneFile: true },
  { packages: /^(html|svg)-tag-names$/, home: /^src\/markdown\/dialect\//, oneFile: true },
  { packages: /^yaml$/, home: /^src\/utils\/yaml\// },
  { packages: /^@clack\/prompts$/, home: /^src\/terminal\//, oneFile: true },
  { packages: /^supports-hyperlinks$/, home: /^src\/terminal\//, oneFile: true },
  { packages: /^uqr$/, home: /^src\/terminal\//, oneFile: true },
  // Schemas are written where the data is read.
  { packages: /^valibot$/, home: /^src\/((config|markdown)\/|utils\/(code\/)?fields|graph\/docs\/sidebar-fields)/ },
  { packages: /^@valibot\/to-json-schema$/, home: /^src\/config\//, oneFile: true },
  // JavaScript is parsed to locate configuration keys, for importers, in MDX, and to analyse the code of a site.
  {
    packages: /^acorn(-jsx)?$/,
    home: /^src\/(config\/locate\.ts$|importers\/(script|evaluate)\.ts$|markdown\/mdx\/parser\/(javascript|limited-parser)\.ts$|bundle\/code\/)/,
  },
  { packages: /^@jridgewell\/trace-mapping$/, home: /^src\/utils\//, oneFile: true },
  { packages: /^github-slugger$/, home: /^src\/utils\//, oneFile: true },
  { packages: /^picomatch$/, home: /^src\/utils\//, oneFile: true },
  // In the browser, only modules that hydrate islands: the script of every page must not contain React.
  {
    packages: /^react(-dom)?$/,
    home: /^src\/(render\/|client\/(islands|site-(island|root)|crash|diagram|live-code\/[\w-]+)\.ts$)/,
  },
  { packages: /^sucrase$/, home: /^src\/client\/live-code\//, oneFile: true },
  { packages: /^entities$/, home: /^src\/(check\/pages|utils\/(html|urls)|render\/markdown-output)\// },
  { packages: /^esbuild$/, home: /^src\/bundle\//, oneFile: true },
  { packages: /^chokidar$/, home: /^src\/sources\//, oneFile: true },
  { packages: /^fast-glob$/, home: /^src\/sources\//, oneFile: true },
  { packages: /^image-size$/, home: /^src\/sources\//, oneFile: true },
  { packages: /^fontkitten$/, home: /^src\/output\/pictures\//, oneFile: true },
  { packages: /^mrmime$/, home: /^src\/files\//, oneFile: true },
  { packages: /^open$/, home: /^src\/(files|sources|terminal|serve|cli)\//, oneFile: true },
  // The index writer, and the search client in the browser.
  {
    packages: /^(algoliasearch|@algolia\/client-search)$/,
    home: /^src\/(output\/hosted\/algolia|client\/search\/hosted)\.ts$/,
  },
  { packages: /^@modelcontextprotocol\/server$/, home: /^src\/mcp\/(serve(r|-stdio)|message-filter)\.ts$/ },
  { packages: /^commander$/, home: /^src\/cli(\.ts$|\/)/ },
];

/** Returns the unit of a file below src/: its folder, or the file itself if it is in none. */
function toUnit(file: string): string {
  return file.split('/')[1] ?? '';
}

function findRank(file: string): number | undefined {
  return RANKS[toUnit(file)];
}

function isPure({ file }: SourceModule): boolean {
  return PURE.includes(toUnit(file));
}

/** Finds imports of csb-docs' own files from a higher rank, or from another unit of the same rank. */
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

/** Finds Node modules in pure rooms; hashes and POSIX paths are pure. */
export function findBuiltIns(modules: readonly SourceModule[]): string[] {
  return modules.filter(isPure).flatMap((module) =>
    module.imports
      .filter((specifier) => specifier.startsWith('node:') || builtinModules.includes(specifier))
      .filter((specifier) => specifier !== 'node:crypto')
      .filter((specifier) => !(module.file === 'src/utils/paths.ts' && isPosixOnly(module, specifier)))
      .map((specifier) => `${module.file}: ${specifier}`),
  );
}

/** True for `import { posix } from 'node:path'` alone. The rest of the module depends on the system. */
function isPosixOnly(module: SourceModule, specifier: string): boolean {
  if (specifier === 'node:path/posix') return true;
  if (specifier !== 'node:path') return false;
  const names = module.program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === specifier ? node.specifiers : [],
  );
  return names.every((name) => name.type === 'ImportSpecifier' && textOf(name.imported, 'name') === 'posix');
}

/** Finds time, random numbers, the process and the console in pure rooms. */
export function findImpurities(modules: readonly SourceModule[]): string[] {
  return modules.filter(isPure).flatMap((module) => {
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

/** Finds packages imported outside their home, and packages without a home. */
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

/** Finds template imports other than the types in `src/types/props.ts`, other templates, public entries and React. */
export function findTemplateBreaks(modules: readonly SourceModule[]): string[] {
  return modules.flatMap((module) =>
    module.imports
      .filter((specifier) => {
        // Components in `docusaurus/` import others that a site may override.
        if (/^@theme\//.test(specifier) && module.file.startsWith('templates/docusaurus/')) return false;
        if (
          /^(react|react-dom|react\/jsx-runtime|csb-docs\/(markup|text|site|search\/(asking|dialog|elsewhere|page|related)))$/.test(
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
