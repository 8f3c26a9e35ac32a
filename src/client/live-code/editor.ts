/**
 * A code block that can be changed: a text field over its lines, in which the letters are not seen.
 * In: the figure of the code block. Out: the same lines, with the colours that they had, as a reader changes them.
 */
import { CLASS } from '../../utils/markup.js';
import { all, find } from '../dom.js';

/** A code block to change. */
export interface EditorPlace {
  readonly figure: HTMLElement;
  /** What the field is called for those who do not see it. */
  readonly label: string;
  /** Called with the whole text after each change. */
  readonly onChange: (code: string) => void;
}

/** Makes the code block an editor; the result is its text. The key for tabs moves on, as in any other field. */
export function createEditor({ figure, label, onChange }: EditorPlace): string {
  const pre = find('pre', figure);
  const code = pre && find('code', pre);
  const lines = all(`.${CLASS.line}`, figure);
  const text = lines.map((line) => line.textContent).join('\n');
  if (!code) return text;
  // The server has coloured them; a line that a reader writes is plain until it is one of these.
  const colours = new Map(lines.map((line) => [line.textContent, line.innerHTML]));
  const field = createField(text, label);
  const showLines = (): void => code.replaceChildren(...field.value.split('\n').map(toLine), field);
  const toLine = (line: string): HTMLElement => {
    const element = document.createElement('span');
    const coloured = colours.get(line);
    element.className = CLASS.line;
    element.ariaHidden = 'true';
    if (coloured === undefined) element.textContent = line;
    else element.innerHTML = coloured;
    return element;
  };
  field.addEventListener('input', () => {
    // The field itself has to stay where it is, or it would lose the focus.
    const old = all(`.${CLASS.line}`, code);
    field.before(...field.value.split('\n').map(toLine));
    for (const line of old) line.remove();
    onChange(field.value);
  });
  const hadFocus = document.activeElement === pre;
  pre.removeAttribute('tabindex');
  showLines();
  if (hadFocus) field.focus({ preventScroll: true });
  return text;
}

function createField(text: string, label: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.value = text;
  field.ariaLabel = label;
  field.spellcheck = false;
  field.autocapitalize = 'off';
  field.setAttribute('autocomplete', 'off');
  field.setAttribute('autocorrect', 'off');
  return field;
}
