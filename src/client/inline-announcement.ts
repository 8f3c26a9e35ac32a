/**
 * The inline script of every page of a site with an announcement. Includes `inline.ts`, and hides a dismissed
 * announcement before the first paint by an attribute of `<html>`.
 */
import { data, read } from './inline.js';

// Conventions 7.2, but the ids are compared here, so that a new announcement shows on the first load. `controls.ts`
// stores both. The default id was once misspelt.
const dismissed = read('docusaurus.announcement.id')?.replace(/^annoucement-/, 'announcement-');
if (dismissed === data['announcementId'] && read('docusaurus.announcement.dismiss') === 'true')
  data['announcementDismissed'] = '';
