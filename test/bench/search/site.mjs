/** Reads the search pages of a site, from a site folder or a JSON file. */
import { readFileSync } from 'node:fs';
import { openSite } from '../../../dist/src/pipeline/open.js';
import { createThreads } from '../../../dist/src/pipeline/threads/threads.js';
import { createLog } from '../../../dist/src/terminal/log.js';

export async function readPages(place) {
  if (place.endsWith('.json')) return JSON.parse(readFileSync(place, 'utf8'));
  const { session } = openSite({ siteDir: place, cache: false, threads: createThreads(1) }, createLog('quiet'));
  const { rendering } = await session.update();
  if (rendering === undefined) throw new Error(`${place} cannot be read; csb-docs check says why.`);
  return rendering.searchPages;
}
