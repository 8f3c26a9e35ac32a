/**
 * Copies code, and links to headings. Adds the buttons of code blocks (conventions 7.10), whose markup and texts come
 * from the template of `parts/CodeButtons` in the page.
 */
import { ATTRIBUTE, CLASS, ID } from '../utils/markup.js';
import { all, find, on, onPage } from './dom.js';

/** Reports each size change, including the one from nothing when a tab opens. */
const sizes = new ResizeObserver(measure);

on('click', `.${CLASS.codeCopy}`, (button) => copy(button, textOf(button.closest('figure') as HTMLElement)));
// The link to a heading also works as a link.
on<'click', HTMLAnchorElement>('click', `.${CLASS.anchor}`, (link) => copy(link, link.href));
onPage(addButtons);

/** Copies a text, and shows a confirmation at the element. Without permission, does nothing. */
function copy(element: HTMLElement, text: string): void {
  /** Duration of the confirmation. */
  const CONFIRMATION_MS = 1000;
  navigator.clipboard?.writeText(text).then(
    () => {
      element.dataset['copied'] = '';
      setTimeout(() => delete element.dataset['copied'], CONFIRMATION_MS);
    },
    () => undefined,
  );
}

/** Adds buttons to code blocks without any. */
function addButtons(): void {
  for (const pre of all(`.${CLASS.codeBlock} > pre:last-child`)) {
    pre.after(find<HTMLTemplateElement>(`#${ID.codeButtons}`)?.content.cloneNode(true) ?? '');
    sizes.observe(pre);
  }
  // Only secure pages can write to the clipboard.
  if (!navigator.clipboard) for (const button of all(`.${CLASS.codeCopy}`)) button.remove();
}

/** Offers wrapping if a line is too long, and while it is on. */
function measure(): void {
  // Measures all before changing any, to avoid repeated layout.
  const fitting = all(`.${CLASS.codeWrap}`).map((button) => {
    const pre = button.parentElement?.previousElementSibling;
    return [button, !pre || (pre.scrollWidth <= pre.clientWidth && !pre.matches('[data-wrap] > *'))] as const;
  });
  for (const [button, isFitting] of fitting) button.hidden = isFitting;
}

/** Returns the code without removed lines and diff markers. */
function textOf(figure: HTMLElement): string {
  const lines = all(`.${CLASS.line}:not(.${CLASS.deletedLine})`, figure).map((line) => line.textContent ?? '');
  const isDiff = figure.matches(`[${ATTRIBUTE.language}=diff]`);
  // If some line starts without a marker, a leading space is indentation.
  const mark = !isDiff ? '' : lines.every((line) => /^([+ ]|$)/.test(line)) ? /^[+ ]/ : /^\+/;
  return lines.map((line) => line.replace(mark, '')).join('\n');
}
