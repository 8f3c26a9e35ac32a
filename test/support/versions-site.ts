/** The fixture with versions, as far as search is concerned. */
import { listFixtures } from './fixtures.js';
import { copySite, editFile } from './site.js';

/** Writes a copy in which every page can be found, and one word only in an old version. */
export function writeVersionsSite(): string {
  const input = listFixtures().find(({ name }) => name === 'versions')?.input ?? '';
  const site = copySite(input, 'search-versions');
  // What search engines are to leave out is not found here either.
  editFile(site, 'docusaurus.config.js', (text) => text.replace('noIndex: true, ', ''));
  editFile(site, 'versioned_docs/version-1.0/guides/02-second.md', (text) => `${text}\nA zephyr.\n`);
  return site;
}
