/** Rules for the declarations of a module, as functions from source modules to violations. */
import { childOf, type SourceModule, type SyntaxNode, textOf, walk } from './modules.js';

/** Public entry points, the only files that may re-export. */
const PUBLIC_ENTRY = /^src\/(index|plugin|types\/props|client\/search\/exports\/\w+)\.ts$/;

/** Finds module state, default exports and re-exports. */
export function findBadForms(modules: readonly SourceModule[]): string[] {
  return modules.flatMap((module) => {
    const { body } = module.program;
    const found = [
      ...(body.map(toDeclaration).some(isReassignable) ? ['module-level `let`'] : []),
      ...(isOfBrowser(module) ? [] : findModuleState(module)).map((name) => `module-level state \`${name}\``),
      ...(body.some(exportsDefault) && !isDeclaration(module) ? ['default export'] : []),
      ...(!PUBLIC_ENTRY.test(module.file) && findReexports(module).length > 0 ? ['re-exports another module'] : []),
    ];
    return found.map((problem) => `${module.file}: ${problem}`);
  });
}

/** Declaration files describe packages, which may have a default export. */
function isDeclaration({ file }: SourceModule): boolean {
  return file.endsWith('.d.ts');
}

/** A browser module lives as long as the page and may hold its state. */
function isOfBrowser({ file }: SourceModule): boolean {
  return file.startsWith('src/client/');
}

/** Finds exported declarations without a doc comment directly before them. */
export function findUndocumented(modules: readonly SourceModule[]): string[] {
  return modules.flatMap(({ file, text, program }) =>
    program.body
      .filter((node) => node.type === 'ExportNamedDeclaration' && node.declaration)
      .filter((node) => !/\*\/\s*$/.test(text.slice(0, node.start)))
      .map((node) => `${file}: \`${nameDeclaration(toDeclaration(node))}\` has no doc comment`),
  );
}

function toDeclaration(node: SyntaxNode): SyntaxNode {
  return childOf(node, 'declaration') ?? node;
}

function isReassignable(node: SyntaxNode): boolean {
  return node.type === 'VariableDeclaration' && textOf(node, 'kind') !== 'const';
}

function nameDeclaration(node: SyntaxNode): string {
  return textOf(childOf(node, 'id'), 'name') ?? listDeclarators(node)[0]?.name ?? node.type;
}

interface Declarator {
  readonly name: string;
  readonly value: SyntaxNode | undefined;
}

function listDeclarators(node: SyntaxNode): readonly Declarator[] {
  const declarators: unknown = Reflect.get(node, 'declarations');
  if (!Array.isArray(declarators)) return [];
  return declarators.map((declarator: SyntaxNode) => ({
    name: textOf(childOf(declarator, 'id'), 'name') ?? '',
    value: childOf(declarator, 'init'),
  }));
}

const WRITING = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
/** Types that are only useful if they are mutated. */
const STATEFUL = /^(WeakMap|WeakSet|WeakRef)$/;

/** Finds module constants that are mutated or created by a function that returns something with state. */
function findModuleState({ program }: SourceModule): readonly string[] {
  const constants = program.body.map(toDeclaration).flatMap(listDeclarators);
  const written = findWrittenNames(program);
  return constants.filter(({ name, value }) => written.has(name) || holdsState(value)).map(({ name }) => name);
}

function holdsState(value: SyntaxNode | undefined): boolean {
  const callee = value && textOf(childOf(value, 'callee'), 'name');
  if (callee === undefined) return false;
  return STATEFUL.test(callee) || (value?.type === 'CallExpression' && /^create(?!Context$)[A-Z]/.test(callee));
}

/**
 * Finds names `x` in `x.push(…)`, `x.a = …`, `x[0]++`, `delete x.a`. Locals of the same name count too: rename them.
 */
function findWrittenNames(program: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    const target = findWriteTarget(node);
    const name = target && toRootName(target);
    if (name !== undefined) names.add(name);
  });
  return names;
}

/** Returns the object that a node mutates; undefined for other nodes. */
function findWriteTarget(node: SyntaxNode): SyntaxNode | undefined {
  const callee = childOf(node, 'callee');
  if (node.type === 'CallExpression' && callee?.type === 'MemberExpression') {
    return WRITING.test(textOf(childOf(callee, 'property'), 'name') ?? '') ? childOf(callee, 'object') : undefined;
  }
  const target =
    node.type === 'AssignmentExpression'
      ? childOf(node, 'left')
      : node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && textOf(node, 'operator') === 'delete')
        ? childOf(node, 'argument')
        : undefined;
  return target?.type === 'MemberExpression' ? childOf(target, 'object') : undefined;
}

function toRootName(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier') return textOf(node, 'name');
  const inner = node.type === 'MemberExpression' ? childOf(node, 'object') : childOf(node, 'expression');
  return inner && toRootName(inner);
}

function exportsDefault(node: SyntaxNode): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true;
  const specifiers: unknown = node.type === 'ExportNamedDeclaration' ? Reflect.get(node, 'specifiers') : undefined;
  return (
    Array.isArray(specifiers) &&
    specifiers.some((specifier: SyntaxNode) => textOf(childOf(specifier, 'exported'), 'name') === 'default')
  );
}

/** Finds `export … from` and exports of imported names. */
function findReexports({ program }: SourceModule): readonly SyntaxNode[] {
  const imported = new Set(
    program.body.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
    ),
  );
  return program.body.filter((node) => {
    if (node.type === 'ExportAllDeclaration') return true;
    if (node.type !== 'ExportNamedDeclaration') return false;
    if (node.source) return true;
    return node.specifiers.some(({ local }) => imported.has(textOf(local, 'name') ?? ''));
  });
}
