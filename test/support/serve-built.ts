/** Builds sites once for all suites, and serves them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { SearchHit } from '../../src/types/search.js';
import type { Serving } from './cli.js';
import { runHere, serveHere } from './in-process.js';
import { once } from './lazy.js';
import { createPanelEngine, hostedAt, writePanelSite } from './panel-site.js';
import { readTree } from './site.js';
import { type StandIn, startStandIn } from './stand-in.js';

/** Builds a site and serves the result as a host would. Sites with equal files are built once for all suites. */
export async function serveBuilt(site: string): Promise<Serving> {
  const name = createHash('sha256')
    .update(JSON.stringify([...readTree(site)]))
    .digest('hex');
  const { folder, value: ran } = await once(`built-${name}`, (target) =>
    runHere(['build', '--out-dir', join(target, 'out')], { cwd: site }),
  );
  assert.is(ran.code, 0, ran.stderr);
  return serveHere([site, '--static', '--out-dir', join(folder, 'out')], { cwd: site });
}

/** Where readers report missing content. */
const MISSING = 'https://example.org/report?about={query}';

/** Serves the site with an embedded index. */
export function serveEmbedded(): Promise<Serving> {
  return serveBuilt(writePanelSite({ contentSecurityPolicy: 'meta', search: { missingResultsUrl: MISSING } }));
}

/** Serves the site with only a hosted index. `hits` come before those of the site. */
export async function serveHosted(
  hits: readonly SearchHit[] = [],
): Promise<{ readonly server: Serving; readonly standIn: StandIn; readonly stop: () => Promise<void> }> {
  const standIn = await startStandIn({ engine: createPanelEngine(hits) });
  const server = await serveBuilt(
    writePanelSite({
      contentSecurityPolicy: 'meta',
      search: { embedded: false, missingResultsUrl: MISSING },
      themeConfig: { algolia: hostedAt(standIn.url) },
    }),
  );
  return { server, standIn, stop: async () => void (await Promise.all([server.stop(), standIn.stop()])) };
}
