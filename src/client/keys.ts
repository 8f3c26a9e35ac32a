/**
 * Shows the list of keyboard shortcuts for `?`. Its texts come from the not-found page, so that other pages do not
 * contain them.
 */
import { ATTRIBUTE } from '../utils/markup.js';
import { data, find, root } from './dom.js';
import { fetchTexts } from './texts-apart.js';

/** The title, then each action with its keys. */
type KeyList = readonly [title: string, ...rows: readonly (readonly [says: string, ...keys: string[]])[]];

// `main.ts` listens for the key, and sets the attribute at each press.
new MutationObserver(ask).observe(root, { attributeFilter: ['data-key'] });
// The first press has loaded this file.
ask();

function ask(): void {
  if (data['key'] !== '?') return;
  void show().catch(() => undefined);
}

async function show(): Promise<void> {
  const [title, ...rows] = await fetchTexts<KeyList>(ATTRIBUTE.keys);
  if (find('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = title;
  dialog.style.cssText =
    'margin:auto;padding:1.5rem 2rem;border:1px solid var(--line);border-radius:var(--radius);background:var(--bg);color:var(--text);box-shadow:var(--shadow)';
  const table = document.createElement('dl');
  table.style.cssText = 'display:grid;grid-template-columns:auto auto;gap:.5rem 2rem';
  table.append(...rows.flatMap(([says, ...keys]) => [toTerm(keys), toText('dd', says)]));
  const heading = toText('h2', title);
  heading.style.cssText = 'margin-block-end:1rem;font-size:var(--size-h3)';
  dialog.append(heading, table);
  // A click on the backdrop.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  find('body')?.append(dialog);
  dialog.showModal();
}

/** `search.ts` detects the keyboard. */
function toTerm(keys: readonly string[]): HTMLElement {
  const term = document.createElement('dt');
  for (const key of keys)
    term.append(toText('kbd', key.replace('Mod', data['apple'] === undefined ? 'Ctrl' : '⌘')), ' ');
  return term;
}

function toText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
