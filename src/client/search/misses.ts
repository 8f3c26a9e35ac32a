/**
 * Tells the owner of a site what readers do not find.
 * In: a query without results. Out: one request with the query, the language and the version, and nothing about the reader.
 */
import type { SearchSettings } from '../../types/search.js';
import { objects } from './privacy.js';

/** What has been told, by page and query: as long as the window has the site open. */
const told = new Set<string>();

/** Sends a query, once a view of a page, where the reader's browser does not object. */
export function reportMiss(query: string, { misses, versionOf = {} }: SearchSettings): void {
  const text = query.trim();
  const key = JSON.stringify([location.pathname, text]);
  if (misses === undefined || told.has(key) || objects()) return;
  told.add(key);
  const { url, language } = misses;
  // A beacon would carry cookies and the address of the page. Plain text that nobody answers needs no leave of the other host.
  fetch(url, {
    method: 'POST',
    body: JSON.stringify({ query: text, language, version: toVersion(versionOf) }),
    headers: { 'content-type': 'text/plain' },
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

/** The version that was searched; of several docs each with its name. */
function toVersion(versionOf: Readonly<Record<string, string>>): string | null {
  const [only, ...others] = Object.entries(versionOf);
  if (only === undefined) return null;
  return others.length === 0 ? only[1] : [only, ...others].map((pair) => pair.join(' ')).join(', ');
}
