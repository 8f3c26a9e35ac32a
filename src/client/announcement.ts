/** Closes the announcement (conventions 7.2). The inline script compares the ids and hides a dismissed one before first paint. */
import { find, on, root } from './dom.js';
import { save } from './storage.js';

/** Listens to the button. */
export function start(): void {
  on('click', '.announcement-close', () => {
    save('docusaurus.announcement.dismiss', 'true');
    root.dataset['announcementDismissed'] = '';
    // The focus must not be lost with the button.
    find('.brand')?.focus();
  });
}
