/** Creates the records of a site's hosted index. */

import { rankUrls } from '../../../render/search/page-rank.js';
import { toRecords } from '../../../render/search/records.js';
import type { Rendering } from '../../../render/shared/rendering.js';
import type { Log } from '../../../terminal/log.js';
import type { SearchRecord } from '../../../types/search.js';
import { formatBytes, formatCount } from '../../../utils/text/units.js';

/**
 * Creates the records in all languages, as a phase of a command. Each has the language that contextual search filters
 * by.
 */
export function makeRecords(renderings: readonly Rendering[], log: Log): readonly SearchRecord[] {
  const phase = log.phase('records');
  const records = renderings.flatMap(({ site, searchPages }) =>
    toRecords(searchPages, { language: site.config.i18n.locale, rankOf: rankUrls(site) }),
  );
  const pages = renderings.reduce((sum, { searchPages }) => sum + searchPages.length, 0);
  phase.end(
    `${formatCount(records.length, 'record')} of ${formatCount(pages, 'page')}, ${formatBytes(sizeOf(records))}`,
  );
  return records;
}

/** Returns the size of records as JSON, in bytes. */
export function sizeOf(records: readonly SearchRecord[]): number {
  return records.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0);
}
