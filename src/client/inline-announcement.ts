/**
 * Follows `inline.ts` in the script inside every page, where the site has an announcement: a dismissed one is hidden before the first paint.
 * In: the id of the announcement, an attribute of `<html>`, and the reader's storage. Out: a further attribute of `<html>`.
 */

const { documentElement: root } = document;
// Conventions 7.2, with the ids compared here, so that a new announcement shows on the first load.
const KEY = 'docusaurus.announcement.';
const { announcementId } = root.dataset;
try {
  const store = localStorage;
  // The default id was once misspelt.
  const seenId = store.getItem(`${KEY}id`)?.replace(/^annoucement-/, 'announcement-');
  if (seenId === announcementId)
    root.toggleAttribute('data-announcement-dismissed', store.getItem(`${KEY}dismiss`) === 'true');
  else if (announcementId !== undefined) {
    store.setItem(`${KEY}id`, announcementId);
    store.setItem(`${KEY}dismiss`, 'false');
  }
} catch {
  // Storage is forbidden or full: the announcement shows once more.
}
