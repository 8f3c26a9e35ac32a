/** Detects MDX syntax in CommonMark pages, where readers would see it as text (conventions 4.1). */
import type { Html, Nodes, Root } from 'mdast';
import { type MdxSyntax, mdxSyntax } from '../../../diagnostics/catalogue/mdx-syntax.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { indexLines } from '../../../utils/text/lines.js';
import type { Compilation } from '../../tree/compilation.js';
import { walkMarkdown } from '../../tree/walk.js';

/** Finds MDX syntax in a CommonMark page, and in an MDX page imports that are part of a paragraph. */
export function checkMdxSyntax(tree: Root, page: Compilation): readonly Diagnostic[] {
  if (!SIGN.test(page.text)) return [];
  return page.dialect === 'md' ? findMdxSyntax(tree, page) : findLateImports(tree, page);
}

/** An import directly below a line of text is text, even in MDX. */
function findLateImports(tree: Root, { file, text }: Compilation): readonly Diagnostic[] {
  const { toRange } = indexLines(text);
  return tree.children.flatMap((node) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'paragraph' || start?.offset === undefined || end?.offset === undefined) return [];
    const source = text.slice(start.offset, end.offset);
    return STATEMENTS.filter(([syntax]) => syntax === 'import').flatMap(([, statement]) => {
      const { 0: written = '', index = 0 } = statement.exec(source) ?? {};
      if (written === '' || index === 0) return [];
      const offset = (start.offset ?? 0) + index;
      return [mdxSyntax('late import', { file: file.path, range: toRange(offset, offset + written.length) })];
    });
  });
}

/** Fast path: text without these cannot contain MDX syntax. */
const SIGN = /^(?:import|export)[\s{*'"]|\{\s*\/\*|=\{|<\/?>|<\/?[A-Z][\w$]*\./m;

const NAME = String.raw`[\w$]+`;
const LIST = String.raw`\{[^{}]*\}`;
const STRING = String.raw`(?:'[^'\n]+'|"[^"\n]+")`;
const END = String.raw`[ \t]*(?:;|\/\/|$)`;
const NAMES = String.raw`(?:${LIST}|\*\s*as\s+${NAME})`;

/** Statements at the start of a paragraph. Prose may start with the same words, so the whole statement must match. */
const STATEMENTS: readonly (readonly [MdxSyntax, RegExp])[] = [
  ['import', new RegExp(String.raw`^import\s*${STRING}${END}`, 'm')],
  ['import', new RegExp(String.raw`^import\s+(?:type\s+)?${NAME}(?:\s*,\s*${NAMES})?\s+from\s*${STRING}${END}`, 'm')],
  ['import', new RegExp(String.raw`^import\s*(?:type\s*)?${NAMES}\s*from\s*${STRING}${END}`, 'm')],
  ['export', new RegExp(String.raw`^export\s+(?:const|let|var)\s+(?:${NAME}|${LIST}|\[[^\]]*\])\s*(?::[^=\n]+)?=`)],
  ['export', new RegExp(String.raw`^export\s+(?:default\s+)?(?:async\s+)?function\b\s*\*?\s*(?:${NAME})?\s*\(`)],
  ['export', /^export\s+(?:default\s+)?class\s[^{\n]*\{/],
  ['export', new RegExp(String.raw`^export\s+default\s+(?:[({[<]|${NAME}\s*(?:=>|\(|;?[ \t]*$))`, 'm')],
  ['export', new RegExp(String.raw`^export\s*(?:${LIST}|\*(?:\s*as\s+${NAME})?)(?:\s*from\s*${STRING})?${END}`, 'm')],
];

/** Matches a comment, except those allowed in CommonMark pages: truncate markers and heading ids. */
const COMMENT = /\{\s*\/\*(?!\s*(?:truncate|#[^\s{}*]+)\s*\*\/\s*\})/;
/** Matches tags that CommonMark reads as text: fragments, names with a dot, and attributes in braces. */
const TAG = /^[ \t]*<\/?>[ \t]*$|^[ \t]*<\/?[A-Z][\w$]*\.[\w$.]+[\s/>]|<[A-Za-z][\w$.:-]*\s[^<>]*?[\w-]=\{/m;
/** Matches braces in a valid HTML tag. Components are reported as unknown elements instead. */
const ATTRIBUTE = /<[a-z][\w-]*\s[^<>]*?[\w-]=\{/;
/** Raw HTML in which braces are literal. */
const LITERAL = /^\s*<(?:!--|(?:script|style|pre|textarea|code)\b)/i;

/** The same inside other elements. */
const NO_MARKUP = /<(script|style)\b.*?<\/\1\s*>/gis;

/** The position of MDX syntax in the source. */
interface Found {
  readonly syntax: MdxSyntax;
  readonly offset: number;
}

/** Reports one diagnostic for each paragraph, heading, cell and piece of raw HTML. */
function findMdxSyntax(tree: Root, page: Compilation): Diagnostic[] {
  const found: Found[] = [];
  walkMarkdown(tree, (node) => {
    const place = isProse(node)
      ? findInProse(node, tree, page)
      : node.type === 'html'
        ? findInHtml(node, page)
        : undefined;
    if (place !== undefined) found.push(place);
  });
  const { toRange } = found.length === 0 ? { toRange: undefined } : indexLines(page.text);
  return found.map(({ syntax, offset }) => {
    const end = page.text.indexOf('\n', offset);
    const range = toRange?.(offset, end < 0 ? page.text.length : end);
    return mdxSyntax(syntax, { file: page.file.path, ...(range === undefined ? {} : { range }) });
  });
}

function isProse({ type }: Nodes): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'tableCell';
}

function findInProse(node: Nodes, tree: Root, page: Compilation): Found | undefined {
  const start = node.position?.start.offset;
  if (start === undefined || !SIGN.test(page.text.slice(start, node.position?.end.offset))) return undefined;
  const text = blankOut(node, page.text);
  const isStatement = node.type === 'paragraph' && tree.children.includes(node);
  const statement = isStatement ? STATEMENTS.find(([, test]) => test.exec(text)?.index === 0) : undefined;
  if (statement !== undefined) return { syntax: statement[0], offset: start };
  return findFirst(text, start, [
    ['comment', COMMENT],
    ['tag', TAG],
  ]);
}

function findInHtml(node: Html, { text }: Compilation): Found | undefined {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || LITERAL.test(node.value)) return undefined;
  const html = text.slice(start.offset, end?.offset).replace(NO_MARKUP, (element) => ' '.repeat(element.length));
  return findFirst(html, start.offset, [
    ['comment', COMMENT],
    ['attribute', ATTRIBUTE],
  ]);
}

function findFirst(text: string, start: number, tests: readonly (readonly [MdxSyntax, RegExp])[]): Found | undefined {
  for (const [syntax, test] of tests) {
    const match = test.exec(text);
    if (match !== null) return { syntax, offset: start + match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0) };
  }
  return undefined;
}

/** Returns the source of a node, with code and raw HTML blanked out. These are checked separately, or are literal. */
function blankOut(node: Nodes, source: string): string {
  const start = node.position?.start.offset ?? 0;
  let text = source.slice(start, node.position?.end.offset);
  walkMarkdown(node, ({ type, position }) => {
    if (type !== 'inlineCode' && type !== 'html') return;
    const [from, to] = [(position?.start.offset ?? start) - start, (position?.end.offset ?? start) - start];
    text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  });
  return text;
}
