/**
 * Shows a notice with a retry button if a script could not be loaded. The page contains it as a template, in its
 * language; `load-parts.ts` handles its buttons.
 */
import { ATTRIBUTE, ID } from '../utils/markup.js';
import { find } from './dom.js';

/** Shows the notice after an element, unless it is already there and may have the focus. */
export function showFailure(element: Element): void {
  if (!element.nextElementSibling?.matches(`[${ATTRIBUTE.failed}]`))
    element.after(find<HTMLTemplateElement>(`#${ID.failed}`)?.content.cloneNode(true) ?? '');
}

/** Removes the notice after an element. */
export function hideFailure({ nextElementSibling }: Element): void {
  if (nextElementSibling?.matches(`[${ATTRIBUTE.failed}]`)) nextElementSibling.remove();
}
