/** The versions fixture, prepared for search. */
import { listFixtures } from './fixtures.js';
import { copySite, editFile } from './site.js';

/** Writes a copy in which every page is indexed, and one word occurs only in an old version. */
export function writeVersionsSite(): string {
  const input = listFixtures().find(({ name }) => name === 'versions')?.input ?? '';
  const site = copySite(input, 'search-versions');
  // `noIndex` also excludes pages from the embedded search.
  editFile(site, 'docusaurus.config.js', (text) => text.replace('noIndex: true, ', ''));
  editFile(site, 'versioned_docs/version-1.0/guides/02-second.md', (text) => `${text}\nA zephyr.\n`);
  return site;
}
