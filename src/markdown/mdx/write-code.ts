/** Writes the JSX of a page as source code. Markdown inside becomes slots. */
import { CONTENTS, type Content, type StaticValue } from '../tree/jsx.js';
import { type ExpressionNode, isExpression, isJsx, type JsxNode } from '../tree/jsx-nodes.js';
import { componentKey, type Expansion, isHtmlName, isMarkdown } from './expansion.js';
import type { MdxModule } from './module.js';
import { isEmptyExpression } from './parser/javascript.js';

/** Stores converted content, and returns the number of its slot. */
export type AddSlot = (children: readonly Content[]) => number;

/** Writes an element or an expression. */
export function writeJsx(node: JsxNode | ExpressionNode, addSlot: AddSlot, expansion: Expansion): string {
  if (isExpression(node)) return writeExpression(node);
  const name = node.name ?? '';
  const attributes = node.attributes.map(writeAttribute).join('');
  const children = writeChildren(node.children, addSlot, expansion);
  return children === '' && name !== '' ? `<${name}${attributes} />` : `<${name}${attributes}>${children}</${name}>`;
}

/** Parentheses distinguish an object from the surrounding braces. */
function writeExpression({ value }: ExpressionNode): string {
  return isEmptyExpression(value) ? '' : `{(${value}\n)}`;
}

function writeAttribute(attribute: JsxNode['attributes'][number]): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value.trim()}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return ` ${name}`;
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : `(${value.value}\n)`}}`;
}

/** Runs of Markdown share a slot. Text stays text, because components may inspect it. */
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

/** Returns true if a child must be run: custom components, expressions, and HTML that contains them. */
function isRun(node: Content, expansion: Expansion): node is JsxNode | ExpressionNode {
  if (isExpression(node)) return true;
  if (!isJsx(node)) return false;
  const { name } = node;
  if (name === null || isHtmlName(name))
    return node.children.some((child) => isRun(child, expansion)) || !isWritten(node);
  return !isKnown(name, expansion);
}

/** Returns true if no attribute contains a function or a spread. */
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

/** Returns the source of the module with the code of a page. Undefined if nothing must be run. */
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
  // Names that MDX provides on every page. The headings of a page are known only when it is assembled.
  const given = [...known].filter(([name]) => isUsed(name));
  return [
    ...given.map(([name, value]) => `const ${name} = ${JSON.stringify(value === CONTENTS ? [] : value)};`),
    ...[...loads, ...imports, ...definitions].map((statement) => statement.code),
    `export const inserts = [${code.map((text) => `\n(props) => <>${text}</>`).join(',')}\n];`,
    '',
  ].join('\n');
}

/** Returns true if code uses a name. */
function isIn(name: string, code: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code);
}

/** Matches strings written by `JSON.stringify`, where the name of a partial is not a reference. */
const TEXT = /"(?:[^"\\\n]|\\.)*"/g;

function isMarkdownImport(statement: string): boolean {
  return /\.mdx?['"]\s*;?\s*$/.test(statement);
}
