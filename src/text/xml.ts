/** XML elements from strings: every value is escaped here, once, and what XML cannot carry is dropped. */
import { escapeXml } from './escape.js';

/** A finished piece of XML. */
export type Xml = { readonly xml: string };

/** An element: text is escaped, elements are nested, `undefined` leaves the element out of its parent. */
export function element(
  name: string,
  content: string | readonly (Xml | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const start = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`;
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.flatMap((child) => child?.xml ?? []).join('\n');
  const line = typeof content === 'string' ? '' : '\n';
  return { xml: inner === '' ? `${start}/>` : `${start}>${line}${inner}${line}</${name}>` };
}

/** The element of a value that may be missing or empty. */
export function optionalElement(name: string, text: string | undefined): Xml | undefined {
  return text ? element(name, text) : undefined;
}

/** A whole file around its root element. */
export function toXmlFile(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`;
}
