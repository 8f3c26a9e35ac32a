/**
 * The inline script of the home page. Shows a notice about a wrong base URL if scripts and styles are not found. If the
 * style sheet loads, it hides the notice.
 */
import { data } from './inline.js';

// Conventions 7.13: scripts have run by now, unless their URL is wrong.
addEventListener('load', () => {
  const notice = document.createElement('p');
  notice.className = 'base-url-issue';
  // Line breaks become lines of the notice.
  const text = data['baseUrlIssue'] as string;
  notice.innerText = text.replace('{url}', location.pathname.replace(/\/*$/, '/'));
  if (data['script'] === undefined) document.body.prepend(notice);
});
