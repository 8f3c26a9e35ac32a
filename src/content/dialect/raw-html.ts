/** Elements that an author wrote as HTML: addresses, ids, names that HTML does not know. */
import type { Element } from 'hast';
import { unknownElement, unsafeUrl } from '../../diagnostics/catalogue/content.js';
import { isExecutable } from '../../text/executable.js';
import { claimId, type Finishing } from '../tree/finishing.js';
import { finishAddress, finishSrcset } from './links.js';
import { isKnownElement } from './raw-html/elements.js';

/** Attributes that browsers load or follow, by property name; `to` and friends animate them in SVG. */
const ADDRESSES = [
  'href',
  'src',
  'action',
  'formAction',
  'data',
  'poster',
  'xLinkHref',
  'background',
  'cite',
  'ping',
  'manifest',
  'longDesc',
  'to',
  'from',
  'by',
  'values',
];

/** Elements whose addresses are links of the page, besides `a` and `img`. */
const LINKED: ReadonlyMap<string, readonly string[]> = new Map([
  ['area', ['href']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['source', ['src']],
  ['track', ['src']],
]);

/** Drops addresses that run code, claims the id, registers addresses of media. Attributes of JSX get their HTML name. */
export function finishRawElement(element: Element, page: Finishing): void {
  claimId(element, page);
  if (element.properties['classname'] !== undefined) {
    element.properties['className'] ??= String(element.properties['classname']).split(/\s+/);
    delete element.properties['classname'];
  }
  reportUnknown(element, page);
  for (const attribute of ADDRESSES) {
    const value = element.properties[attribute];
    // `a` and `img` are judged where their links are registered.
    if (
      value === undefined ||
      value === null ||
      (element.tagName === 'a' && attribute === 'href') ||
      (element.tagName === 'img' && attribute === 'src')
    )
      continue;
    if (!isExecutable(String(value), { media: isPicture(element, attribute) })) continue;
    page.report(unsafeUrl(String(value), page.at(page.range)));
    delete element.properties[attribute];
  }
  for (const attribute of LINKED.get(element.tagName) ?? [])
    if (element.properties[attribute] !== undefined) finishAddress(element, attribute, page);
  if (element.tagName === 'source') finishSrcset(element, page);
}

function isPicture(element: Element, attribute: string): boolean {
  return (
    attribute === 'poster' ||
    attribute === 'background' ||
    ((attribute === 'href' || attribute === 'xLinkHref') && element.tagName === 'image') ||
    element.tagName === 'source'
  );
}

/** An unknown element is invisible to readers, usually by mistake (`Array<String>`); the source knows its spelling. */
function reportUnknown(element: Element, page: Finishing): void {
  if (isKnownElement(element.tagName)) return;
  const start = element.position?.start.offset;
  const written =
    start === undefined ? undefined : /^<([A-Za-z][^\s/>]*)/.exec(page.text.slice(start, start + 100))?.[1];
  page.report(
    unknownElement(written?.toLowerCase() === element.tagName ? written : element.tagName, page.at(page.range)),
  );
}
