/**
 * The script inside every page, before its styles: what must be known before the first paint.
 * In: attributes of `<html>` and the reader's storage. Out: further attributes of `<html>`.
 * The same text on every page of a site, so that one hash in the content security policy allows it.
 */

/** Attributes of `<html>`. */
export const { dataset: data } = document.documentElement;

/** Values that the address or the reader may name. */
const isMode = (value: string | null | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark';

/** A stored value. Storage may be forbidden: then the page looks as configured. */
export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

// Conventions 7.1: the address, then the reader's choice, then the configuration.
const wanted = [
  new URLSearchParams(location.search).get('docusaurus-theme'),
  // An attribute without a value, which is no mode.
  data['colorFixed'] ?? read('theme'),
];
const choice = wanted.find(isMode) ?? data['colorMode'];
data['themeChoice'] = choice;
data['theme'] = isMode(choice) ? choice : matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
