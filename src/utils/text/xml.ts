/** Builds XML from strings. Every value is escaped here, once, and characters that XML forbids are dropped. */
import { escapeXml } from './escape.js';

/** A finished piece of XML. An object, so that it cannot be confused with unescaped text. */
export type Xml = { readonly xml: string };

/** Creates an element. String content is escaped; a list contains child elements, and undefined ones are skipped. */
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

/** Creates an element with a text, or returns undefined if the text is missing or empty. */
export function optionalElement(name: string, text: string | undefined): Xml | undefined {
  return text ? element(name, text) : undefined;
}

/** Returns a complete XML file. */
export function toXmlFile(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`;
}
