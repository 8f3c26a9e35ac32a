/**
 * The script inside the home page: says that the base URL is wrong, where scripts and styles are not found.
 * In: the text, an attribute of `<html>`. Out: a notice above the page; the style sheet, where there is one, hides it.
 */
import { data } from './inline.js';

// Conventions 7.13: scripts have run by now, unless their address is wrong.
addEventListener('load', () => {
  const notice = document.createElement('p');
  notice.className = 'base-url-issue';
  // Its lines become lines of the notice.
  const text = data['baseUrlIssue'] as string;
  notice.innerText = text.replace('{url}', location.pathname.replace(/\/*$/, '/'));
  if (data['script'] === undefined) document.body.prepend(notice);
});
