/** Parses whole HTML documents to plain trees for comparison. Loads an HTML parser. */
import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

/** An element. Text is strings between child elements. */
export interface HtmlElement {
  readonly name: string;
  readonly classes: readonly string[];
  /** The supported attributes. Absent ones are undefined. */
  readonly attributes: Readonly<Partial<Record<AttributeName, string>>>;
  readonly children: readonly (HtmlElement | string)[];
}

type AttributeName = (typeof ATTRIBUTES)[number];

const ATTRIBUTES = ['id', 'href', 'src', 'role', 'name', 'content'] as const;

const parser = unified().use(rehypeRaw).freeze();

/** Parses a document as browsers do. The result is a root element without a name. */
export function parseDocument(html: string): HtmlElement {
  const root: Root = { type: 'root', children: [{ type: 'doctype' }, { type: 'raw', value: html }] };
  return { name: '', classes: [], attributes: {}, children: toChildren(parser.runSync(root).children) };
}

function toChildren(nodes: readonly Nodes[]): HtmlElement['children'] {
  return nodes.flatMap((node): HtmlElement['children'] => {
    if (node.type === 'text') return [node.value];
    return node.type === 'element' ? [toElement(node)] : [];
  });
}

function toElement({ tagName, properties, children }: Element): HtmlElement {
  const { className } = properties;
  const attributes: Partial<Record<AttributeName, string>> = {};
  for (const name of ATTRIBUTES) if (properties[name] !== undefined) attributes[name] = String(properties[name]);
  return {
    name: tagName,
    classes: Array.isArray(className) ? className.map(String) : [],
    attributes,
    children: toChildren(children),
  };
}
