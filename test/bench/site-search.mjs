/**
 * Measures the size of search for readers of a small site, and runs its search tests.
 * Prints sizes and the failing tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { kilobytes } from './search/measure.mjs';
import { buildOurs, bundleSize, openOurs } from './search/ours.mjs';
import { rankOf } from './search/queries.mjs';
import { readPages } from './search/site.mjs';

const [siteDir, base = ''] = process.argv.slice(2);
const built = buildOurs(await readPages(siteDir));
const client = await bundleSize('src/client/search/embedded.ts');
const index = built.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
console.log(
  `${built.files.length} files, ${kilobytes(index)} kB, client ${kilobytes(client.now)} kB gz (${kilobytes(client.later)} later), together ${kilobytes(index + client.now)} kB before the first result.`,
);

const tests = parse(readFileSync(join(siteDir, 'search-tests.yml'), 'utf8'));
const reader = openOurs(built, 20);
let inThree = 0;
let passed = 0;
for (const { query, page, anchor, top = 3 } of tests) {
  const hits = await reader.search(query);
  const wanted = (base + page).replace(/\/$/, '') + (anchor === undefined ? '' : `#${anchor}`);
  const rank = rankOf(
    [wanted],
    hits.map((address) => [address]),
  );
  if (rank <= 3) inThree++;
  if (rank <= top) passed++;
  else
    console.log(
      `- \`${query}\` → ${hits.slice(0, 3).join(', ') || 'nothing'}; wanted ${wanted} in the first ${top} (rank ${rank})`,
    );
}
console.log(
  `${tests.length} tests: ${passed} pass, ${inThree} at rank 3 or better (${((100 * inThree) / tests.length).toFixed(1)} %).`,
);
