/** Option lists: tables with a marker above them, which stay tables on GitHub. */
import type { Element, ElementContent } from 'hast';
import type { Nodes, Parents } from 'mdast';
import { optionsWithoutTable } from '../../diagnostics/catalogue/options.js';
import { type Compilation, locateNode, report } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import type { Origin } from '../tree/origin.js';
import { createRenderer } from './options/html.js';
import { isMarker } from './options/marker.js';
import { readOptions } from './options/read.js';
import { addBreaks } from './tables/breaks.js';

declare module '../tree/origin.js' {
  interface OriginKinds {
    /** The list itself. */
    options: object;
    /** The name of an option. */
    option: { readonly id: string; readonly name: string };
  }
}

/** Runs after headings, which reserve their ids, and after components, which create tables. */
export const options: Feature = {
  name: 'options',
  transform(tree, page) {
    if (page.text.includes('options')) convert(tree, page);
  },
  toHtml: createRenderer,
  finish: { dt: finishName },
};

/** Replaces each table below a marker with a list. */
function convert(parent: Parents, page: Compilation): void {
  const children: Nodes[] = parent.children;
  const converted: Nodes[] = [];
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (child === undefined) continue;
    if ('children' in child) convert(child, page);
    const next = children[index + 1];
    if (child.type !== 'html' || !isMarker(child)) converted.push(child);
    else if (next?.type !== 'table') report(page, optionsWithoutTable(locateNode(page, child)));
    else {
      converted.push(readOptions(next, child, page));
      index++;
    }
  }
  // One by one, because a page may have more children than a call may have arguments.
  if (converted.length < children.length) children.length = 0;
  if (children.length === 0) for (const child of converted) children.push(child);
}

/** Makes a name link to itself, unless it already contains a link. */
function finishName(element: Element, origin: Origin | undefined): ElementContent[] {
  addBreaks(element);
  if (origin?.kind !== 'option' || hasLink(element)) return [element];
  element.children = [
    { type: 'element', tagName: 'a', properties: { href: `#${origin.id}` }, children: element.children },
  ];
  return [element];
}

function hasLink({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}
