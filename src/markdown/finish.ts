/**
 * Finishes an HTML tree: every element gets its final attributes, code its colours, links and images their holes.
 * One walk, in document order; what becomes of an element is decided by the features.
 */
import type { Element, ElementContent, Parents, Root } from 'hast';
import type { Compilation, Finishing } from './tree/compilation.js';
import { moveTo } from './tree/compilation.js';
import type { EnterElement, Feature, FinishElement } from './tree/feature.js';
import { takeOrigin } from './tree/origin.js';

/** Finishes a tree in place. */
export function finishTree(root: Root, page: Compilation, features: readonly Feature[]): void {
  const steps: Steps = {
    enter: features.flatMap(({ enter }) => enter ?? []),
    finish: new Map(features.flatMap(({ finish = {} }) => Object.entries(finish))),
  };
  const start = { line: 1, column: 1 };
  finishChildren(root, { ...page, position: { start, end: start } }, steps);
}

/** What the features do with elements. */
interface Steps {
  readonly enter: readonly EnterElement[];
  /** By tag name. */
  readonly finish: ReadonlyMap<string, FinishElement>;
}

function finishChildren(parent: Parents, page: Finishing, steps: Steps): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'element') children.push(...finishElement(child, page, steps));
    else if (child.type !== 'doctype' && child.type !== 'mdxjsEsm') children.push(child);
  }
  parent.children = children;
}

function finishElement(element: Element, page: Finishing, steps: Steps): ElementContent[] {
  const origin = takeOrigin(element, page.state.origins);
  const inside = moveTo(page, element.position);
  for (const enter of steps.enter) enter(element, origin, inside);
  const finish = steps.finish.get(element.tagName);
  if (element.content !== undefined) finishChildren(element.content, inside, steps);
  finishChildren(element, inside, steps);
  return finish === undefined ? [element] : finish(element, origin, inside);
}
