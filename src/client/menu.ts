/** The drawer on narrow screens (conventions 7.3). Without scripts, it opens and closes as the target of the URL. */
import { ATTRIBUTE, CLASS, ID } from '../utils/markup.js';
import { all, find, isModified, on, onEscape, wide } from './dom.js';
import { openPageMenu } from './page-menu.js';

on('click', `.${CLASS.menu} a`, onLink);
on('click', `[${ATTRIBUTE.shows}]`, (button) => {
  const shows = button.getAttribute(ATTRIBUTE.shows);
  showPanel(shows);
  find(`[${ATTRIBUTE.panel}=${shows}] :is(a, button)`)?.focus({ preventScroll: true });
});
onEscape(close);
addEventListener('popstate', close);
wide.addEventListener('change', () => {
  close();
  // Wide screens show both panels.
  showPanel();
});
if (location.hash === `#${ID.menu}`) {
  // Opened before the script loaded.
  history.replaceState(null, '', location.pathname + location.search);
  open();
}

function isOpen(): boolean {
  return !!find(`.${CLASS.menu}[data-open]`);
}

/** Opens the target of a link: the page menu or the drawer. */
export function answer(link: HTMLAnchorElement): void {
  if (link.matches(`.${CLASS.menuOpen}`)) open();
  else void openPageMenu(link);
}

function open(): void {
  if (wide.matches) return;
  setOpen(true);
  showPanel(find(`[${ATTRIBUTE.panel}=pages]`) ? 'pages' : 'site');
  find(`.${CLASS.menuClose}`)?.focus();
  // The browser's back button closes the drawer and stays on the page.
  if (!history.state?.menu) history.pushState({ ...history.state, menu: true }, '');
}

function close(): void {
  if (!isOpen()) return;
  setOpen(false);
  find(`.${CLASS.menuOpen}`)?.focus();
  if (history.state?.menu) history.back();
}

/** Makes everything around an open drawer inert. */
function setOpen(value: boolean): void {
  find(`.${CLASS.menu}`)?.toggleAttribute('data-open', value);
  find(`.${CLASS.menuOpen}`)?.setAttribute('aria-expanded', `${value}`);
  for (const element of all(`body > :not(.${CLASS.shell}), .${CLASS.shell} > :not(.${CLASS.menu})`))
    element.inert = value;
}

function showPanel(name?: string | null): void {
  for (const panel of all(`[${ATTRIBUTE.panel}]`)) panel.inert = !!name && panel.getAttribute(ATTRIBUTE.panel) !== name;
}

/** Follows a link after removing the drawer's history entry, so that going back is one step. */
function onLink(link: HTMLElement, event: MouseEvent): void {
  if (!isOpen() || isModified(event)) return;
  const leads = !link.matches(`[href="#${ID.top}"]`);
  if (!leads || (history.state?.menu && !link.hasAttribute('target'))) {
    event.preventDefault();
    event.stopPropagation();
    if (leads) addEventListener('popstate', () => link.click(), { once: true });
  }
  close();
}
