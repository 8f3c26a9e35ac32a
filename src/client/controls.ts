/**
 * Controls that few readers use, in a file of their own: the colour mode (conventions 7.1), closing the announcement
 * (conventions 7.2), hiding the sidebar, wrapping code (conventions 7.10), and the field above a list of options.
 */
import { CLASS } from '../utils/markup.js';
import { data, find, root } from './dom.js';
import './options.js';
import { save } from './storage.js';

/** Answers a click. The field has a listener of its own, which `options.ts` adds. */
export function answer(button: HTMLElement): void {
  const has = (name: string): boolean => button.classList.contains(name);
  if (has(CLASS.themeSwitch)) switchTheme();
  else if (has(CLASS.announcementClose)) closeAnnouncement();
  else if (has(CLASS.sidebarHide)) root.toggleAttribute('data-sidebar-hidden');
  // The block changes its size, which has `code.ts` measure it again.
  else if (has(CLASS.codeWrap))
    button.setAttribute('aria-pressed', `${button.closest('figure')?.toggleAttribute('data-wrap')}`);
}

function switchTheme(): void {
  const key = 'theme';
  // system → light → dark where the system counts, otherwise light ↔ dark.
  const isDark = data['themeChoice'] === 'dark';
  const choice = data['themeChoice'] === 'light' ? 'dark' : isDark && data['colorMode'] === 'system' ? null : 'light';
  save(key, choice);
  // `theme.ts` takes it as the choice of another window; a browser without storage has no other way to pass it on.
  dispatchEvent(new StorageEvent('storage', { key, newValue: choice }));
}

function closeAnnouncement(): void {
  save('docusaurus.announcement.id', data['announcementId'] ?? '');
  save('docusaurus.announcement.dismiss', 'true');
  data['announcementDismissed'] = '';
  // The focus must not be lost with the button.
  find(`.${CLASS.brand}`)?.focus();
}
