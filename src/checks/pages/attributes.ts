/** The attributes of one start tag, as a browser reads them. */
import { decodeHTMLAttribute } from 'entities';

/** By lower-case name; of two with one name the first counts. */
export type Attributes = ReadonlyMap<string, string>;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Reads a tag such as `<a href="x">`. */
export function readAttributes(tag: string): Attributes {
  const attributes = new Map<string, string>();
  const start = tag.search(/[\s/]/);
  if (start < 0) return attributes;
  for (const [, name = '', double, single, bare] of tag.slice(start).matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    if (!attributes.has(key)) attributes.set(key, value.includes('&') ? decodeHTMLAttribute(value) : value);
  }
  return attributes;
}
