/** Reports queries without results to the site owner: the query, language and version, and nothing about the reader. */
import type { SearchSettings } from '../../types/search.js';
import { objects } from './privacy.js';
import { toVersionName } from './version-name.js';

/** Reported queries by page, while the site is open in the window. */
const reported = new Set<string>();

/** Sends a query once per page view, unless the reader's browser objects. */
export function reportMiss(query: string, { misses, versionOf }: SearchSettings): void {
  const text = query.trim();
  const key = JSON.stringify([location.pathname, text]);
  if (misses === undefined || reported.has(key) || objects()) return;
  reported.add(key);
  const { url, language } = misses;
  // A beacon would send cookies and the page URL. Plain text with an opaque response needs no CORS permission.
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
