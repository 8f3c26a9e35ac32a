/** Analyses the syntax of one module: its imports and exports, and whether it is interactive. */
import { type AnyNode, type ImportDeclaration, parse } from 'acorn';
import { transformModule } from '../../build/esbuild.js';
import { childrenOf, findFreeNames, nameOf } from './names.js';

/** An import statement. */
export interface ModuleImport {
  readonly specifier: string;
  /** Imported name → local name; `default`, and `*` for a namespace. */
  readonly names: readonly (readonly [imported: string, local: string])[];
}

/** Facts about a module. */
export interface ModuleFacts {
  readonly imports: readonly ModuleImport[];
  readonly exports: readonly string[];
  /** Uses state, effects, refs, handlers or browser APIs. */
  readonly isInteractive: boolean;
  /** Must share a tree with its user, because it provides a context or inspects its children. */
  readonly needsTree: boolean;
  /** Capitalised names that the module does not define. */
  readonly free: readonly string[];
  /** Uses `require.context`, which only Docusaurus's bundler supports. */
  readonly hasRequireContext: boolean;
}

/** An empty module. The bundler reports syntax errors. */
const NOTHING: ModuleFacts = {
  imports: [],
  exports: [],
  isInteractive: false,
  needsTree: false,
  free: [],
  hasRequireContext: false,
};

/** Calls that make a component interactive; `useMemo`, `useContext` and `useId` also work on a server. */
const INTERACTIVE_CALLS: ReadonlySet<string> = new Set([
  'useState',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useReducer',
  'useRef',
  'useSyncExternalStore',
  'useImperativeHandle',
  'useTransition',
  'useDeferredValue',
  'useActionState',
  'useOptimistic',
  'createRef',
  'lazy',
  'useColorMode',
  'useIsBrowser',
  'useWindowSize',
  'useLocation',
  'useHistory',
  'useCollapsible',
]);
/** Modules that only browser code needs. */
const BROWSER_MODULES: ReadonlySet<string> = new Set([
  '@docusaurus/BrowserOnly',
  '@docusaurus/useIsBrowser',
  '@docusaurus/ExecutionEnvironment',
]);
const CLASS_MEMBERS: ReadonlySet<string> = new Set([
  'state',
  'setState',
  'forceUpdate',
  'componentDidMount',
  'componentDidUpdate',
  'componentWillUnmount',
]);
const CHILDREN_CALLS: ReadonlySet<string> = new Set(['cloneElement', 'isValidElement']);

/** Reads a module; `path` determines its language. */
export async function readSyntax(text: string, path: string): Promise<ModuleFacts> {
  const { code } = await transformModule(text, path, loaderOf(path));
  const program = parseProgram(code);
  if (program === undefined) return NOTHING;
  const found = createDiagnostics();
  walk(program, found);
  return {
    imports: found.imports,
    exports: found.exports,
    isInteractive: found.isInteractive || found.imports.some(({ specifier }) => BROWSER_MODULES.has(specifier)),
    needsTree: found.needsTree,
    free: findFreeNames(program),
    hasRequireContext: found.hasRequireContext,
  };
}

/** Returns the language of a site module. `.js` may contain JSX. */
export function loaderOf(path: string): 'tsx' | 'ts' | 'jsx' {
  return /\.[mc]?ts$/.test(path) ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'jsx';
}

/** Parses a module. Undefined if its syntax is invalid. */
export function parseProgram(code: string): AnyNode | undefined {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  } catch {
    return undefined;
  }
}

interface Diagnostics {
  readonly imports: ModuleImport[];
  readonly exports: string[];
  isInteractive: boolean;
  needsTree: boolean;
  hasRequireContext: boolean;
}

function createDiagnostics(): Diagnostics {
  return {
    imports: [],
    exports: [],
    isInteractive: false,
    needsTree: false,
    hasRequireContext: false,
  };
}

function walk(node: AnyNode, found: Diagnostics): void {
  readNode(node, found);
  for (const child of childrenOf(node)) walk(child, found);
}

