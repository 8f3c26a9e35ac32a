/**
 * Makes a code block editable: a text field with invisible text over the highlighted lines. Lines keep their colours
 * while they are unchanged.
 */
import { CLASS } from '../../utils/markup.js';
import { all, find } from '../dom.js';

/** A code block to edit. */
export interface EditorPlace {
  readonly figure: HTMLElement;
  /** Accessible name of the field. */
  readonly label: string;
  /** Called with the whole text after each change. */
  readonly onChange: (code: string) => void;
}

/** Turns the code block into an editor and returns its text. Tab moves the focus, as in any field. */
export function createEditor({ figure, label, onChange }: EditorPlace): string {
  const pre = find('pre', figure);
  const code = pre && find('code', pre);
  const lines = all(`.${CLASS.line}`, figure);
  const text = lines.map((line) => line.textContent).join('\n');
  if (!code) return text;
  // The server highlighted the lines. An edited line is plain unless it equals one of these.
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
    // The field must not move, or it would lose the focus.
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
