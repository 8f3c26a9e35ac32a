/**
 * Rarely used controls, in a separate file: colour mode (conventions 7.1), closing the announcement (conventions 7.2),
 * hiding the sidebar, wrapping code (conventions 7.10), and the filter of an option list.
 */
import { CLASS } from '../utils/markup.js';
import { data, find, root } from './dom.js';
import './options.js';
import { save } from './storage.js';

/** Handles a click. The filter field has its own listener in `options.ts`. */
export function answer(button: HTMLElement): void {
  const has = (name: string): boolean => button.classList.contains(name);
  if (has(CLASS.themeSwitch)) switchTheme();
  else if (has(CLASS.announcementClose)) closeAnnouncement();
  else if (has(CLASS.sidebarHide)) root.toggleAttribute('data-sidebar-hidden');
  // The code block changes its size, so `code.ts` measures it again.
  else if (has(CLASS.codeWrap))
    button.setAttribute('aria-pressed', `${button.closest('figure')?.toggleAttribute('data-wrap')}`);
}

function switchTheme(): void {
  const key = 'theme';
  // system → light → dark if the system setting is respected, otherwise light ↔ dark.
  const isDark = data['themeChoice'] === 'dark';
  const choice = data['themeChoice'] === 'light' ? 'dark' : isDark && data['colorMode'] === 'system' ? null : 'light';
  save(key, choice);
  // `theme.ts` handles this like a choice in another window. It also works without storage.
  dispatchEvent(new StorageEvent('storage', { key, newValue: choice }));
}

function closeAnnouncement(): void {
  save('docusaurus.announcement.id', data['announcementId'] ?? '');
  save('docusaurus.announcement.dismiss', 'true');
  data['announcementDismissed'] = '';
  // Keeps the focus when the button disappears.
  find(`.${CLASS.brand}`)?.focus();
}
