/** `<details>` (conventions 4.8). */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Origin } from '../html-tree.js';
import type { Finishing } from '../tree/finishing.js';

/** Puts the summary first; one without text, or none, gets the text of the locale. */
export function finishDetails(element: Element, _origin: Origin | undefined, page: Finishing): ElementContent[] {
  const written = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'summary',
  );
  const summary: Element = written ?? { type: 'element', tagName: 'summary', properties: {}, children: [] };
  const hasPicture = summary.children.some((child) => child.type === 'element');
  if (!hasPicture && toString(summary).trim() === '') summary.children = [{ type: 'text', value: page.texts.details }];
  element.children = [summary, ...element.children.filter((child) => child !== summary)];
  return [element];
}
