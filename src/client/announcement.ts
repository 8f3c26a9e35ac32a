/** Closes the announcement (conventions 7.2). The inline script compares the ids and hides a dismissed one before first paint. */
import { CLASS } from '../text/markup.js';
import { data, find, on } from './dom.js';
import { save } from './storage.js';

on('click', `.${CLASS.announcementClose}`, () => {
  save('docusaurus.announcement.dismiss', 'true');
  data['announcementDismissed'] = '';
  // The focus must not be lost with the button.
  find(`.${CLASS.brand}`)?.focus();
});
