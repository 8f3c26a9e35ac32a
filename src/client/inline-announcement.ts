/**
 * The script inside every page of a site with an announcement: a dismissed one is hidden before the first paint.
 * In: what `inline.ts` goes by, which is part of it, and the id of the announcement, an attribute of `<html>`. Out: a further attribute of `<html>`.
 */
import { data, read } from './inline.js';

// Conventions 7.2, with the ids compared here, so that a new announcement shows on the first load. `controls.ts` stores both.
// The default id was once misspelt.
const dismissed = read('docusaurus.announcement.id')?.replace(/^annoucement-/, 'announcement-');
if (dismissed === data['announcementId'] && read('docusaurus.announcement.dismiss') === 'true')
  data['announcementDismissed'] = '';
