/**
 * What is wrong with the site, in a corner of the page that it concerns. Everything in it is text: file names and messages
 * come from content.
 */
import type { Problem } from '../types/diagnostic.js';

const STYLES = `
:host { position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; max-width: min(36rem, calc(100vw - 2rem)); color: #f5f5f7;
  font: 15px/1.5 system-ui, sans-serif; direction: ltr; }
details { display: flex; flex-direction: column; }
summary { width: fit-content; margin-left: auto; list-style: none; padding: .3rem .8rem; border-radius: 2rem; background: #1b1b1f;
  border: 2px solid #d9a13b; box-shadow: 0 2px 10px #0006; cursor: pointer; font-weight: 600; }
summary::-webkit-details-marker { display: none; }
summary:focus-visible { outline: 3px solid #8ab4f8; outline-offset: 2px; }
.error summary { border-color: #f0506e; }
ul { margin: 0 0 .5rem; padding: .75rem 1rem; max-height: 40vh; overflow: auto; background: #1b1b1f; border: 1px solid #6b6d76; border-radius: 8px; }
li { margin: 0 0 1rem; list-style: none; }
li:last-child { margin: 0; }
p { margin: 0; overflow-wrap: anywhere; }
.place { color: #8ab4f8; font-family: ui-monospace, monospace; }
.hint { color: #c3c5cc; }
pre { margin: .35rem 0 0; padding: .5rem; background: #0e0e11; overflow: auto; font: 13px/1.45 ui-monospace, monospace; }
`;

const NAME = 'csb-docs-problems';

/** Shows the problems of this page and of the whole site, replacing those shown before; none hides the corner. */
export function showProblems(problems: readonly Problem[]): void {
  const before = document.querySelector(NAME);
  before?.remove();
  const ofPage = problems.filter(({ path }) => path !== undefined && isHere(path));
  const shown = [
    ...ofPage,
    ...problems.filter(({ path, isUrgent }) => path === undefined || (isUrgent && !isHere(path))),
  ];
  if (shown.length === 0) return;
  const host = document.createElement(NAME);
  const root = host.attachShadow({ mode: 'open' });
  // A constructed sheet, because a content security policy may forbid `<style>` and style attributes.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const details = document.createElement('details');
  details.className = shown.some(({ severity }) => severity === 'error') ? 'error' : '';
  const list = createElement('ul');
  list.append(...shown.map(toItem));
  details.append(createElement('summary', describe(shown)), list);
  // Closed, it hides nothing of the page; whoever has opened it wants to see the next state, too.
  const isOpen = before?.shadowRoot?.querySelector('details')?.open ?? false;
  details.open = isOpen || shown.some(({ isUrgent }) => isUrgent);
  host.setAttribute('role', 'status');
  root.append(details);
  document.body.append(host);
}

/** Addresses of one page may end in a slash or not. */
function isHere(path: string): boolean {
  const toBare = (address: string): string => address.replace(/\/$/, '');
  return toBare(path) === toBare(location.pathname);
}

function describe(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity'], noun: string): readonly string[] => {
    const number = problems.filter((problem) => problem.severity === severity).length;
    return number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
  };
  return [...count('error', 'error'), ...count('warning', 'warning')].join(', ');
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
