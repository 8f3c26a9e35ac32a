/**
 * What the syntax of a module of the site says: what it imports and exports, and whether it does anything in a browser.
 * In: the text of one module. Out: facts about that text alone. Must not know what its imports are.
 */
import { type AnyNode, type ImportDeclaration, parse } from 'acorn';
import { transformModule } from '../../build/esbuild.js';
import { childrenOf, findFreeNames, nameOf } from './names.js';

/** One import of a module. */
export interface ModuleImport {
  readonly specifier: string;
  /** Imported name → local name; `default`, and `*` for all of them. */
  readonly names: readonly (readonly [imported: string, local: string])[];
}

/** What is known of a module. */
export interface ModuleFacts {
  readonly imports: readonly ModuleImport[];
  readonly exports: readonly string[];
  /** Uses state, effects, refs or handlers, or asks for what only a browser knows. */
  readonly isInteractive: boolean;
  /** Has to be in one tree with what uses it: it provides a context, or looks into its children. */
  readonly needsTree: boolean;
  /** Names that begin with a capital letter and that nothing in the module defines. */
  readonly free: readonly string[];
  /** The names of functions that only the old bundler of Docusaurus has: `require.context`. */
  readonly hasRequireContext: boolean;
}

/** A module without anything: what cannot be parsed is reported by the bundler. */
const NOTHING: ModuleFacts = {
  imports: [],
  exports: [],
  isInteractive: false,
  needsTree: false,
  free: [],
  hasRequireContext: false,
};

/** Calls by which a component does something in a browser; `useMemo`, `useContext` and `useId` mean the same on a server. */
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
/** Modules that only code for browsers asks for. */
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

/** Reads a module; `path` decides on its language. */
export async function readSyntax(text: string, path: string): Promise<ModuleFacts> {
  const { code } = await transformModule(text, path, loaderOf(path));
  const program = parseProgram(code);
  if (program === undefined) return NOTHING;
  const found = createFindings();
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

/** The language of a module of a site: `.js` may hold JSX. */
export function loaderOf(path: string): 'tsx' | 'ts' | 'jsx' {
  return /\.[mc]?ts$/.test(path) ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'jsx';
}

function parseProgram(code: string): AnyNode | undefined {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  } catch {
    return undefined;
  }
}

interface Findings {
  readonly imports: ModuleImport[];
  readonly exports: string[];
  isInteractive: boolean;
  needsTree: boolean;
  hasRequireContext: boolean;
}

function createFindings(): Findings {
  return {
    imports: [],
    exports: [],
    isInteractive: false,
    needsTree: false,
    hasRequireContext: false,
  };
}

function walk(node: AnyNode, found: Findings): void {
  readNode(node, found);
  for (const child of childrenOf(node)) walk(child, found);
}

function readNode(node: AnyNode, found: Findings): void {
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

/** `children[0]`, `props.children.map`, and `child.props` of an element. */
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
  { imports, exports }: Findings,
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
  found: Findings,
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
  // `<Context.Provider>`, and a context itself, which can only be told by what it is given.
  if (first?.type === 'MemberExpression' && nameOf(first.property) === 'Provider') found.needsTree = true;
  if (first?.type === 'Identifier' && /Context$/.test(first.name) && hasKey(second, /^value$/)) found.needsTree = true;
  if (hasKey(second, /^on[A-Z]/)) found.isInteractive = true;
}

/** Whether an object has a key that is given something. */
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
