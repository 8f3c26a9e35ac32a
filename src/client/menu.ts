/** The drawer of narrow screens (conventions 7.3). Without script it opens and closes as the target of `#menu` and `#top`. */
import { all, find, isModified, on, onEscape, wide } from './dom.js';

on('click', '.menu-open', (_, event) => {
  event.preventDefault();
  open();
});
on('click', '.menu a', onLink);
on('click', '[data-shows]', ({ dataset: { shows } }) => {
  showPanel(shows);
  find(`[data-panel=${shows}] :is(a, button)`)?.focus({ preventScroll: true });
});
onEscape(close);
addEventListener('popstate', close);
wide.addEventListener('change', () => {
  close();
  // On wide screens both panels are in use.
  showPanel();
});
if (location.hash === '#menu') {
  // Opened before the script was there.
  history.replaceState(null, '', location.pathname + location.search);
  open();
}

function isOpen(): boolean {
  return !!find('.menu[data-open]');
}

function open(): void {
  if (wide.matches) return;
  setOpen(true);
  showPanel(find('[data-panel=pages]') ? 'pages' : 'site');
  find('.menu-close')?.focus();
  // The browser's back button closes the drawer and stays on the page.
  if (!history.state?.menu) history.pushState({ ...history.state, menu: true }, '');
}

function close(): void {
  if (!isOpen()) return;
  setOpen(false);
  find('.menu-open')?.focus();
  if (history.state?.menu) history.back();
}

/** Nothing around an open drawer can be reached. */
function setOpen(value: boolean): void {
  find('.menu')?.toggleAttribute('data-open', value);
  find('.menu-open')?.setAttribute('aria-expanded', `${value}`);
  for (const element of all('body > :not(.shell), .shell > :not(.menu)')) element.inert = value;
}

function showPanel(name?: string): void {
  for (const panel of all('[data-panel]')) panel.inert = !!name && panel.dataset['panel'] !== name;
}

/** A link leads on after the drawer's own entry has left the history, so that going back is one step. */
function onLink(link: HTMLElement, event: MouseEvent): void {
  if (!isOpen() || isModified(event)) return;
  const leads = !link.matches('[href="#top"]');
  if (!leads || (history.state?.menu && !link.hasAttribute('target'))) {
    event.preventDefault();
    event.stopPropagation();
    if (leads) addEventListener('popstate', () => link.click(), { once: true });
  }
  close();
}
