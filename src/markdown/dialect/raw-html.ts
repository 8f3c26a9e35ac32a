/** Raw HTML: registers URLs and ids, and reports unknown elements. */
import type { Comment, Element, ElementContent } from 'hast';
import type { Html } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { baseElement, componentElement, unknownElement, unsafeUrl } from '../../diagnostics/catalogue/content.js';
import { isExecutable } from '../../utils/urls/executable.js';
import { claimId, type Finishing, locateElement, report } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { finishSrcset, finishUrl } from './links/addresses.js';
import { COMPONENT } from './raw-html/component-tags.js';
import { finishDimensions } from './raw-html/dimensions.js';
import { isKnownElement, isOfMarkdown } from './raw-html/elements.js';
import { isMarker } from './truncate.js';

/** Processes all elements written as HTML. Elements of Markdown have an origin. */
export const rawHtml: Feature = {
  name: 'raw-html',
  toHtml: () => ({ html: toRaw }),
  enter(element, origin, page) {
    if (origin === undefined) finishRawElement(element, page);
  },
  finish: {
    /** A `<base>` would change every relative URL of the page, including anchors. */
    base(_element, _origin, page) {
      report(page, baseElement(locateElement(page)));
      return [];
    },
    /** The tag would have a different meaning than intended, so only its content is kept. */
    [COMPONENT]: (element) => (element.data?.component === undefined ? [element] : element.children),
    /** The HTML parser leaves empty paragraphs around a block inside a paragraph. */
    p(element) {
      const isEmpty = element.children.every((child) => child.type === 'text' && child.value.trim() === '');
      return isEmpty && Object.keys(element.properties).length === 0 ? [] : [element];
    },
  },
};

/** Matches one or more comments without other content. */
const COMMENTS_ONLY = /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/;

/** Passes HTML to the HTML parser. Of comments, only the truncate marker is kept. */
function toRaw(state: State, node: Html): ElementContent | undefined {
  if (!COMMENTS_ONLY.test(node.value)) {
    const element = { type: 'raw' as const, value: node.value };
    state.patch(node, element);
    return element;
  }
  const marker = [...node.value.matchAll(/<!--([\s\S]*?)-->/g)].find(([, text = '']) => isMarker(text));
  return marker === undefined ? undefined : ({ type: 'comment', value: 'truncate' } satisfies Comment);
}

/** Attributes with URLs, by property name. `to` and its siblings animate URLs in SVG. */
const URLS: ReadonlySet<string> = new Set([
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
]);

/** Elements whose URLs are links of the page, besides `a` and `img`. */
const LINKED: ReadonlyMap<string, readonly string[]> = new Map([
  ['area', ['href']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['source', ['src']],
  ['track', ['src']],
]);

/** Drops URLs that run code, reserves the id and registers media URLs. JSX attributes get their HTML names. */
function finishRawElement(element: Element, page: Finishing): void {
  claimId(element, page);
  finishDimensions(element);
  if (element.properties['classname'] !== undefined) {
    element.properties['className'] ??= String(element.properties['classname']).split(/\s+/);
    delete element.properties['classname'];
  }
  if (element.data?.component !== undefined)
    report(page, componentElement(element.data.component, locateElement(page)));
  else reportUnknown(element, page);
  for (const [attribute, value] of Object.entries(element.properties)) {
    // Those of `a` and `img` are checked when their links are registered.
    if (
      !URLS.has(attribute) ||
      value === undefined ||
      value === null ||
      (element.tagName === 'a' && attribute === 'href') ||
      (element.tagName === 'img' && attribute === 'src')
    )
      continue;
    if (
      !isExecutable(String(value), {
        media: isPicture(element, attribute),
        frame: element.tagName === 'iframe' && attribute === 'src',
      })
    )
      continue;
    report(page, unsafeUrl(String(value), locateElement(page)));
    delete element.properties[attribute];
  }
  for (const attribute of LINKED.get(element.tagName) ?? [])
    if (element.properties[attribute] !== undefined) finishUrl(element, attribute, page);
  if (element.tagName === 'source') finishSrcset(element, page);
}

function isPicture(element: Element, attribute: string): boolean {
  return (
    attribute === 'poster' ||
    attribute === 'background' ||
    ((attribute === 'href' || attribute === 'xLinkHref') && element.tagName === 'image') ||
    element.tagName === 'source' ||
    (element.tagName === 'link' && /\bicon\b/.test(String(element.properties['rel'])))
  );
}

/**
 * Reports unknown elements, usually a mistake such as `Array<String>`, because readers do not see them. Uses the
 * spelling of the source.
 */
function reportUnknown(element: Element, page: Finishing): void {
  if (isKnownElement(element.tagName) || isOfMarkdown(element.tagName)) return;
  const start = element.position?.start.offset;
  const written =
    start === undefined ? undefined : /^<([A-Za-z][^\s/>]*)/.exec(page.text.slice(start, start + 100))?.[1];
  const name = written?.toLowerCase() === element.tagName ? written : element.tagName;
  report(page, unknownElement(name, page.dialect === 'mdx', locateElement(page)));
}
