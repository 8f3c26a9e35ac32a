/** XML elements from strings: every value is escaped here, once, and characters that XML forbids are dropped. */
import { escapeXml } from './escape.js';

/** A finished piece of XML; an object, so that it cannot be confused with a text that still needs escaping. */
export type Xml = { readonly xml: string };

/** An element. A string as content is escaped; a list is its child elements, of which `undefined` ones are left out. */
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

/** An element with a text; undefined for a missing or empty text. */
export function optionalElement(name: string, text: string | undefined): Xml | undefined {
  return text ? element(name, text) : undefined;
}

/** A complete XML file with its root element. */
export function toXmlFile(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`;
}