function readNode(node: AnyNode, found: Diagnostics): void {
  switch (node.type) {
    case 'ImportDeclaration':
      found.imports.push(toImport(node));
      return;
    case 'ImportExpression':
      if (isText(node.source)) found.imports.push({ specifier: node.source.value, names: [['*', '']] });
      return;
    case 'ExportDefaultDeclaration':
      found.exports.push('default');
      return;
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      readExport(node, found);
      return;
    case 'CallExpression':
      readCall(node, found);
      return;
    case 'MemberExpression':
      if (node.object.type === 'ThisExpression' && isNamed(node.property, CLASS_MEMBERS)) found.isInteractive = true;
      if (looksIntoChildren(node)) found.needsTree = true;
      return;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      if (isNamed(node.key, CLASS_MEMBERS)) found.isInteractive = true;
      return;
  }
}

/** Returns true for `children[0]`, `props.children.map`, and `child.props` of an element. */
function looksIntoChildren({ object, property }: Extract<AnyNode, { readonly type: 'MemberExpression' }>): boolean {
  const of = nameOf(object.type === 'MemberExpression' ? object.property : object);
  return of === 'children' || (nameOf(property) === 'props' && object.type !== 'ThisExpression');
}

function toImport({ source, specifiers }: ImportDeclaration): ModuleImport {
  return {
    specifier: String(source.value),
    names: specifiers.map((specifier) => {
      if (specifier.type === 'ImportDefaultSpecifier') return ['default', specifier.local.name];
      if (specifier.type === 'ImportNamespaceSpecifier') return ['*', specifier.local.name];
      return [nameOf(specifier.imported), specifier.local.name];
    }),
  };
}

function readExport(
  node: Extract<AnyNode, { readonly type: 'ExportAllDeclaration' | 'ExportNamedDeclaration' }>,
  { imports, exports }: Diagnostics,
): void {
  const specifiers = node.type === 'ExportNamedDeclaration' ? node.specifiers : [];
  exports.push(...specifiers.map(({ exported }) => nameOf(exported)));
  if (node.source) {
    imports.push({
      specifier: String(node.source.value),
      names: node.type === 'ExportAllDeclaration' ? [['*', '']] : specifiers.map(({ local }) => [nameOf(local), '']),
    });
  }
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return;
  const { declaration } = node;
  if (declaration.type === 'VariableDeclaration')
    for (const { id } of declaration.declarations) exports.push(...(id.type === 'Identifier' ? [id.name] : []));
  else exports.push(declaration.id.name);
}

function readCall(
  { callee, arguments: args }: Extract<AnyNode, { readonly type: 'CallExpression' }>,
  found: Diagnostics,
): void {
  const [first, second] = args;
  const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
  if (name === 'require' && first !== undefined && isText(first))
    found.imports.push({ specifier: first.value, names: [['*', '']] });
  if (INTERACTIVE_CALLS.has(name)) found.isInteractive = true;
  if (CHILDREN_CALLS.has(name)) found.needsTree = true;
  if (callee.type === 'MemberExpression') {
    const object = callee.object.type === 'MemberExpression' ? nameOf(callee.object.property) : nameOf(callee.object);
    if (object === 'Children') found.needsTree = true;
    if (object === 'require' && name === 'context') found.hasRequireContext = true;
  }
  // Matches `<Context.Provider>`, and a context itself, which only its name and props reveal.
  if (first?.type === 'MemberExpression' && nameOf(first.property) === 'Provider') found.needsTree = true;
  if (first?.type === 'Identifier' && /Context$/.test(first.name) && hasKey(second, /^value$/)) found.needsTree = true;
  if (hasKey(second, /^on[A-Z]/)) found.isInteractive = true;
}

/** Returns true if an object has a matching key with a value. */
function hasKey(node: AnyNode | undefined, key: RegExp): boolean {
  return (
    node?.type === 'ObjectExpression' &&
    node.properties.some(
      (property) =>
        property.type === 'Property' &&
        key.test(nameOf(property.key)) &&
        !(property.value.type === 'Identifier' && property.value.name === 'undefined'),
    )
  );
}

function isNamed(node: AnyNode, names: ReadonlySet<string>): boolean {
  return names.has(nameOf(node));
}

function isText(node: AnyNode): node is Extract<AnyNode, { readonly type: 'Literal' }> & { readonly value: string } {
  return node.type === 'Literal' && typeof node.value === 'string';
}
