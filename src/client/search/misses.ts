/**
 * Tells the owner of a site what readers do not find.
 * In: a query without results. Out: one request with the query, the language and the version, and nothing about the reader.
 */
import type { SearchSettings } from '../../types/search.js';
import { objects } from './privacy.js';
import { toVersionName } from './version-name.js';

/** What has been told, by page and query: as long as the window has the site open. */
const told = new Set<string>();

/** Sends a query, once a view of a page, where the reader's browser does not object. */
export function reportMiss(query: string, { misses, versionOf }: SearchSettings): void {
  const text = query.trim();
  const key = JSON.stringify([location.pathname, text]);
  if (misses === undefined || told.has(key) || objects()) return;
  told.add(key);
  const { url, language } = misses;
  // A beacon would carry cookies and the address of the page. Plain text that nobody answers needs no leave of the other host.
  fetch(url, {
    method: 'POST',
    body: JSON.stringify({ query: text, language, version: toVersionName(versionOf) }),
    headers: { 'content-type': 'text/plain' },
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
