/**
 * The second script inside the home page: says that the base URL is wrong, where scripts and styles are not found.
 * In: the text, an attribute of `<html>`. Out: a notice above the page; the style sheet, where there is one, hides it.
 */

const { dataset: data } = document.documentElement;
// Conventions 7.13: deferred scripts have run by now, unless their address is wrong.
addEventListener('DOMContentLoaded', () => {
  if (data['script'] !== undefined) return;
  const notice = document.createElement('p');
  notice.className = 'base-url-issue';
  // Its lines become lines of the notice.
  notice.innerText = `${data['baseUrlIssue']}`.replace('{url}', () => location.pathname.replace(/\/*$/, '/'));
  document.body.prepend(notice);
});
