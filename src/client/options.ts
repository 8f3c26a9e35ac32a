/**
 * The field above a long list of options, which is fetched when a reader comes to the field. What is typed before it is
 * there counts.
 * In: the field and the list behind it. Out: of the list, the options that have all words of the field in them.
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
    // What was found may be in a property of the option.
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

/** Where an address leads is shown, whatever was typed. */
function showTarget(): void {
  const option = findTarget(location)?.closest<HTMLElement>('[hidden]');
  const field = option?.parentElement?.previousElementSibling?.previousElementSibling;
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  filter(field);
  findTarget(location)?.scrollIntoView();
}

/** How many of how many are shown, for those who do not see it, too. */
function countOf(field: HTMLInputElement): HTMLOutputElement {
  const { nextElementSibling } = field;
  if (nextElementSibling instanceof HTMLOutputElement) return nextElementSibling;
  const count = document.createElement('output');
  field.after(count);
  return count;
}
