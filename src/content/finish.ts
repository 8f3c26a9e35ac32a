/**
 * Finishes an HTML tree: every element gets its final attributes, code its colours, links and images their holes.
 * One walk, in document order; what an element turns into is decided by its tag in `FINISHERS`.
 */
import type { Element, ElementContent, Parents } from 'hast';
import { toString } from 'hast-util-to-string';
import { baseElement, emptyHeading } from '../diagnostics/catalogue/content.js';
import { fillText } from '../text/format.js';
import { finishCode } from './dialect/code-block.js';
import { finishDetails } from './dialect/details.js';
import { finishAnchor, finishImage } from './dialect/links.js';
import { finishRawElement } from './dialect/raw-html.js';
import { finishCell, finishTable } from './dialect/tables.js';
import { type Origin, takeOrigin } from './html-tree.js';
import { collapse, toPlainText } from './outline.js';
import type { Finishing } from './tree/finishing.js';
import { rangeOf } from './tree/positions.js';

/** Finishes one kind of element; returns what stands in its place. */
type Finisher = (element: Element, origin: Origin | undefined, page: Finishing) => ElementContent[];

const FINISHERS: ReadonlyMap<string, Finisher> = new Map<string, Finisher>([
  ['a', finishAnchor],
  ['img', finishImage],
  ['pre', finishCode],
  ['table', finishTable],
  ['th', finishCell],
  ['td', finishCell],
  ['details', finishDetails],
  ['li', finishTask],
  ['p', dropEmpty],
  ['base', dropBase],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, finishHeading] as const),
]);

/** Finishes everything below a node, in place. */
export function finishTree(parent: Parents, page: Finishing): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'element') children.push(...finishElement(child, page));
    else if (child.type !== 'doctype') children.push(child);
  }
  parent.children = children;
}

function finishElement(element: Element, page: Finishing): ElementContent[] {
  const origin = takeOrigin(element, page.origins);
  const range = element.position === undefined ? page.range : rangeOf(element.position);
  const inside: Finishing = { ...page, range };
  if (origin === undefined) finishRawElement(element, inside);
  const finisher = FINISHERS.get(element.tagName);
  const isHeading = /^h[1-6]$/.test(element.tagName);
  if (isHeading) page.state.heading = toPlainText(element);
  if (element.content !== undefined) finishTree(element.content, inside);
  finishTree(element, inside);
  return finisher === undefined ? [element] : finisher(element, origin, inside);
}

function finishHeading(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  const text = toPlainText(element);
  if (origin?.kind === 'heading' && text === '') {
    page.report(emptyHeading(page.at(page.range)));
    return [];
  }
  if (element.tagName === 'h1' || origin?.kind === 'own') return [element];
  const id = origin?.kind === 'heading' ? origin.id : element.properties['id'];
  if (typeof id !== 'string' || id === '') return [element];
  element.properties['id'] = id;
  element.children.push({
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['anchor'],
      href: `#${id}`,
      ariaLabel: fillText(page.texts.directLinkTo, { heading: text }),
    },
    children: [],
  });
  return [element];
}

/** A check box needs a name; it is the text beside it. */
function finishTask(element: Element): ElementContent[] {
  const classes = element.properties['className'];
  if (!Array.isArray(classes) || !classes.includes('task-list-item')) return [element];
  const first = element.children.find((child) => child.type === 'element');
  const box = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : first;
  const label = collapse(
    toString(
      first?.type === 'element' && first.tagName === 'p'
        ? first
        : { type: 'root', children: element.children.filter(isPhrase) },
    ),
  );
  if (box?.type === 'element' && box.tagName === 'input' && label !== '') box.properties['ariaLabel'] = label;
  return [element];
}

function isPhrase(child: ElementContent): boolean {
  return (
    child.type === 'text' ||
    (child.type === 'element' && !['ul', 'ol', 'p', 'div', 'figure', 'table'].includes(child.tagName))
  );
}

/** It would turn every relative address of the page, anchors included, into another one. */
function dropBase(_element: Element, _origin: Origin | undefined, page: Finishing): ElementContent[] {
  page.report(baseElement(page.at(page.range)));
  return [];
}

/** Paragraphs that hold nothing, left over where a block stood inside one. */
function dropEmpty(element: Element): ElementContent[] {
  const isEmpty = element.children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isEmpty && Object.keys(element.properties).length === 0 ? [] : [element];
}
