/**
 * The script inside every page, before its styles: what must be known before the first paint.
 * In: attributes of `<html>` and the reader's storage. Out: further attributes of `<html>`.
 * The same text on every page of a site, so that one hash in the content security policy allows it.
 */

/** Attributes of `<html>`. */
export const { dataset: data } = document.documentElement;

/** Values that the address or the reader may name. */
const isMode = (value: string | null | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark';

/** Storage may be forbidden: then the page looks as configured. */
export let store: Storage | undefined;
try {
  store = localStorage;
} catch {
  // It stays undefined.
}

// Conventions 7.1: the address, then the reader's choice, then the configuration.
const wanted = [
  new URLSearchParams(location.search).get('docusaurus-theme'),
  data['colorFixed'] === undefined ? store?.getItem('theme') : null,
];
const choice = wanted.find(isMode) ?? data['colorMode'];
data['themeChoice'] = choice;
data['theme'] = isMode(choice) ? choice : matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
