/**
 * Filters a long option list, keeping options that contain all words in the field. Loaded when a reader focuses the
 * field; text typed earlier counts.
 */
import { CLASS } from '../utils/markup.js';
import { all, findTarget, on } from './dom.js';

const FIELD = `.${CLASS.optionFilter}`;

on<'input', HTMLInputElement>('input', FIELD, filter);
addEventListener('hashchange', showTarget);
for (const field of all<HTMLInputElement>(FIELD)) filter(field);

function filter(field: HTMLInputElement): void {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const count = countOf(field);
  const options = count.nextElementSibling ? all(':scope>div', count.nextElementSibling) : [];
  const shown = options.filter((option) => {
    const isShown = hasAll(option, words);
    option.hidden = !isShown;
    // The match may be in a nested property.
    for (const fold of all<HTMLDetailsElement>('details', option))
      if (words.length && isShown && hasAll(fold, words)) fold.open = true;
    return isShown;
  });
  count.value = words.length ? `${shown.length} / ${options.length}` : '';
}

function hasAll({ textContent }: HTMLElement, words: readonly string[]): boolean {
  const text = textContent.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Clears the filter if it hides the target of the URL. */
function showTarget(): void {
  const option = findTarget(location)?.closest<HTMLElement>('[hidden]');
  const field = option?.parentElement?.previousElementSibling?.previousElementSibling;
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  filter(field);
  findTarget(location)?.scrollIntoView();
}

/** Returns the output with the number of matches, which screen readers announce. */
function countOf(field: HTMLInputElement): HTMLOutputElement {
  const { nextElementSibling } = field;
  if (nextElementSibling instanceof HTMLOutputElement) return nextElementSibling;
  const count = document.createElement('output');
  field.after(count);
  return count;
}
