/**
 * The second script inside the home page: says that the base URL is wrong, where scripts and styles are not found.
 * In: the text, an attribute of `<html>`. Out: a notice above the page; the style sheet, where there is one, hides it.
 */

// Conventions 7.13: deferred scripts have run by now, unless their address is wrong. The style sheet hides the notice.
const { dataset: data } = document.documentElement;
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
