/** The overlay that names what is wrong with the site. Everything in it is text: file names and messages come from content. */
import type { Problem } from '../types/diagnostic.js';

const STYLES = `
:host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto; box-sizing: border-box; padding: 1rem 1.25rem;
  background: #1b1b1f; color: #f5f5f7; border-top: 4px solid #f0506e; font: 15px/1.5 system-ui, sans-serif; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
button { float: right; font: inherit; color: inherit; background: #33343a; border: 1px solid #6b6d76; border-radius: 4px; padding: .1rem .6rem; cursor: pointer; }
li { margin: 0 0 1rem; list-style: none; }
ul { margin: 0; padding: 0; }
p { margin: 0; }
.place { color: #8ab4f8; font-family: ui-monospace, monospace; }
.hint { color: #c3c5cc; }
pre { margin: .35rem 0 0; padding: .5rem; background: #0e0e11; overflow: auto; font: 13px/1.45 ui-monospace, monospace; }
`;

/** Shows the problems, replacing those shown before; none hides the overlay. */
export function showProblems(problems: readonly Problem[]): void {
  document.querySelector('csb-docs-problems')?.remove();
  if (problems.length === 0) return;
  const host = document.createElement('csb-docs-problems');
  const root = host.attachShadow({ mode: 'open' });
  // A constructed sheet, because a content security policy may forbid `<style>` and style attributes.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const close = createElement('button', 'Close');
  close.addEventListener('click', () => host.remove());
  const list = createElement('ul');
  list.append(...problems.map(toItem));
  host.setAttribute('role', 'alert');
  root.append(close, createElement('h2', problems.length === 1 ? '1 problem' : `${problems.length} problems`), list);
  document.body.append(host);
}

function toItem({ message, hint, place, frame }: Problem): HTMLElement {
  const item = createElement('li');
  if (place !== undefined) item.append(createElement('p', place, 'place'));
  item.append(createElement('p', message));
  if (frame !== undefined) item.append(createElement('pre', frame));
  if (hint !== undefined) item.append(createElement('p', hint, 'hint'));
  return item;
}

function createElement(name: string, text = '', className = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}
