/**
 * The inline script of every page, before its styles. Sets attributes of `<html>` before the first paint, from other
 * attributes and the reader's storage. It is identical on all pages of a site, so that one hash in the content security
 * policy allows it.
 */

/** Attributes of `<html>`. */
export const { dataset: data } = document.documentElement;

/** Returns true for a value that the URL or the reader may choose. */
const isMode = (value: string | null | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark';

/** Returns a stored value. If storage is blocked, the page looks as configured. */
export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

// Conventions 7.1: the URL, then the reader's choice, then the configuration.
const wanted = [
  new URLSearchParams(location.search).get('docusaurus-theme'),
  // The attribute has no value, and so is no mode.
  data['colorFixed'] ?? read('theme'),
];
const choice = wanted.find(isMode) ?? data['colorMode'];
data['themeChoice'] = choice;
data['theme'] = isMode(choice) ? choice : matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
