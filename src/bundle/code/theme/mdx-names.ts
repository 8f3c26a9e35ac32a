/** Reads from its syntax which components a site's `MDXComponents` overrides. */
import { readFileSync } from 'node:fs';
import { type AnyNode, type ImportDeclaration, type ObjectExpression, type Program, parse } from 'acorn';
import { transformModule } from '../../build/esbuild.js';
import { nameOf } from '../modules/names.js';
import type { Resolver } from '../modules/resolve.js';
import { loaderOf } from '../modules/syntax.js';

/** Distinguishes components of the site from those of csb-docs. */
interface NameTools {
  readonly resolver: Resolver;
  /** Returns true if an import is a component of csb-docs. */
  readonly isOurs: (specifier: string, importer: string) => boolean;
}

/** Lists the overridden names, including those of imported lists. Names that are not in the syntax are not listed. */
export async function readComponentNames(path: string, tools: NameTools): Promise<readonly string[]> {
  return [...new Set(await readNames(path, tools, new Set()))].toSorted();
}

async function readNames(path: string, tools: NameTools, seen: Set<string>): Promise<readonly string[]> {
  if (seen.has(path)) return [];
  seen.add(path);
  const program = await parseFile(path);
  if (program === undefined) return [];
  const object = findObject(program, findDefault(program));
  const names = (object?.properties ?? []).map(async (property): Promise<readonly string[]> => {
    const value = property.type === 'SpreadElement' ? property.argument : property.value;
    const specifier = findImport(program, nameOf(value));
    if (property.type !== 'SpreadElement')
      return specifier !== undefined && tools.isOurs(specifier, path) ? [] : [nameOf(property.key)];
    const meaning = specifier === undefined ? undefined : tools.resolver.find(specifier, path);
    return meaning?.kind === 'file' ? readNames(meaning.path, tools, seen) : [];
  });
  return (await Promise.all(names)).flat().filter((name) => name !== '');
}

async function parseFile(path: string): Promise<Program | undefined> {
  try {
    const { code } = await transformModule(readFileSync(path, 'utf8'), path, loaderOf(path));
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
}

/** Returns the default export of a module, also in CommonJS. */
function findDefault({ body }: Program): AnyNode | undefined {
  for (const node of body) {
    if (node.type === 'ExportDefaultDeclaration') return node.declaration;
    if (node.type === 'ExportNamedDeclaration') {
      const named = node.specifiers.find(({ exported }) => nameOf(exported) === 'default');
      if (named !== undefined) return named.local;
    }
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      if (left.type === 'MemberExpression' && nameOf(left.property) === 'exports') return right;
    }
  }
  return undefined;
}

/** Returns the object that an expression is or refers to. */
function findObject(program: Program, node: AnyNode | undefined): ObjectExpression | undefined {
  if (node?.type === 'ObjectExpression') return node;
  if (node?.type !== 'Identifier') return undefined;
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const found = declaration.declarations.find(({ id }) => nameOf(id) === node.name)?.init;
    if (found?.type === 'ObjectExpression') return found;
  }
  return undefined;
}

/** Returns the module of a default import. */
function findImport({ body }: Program, name: string): string | undefined {
  return body
    .filter((node): node is ImportDeclaration => node.type === 'ImportDeclaration')
    .find(({ specifiers }) =>
      specifiers.some(({ type, local }) => type === 'ImportDefaultSpecifier' && local.name === name),
    )
    ?.source.value?.toString();
}
