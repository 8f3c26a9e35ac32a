/**
 * What a reader sees where a script could not be loaded: a sentence, and a button that tries again.
 * The page brings it as a template, in its language; `load-parts.ts` handles its buttons.
 */
import { ATTRIBUTE, ID } from '../utils/markup.js';
import { find } from './dom.js';

/** Shows the notice after an element, unless it is there: the focus may be in it. The element itself stays. */
export function showFailure(element: Element): void {
  if (!element.nextElementSibling?.matches(`[${ATTRIBUTE.failed}]`))
    element.after(find<HTMLTemplateElement>(`#${ID.failed}`)?.content.cloneNode(true) ?? '');
}

/** Removes the notice after an element. */
export function hideFailure({ nextElementSibling }: Element): void {
  if (nextElementSibling?.matches(`[${ATTRIBUTE.failed}]`)) nextElementSibling.remove();
}
