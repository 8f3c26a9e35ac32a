/**
 * The script inside every page, before its styles: what must be known before the first paint.
 * In: attributes of `<html>` and the reader's storage. Out: further attributes of `<html>`.
 * The same text on every page of every site, so that one hash in the content security policy allows it.
 */

const { documentElement: root } = document;
const { dataset: data } = root;

/** Values that the address or the reader may name. */
const isMode = (value: string | null | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark';

// Storage may be forbidden: then the page looks as configured.
const store = ((): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
})();

// Conventions 7.1: the address, then the reader's choice, then the configuration.
const wanted = [
  new URLSearchParams(location.search).get('docusaurus-theme'),
  data['colorFixed'] === undefined ? store?.getItem('theme') : null,
];
const choice = wanted.find(isMode) ?? data['colorMode'];
data['themeChoice'] = choice;
data['theme'] = isMode(choice) ? choice : matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';

// Conventions 7.2, with the ids compared here, so that a new announcement shows on the first load.
const KEY = 'docusaurus.announcement.';
const { announcementId } = data;
try {
  if (store && announcementId !== undefined) {
    // The default id was once misspelt.
    const seenId = store.getItem(`${KEY}id`)?.replace(/^annoucement-/, 'announcement-');
    if (seenId === announcementId)
      root.toggleAttribute('data-announcement-dismissed', store.getItem(`${KEY}dismiss`) === 'true');
    else {
      store.setItem(`${KEY}id`, announcementId);
      store.setItem(`${KEY}dismiss`, 'false');
    }
  }
} catch {
  // A full storage: the announcement shows once more.
}

// Conventions 7.13: deferred scripts have run by now, unless their address is wrong. The style sheet hides the notice.
const { baseUrlIssue } = data;
if (baseUrlIssue) {
  addEventListener('DOMContentLoaded', () => {
    if (data['script'] !== undefined) return;
    const notice = document.createElement('div');
    notice.className = 'base-url-issue';
    for (const line of baseUrlIssue.split(/\n/)) {
      const paragraph = document.createElement('p');
      paragraph.textContent = line.replace('{url}', () => location.pathname.replace(/\/*$/, '/'));
      notice.append(paragraph);
    }
    document.body.prepend(notice);
  });
}
