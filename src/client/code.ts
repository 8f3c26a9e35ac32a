/** Buttons of code blocks (conventions 7.10), and links to headings: what copies. Their markup and texts come with the page, in the template of `parts/CodeButtons`. */
import { ATTRIBUTE, CLASS, ID } from '../utils/markup.js';
import { all, find, on, onPage } from './dom.js';

/** Reports each change of size, also the one from nothing when a tab is opened. */
const sizes = new ResizeObserver(measure);

on('click', `.${CLASS.codeCopy}`, (button) => copy(button, textOf(button.closest('figure') as HTMLElement)));
// The link to a heading leads there too.
on<'click', HTMLAnchorElement>('click', `.${CLASS.anchor}`, (link) => copy(link, link.href));
onPage(addButtons);

/** Copies a text, which is seen at the element. Without permission nothing is copied, and nothing is shown. */
function copy(element: HTMLElement, text: string): void {
  /** How long the confirmation is shown. */
  const CONFIRMATION_MS = 1000;
  navigator.clipboard?.writeText(text).then(
    () => {
      element.dataset['copied'] = '';
      setTimeout(() => delete element.dataset['copied'], CONFIRMATION_MS);
    },
    () => undefined,
  );
}

/** To the code blocks that have none yet. */
function addButtons(): void {
  for (const pre of all(`.${CLASS.codeBlock} > pre:last-child`)) {
    pre.after(find<HTMLTemplateElement>(`#${ID.codeButtons}`)?.content.cloneNode(true) ?? '');
    sizes.observe(pre);
  }
  // Only secure pages may write to the clipboard.
  if (!navigator.clipboard) for (const button of all(`.${CLASS.codeCopy}`)) button.remove();
}

/** Wrapping is offered where a line is too long, and as long as it is on. */
function measure(): void {
  // All are measured before the first is changed.
  const fitting = all(`.${CLASS.codeWrap}`).map((button) => {
    const pre = button.parentElement?.previousElementSibling;
    return [button, !pre || (pre.scrollWidth <= pre.clientWidth && !pre.matches('[data-wrap] > *'))] as const;
  });
  for (const [button, isFitting] of fitting) button.hidden = isFitting;
}

/** The code as it is meant to be used: without removed lines, and without the marks of a diff. */
function textOf(figure: HTMLElement): string {
  const lines = all(`.${CLASS.line}:not(.${CLASS.deletedLine})`, figure).map((line) => line.textContent ?? '');
  const isDiff = figure.matches(`[${ATTRIBUTE.language}=diff]`);
  // Where some line begins without a mark, a space at the start is indentation.
  const mark = !isDiff ? '' : lines.every((line) => /^([+ ]|$)/.test(line)) ? /^[+ ]/ : /^\+/;
  return lines.map((line) => line.replace(mark, '')).join('\n');
}
