/** JSX of a page as the text of code: what is Markdown in it becomes slots. */
import { CONTENTS, type Content, type StaticValue } from '../tree/jsx.js';
import { type ExpressionNode, isExpression, isJsx, type JsxNode } from '../tree/jsx-nodes.js';
import { componentKey, type Expansion, isHtmlName, isMarkdown } from './expansion.js';
import type { MdxModule } from './module.js';
import { isEmptyExpression } from './parser/javascript.js';

/** Keeps finished content for later; the result is the number of its slot. */
export type AddSlot = (children: readonly Content[]) => number;

/** Writes an element or an expression. */
export function writeJsx(node: JsxNode | ExpressionNode, addSlot: AddSlot, expansion: Expansion): string {
  if (isExpression(node)) return writeExpression(node);
  const name = node.name ?? '';
  const attributes = node.attributes.map(writeAttribute).join('');
  const children = writeChildren(node.children, addSlot, expansion);
  return children === '' && name !== '' ? `<${name}${attributes} />` : `<${name}${attributes}>${children}</${name}>`;
}

/** In parentheses, so that an object is none of the braces around it. */
function writeExpression({ value }: ExpressionNode): string {
  return isEmptyExpression(value) ? '' : `{(${value}\n)}`;
}

function writeAttribute(attribute: JsxNode['attributes'][number]): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value.trim()}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return ` ${name}`;
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : `(${value.value}\n)`}}`;
}

/** Runs of Markdown share a slot; text stays text, because components may look at it. */
function writeChildren(children: readonly Content[], addSlot: AddSlot, expansion: Expansion): string {
  let written = '';
  let markdown: Content[] = [];
  const close = (): void => {
    if (markdown.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      written += writeMarkdown(markdown, addSlot);
    markdown = [];
  };
  for (const child of children) {
    if (!isRun(child, expansion)) markdown.push(child);
    else {
      close();
      written += writeJsx(child, addSlot, expansion);
    }
  }
  close();
  return written;
}

function writeMarkdown(nodes: readonly Content[], addSlot: AddSlot): string {
  return nodes.every((node) => node.type === 'text')
    ? `{${JSON.stringify(nodes.map((node) => node.value).join(''))}}`
    : `<Slot n={${addSlot(nodes)}} />`;
}

/** Whether a child has to be run: the page's own components, expressions, and HTML around these. */
function isRun(node: Content, expansion: Expansion): node is JsxNode | ExpressionNode {
  if (isExpression(node)) return true;
  if (!isJsx(node)) return false;
  const { name } = node;
  if (name === null || isHtmlName(name))
    return node.children.some((child) => isRun(child, expansion)) || !isWritten(node);
  return !isKnown(name, expansion);
}

/** Whether all attributes are written there, without an expression that is more than a literal. */
function isWritten({ attributes }: JsxNode): boolean {
  return attributes.every(
    (attribute) => attribute.type === 'mdxJsxAttribute' && !/=>|\bfunction\b/.test(textOf(attribute.value)),
  );
}

function textOf(value: JsxNode['attributes'][number]['value']): string {
  return typeof value === 'string' ? '' : (value?.value ?? '');
}

function isKnown(name: string, { module, components }: Expansion): boolean {
  const key = componentKey(name, module);
  return key !== undefined && (isMarkdown(key) || components.has(key));
}

/** The text of the module that has the code of a page; undefined when nothing has to be run. */
export function writeModule(
  { statements }: MdxModule,
  code: readonly string[],
  known: ReadonlyMap<string, StaticValue>,
): string | undefined {
  const loads = statements.filter(
    ({ names, isImport, code: text }) => isImport && names.length === 0 && !isMarkdownImport(text),
  );
  if (code.length === 0 && loads.length === 0) return undefined;
  const definitions = statements.filter(({ isImport }) => !isImport);
  const used = [...code, ...definitions.map((statement) => statement.code)].join('\n');
  const isUsed = (name: string): boolean => isIn(name, used);
  const withoutTexts = used.replace(TEXT, '""');
  const imports = statements.filter(
    ({ names, isImport, code: text }) =>
      isImport && names.some((name) => (isMarkdownImport(text) ? isIn(name, withoutTexts) : isUsed(name))),
  );
  // Names that MDX has in every page; the headings of a page are known only when it is put together.
  const given = [...known].filter(([name]) => isUsed(name));
  return [
    ...given.map(([name, value]) => `const ${name} = ${JSON.stringify(value === CONTENTS ? [] : value)};`),
    ...[...loads, ...imports, ...definitions].map((statement) => statement.code),
    `export const inserts = [${code.map((text) => `\n(props) => <>${text}</>`).join(',')}\n];`,
    '',
  ].join('\n');
}

/** Whether code uses a name. */
function isIn(name: string, code: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code);
}

/** Texts of the page as `JSON.stringify` writes them: a word in them that is the name of a partial does not refer to it. */
const TEXT = /"(?:[^"\\\n]|\\.)*"/g;

function isMarkdownImport(statement: string): boolean {
  return /\.mdx?['"]\s*;?\s*$/.test(statement);
}
