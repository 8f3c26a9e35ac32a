/** Remembers the version of the docs that the site shows (conventions 7.11), for links that name none. */
import { root } from './dom.js';
import { save } from './storage.js';

/** Stores the version that the page names; it names none where nothing is to be kept. */
export function start(): void {
  const { docsVersion } = root.dataset;
  if (docsVersion) save('docs-preferred-version-default', docsVersion);
}
