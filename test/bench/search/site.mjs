/** Pages of a site as search sees them. In: a site folder, or a JSON file of such pages. Out: the pages. */
import { readFileSync } from 'node:fs';
import { openSite } from '../../../dist/src/commands/open.js';
import { createLog } from '../../../dist/src/io/log.js';
import { toSearchPages } from '../../../dist/src/render/records.js';

export async function readPages(place) {
  if (place.endsWith('.json')) return JSON.parse(readFileSync(place, 'utf8'));
  const { session } = openSite({ siteDir: place }, createLog('quiet'));
  const { site } = await session.update();
  if (site === undefined) throw new Error(`${place} cannot be read; csb-docs check says why.`);
  return toSearchPages(site);
}
