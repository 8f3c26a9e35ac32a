/** `check --against`: published addresses that the site would lose, and with `--write-redirects` what keeps them. */
import { findLost } from '../checks/addresses/find-lost.js';
import { type LostFinding, toLostFindings } from '../checks/addresses/lost-findings.js';
import { writeFixes } from '../checks/addresses/write-fixes.js';
import { findLanguage } from '../config/locales/site-locale.js';
import { noPageList } from '../diagnostics/catalogue/lost-addresses.js';
import { locateKey } from '../diagnostics/locate.js';
import type { Log } from '../io/terminal/log.js';
import { toPageList } from '../render/page-list.js';
import type { Snapshot } from '../session/snapshot.js';
import { countOf } from '../text/count.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { findPageList } from './page-lists.js';

/** What the command line says about published addresses. */
export interface AgainstFlags {
  /** A file, the folder of a build, or the address of a site. */
  readonly target: string;
  /** Whether what keeps lost addresses is written. */
  readonly writes: boolean;
}

/** What the command knows. */
export interface AgainstContext {
  readonly siteDir: string;
  readonly log: Log;
}

/** A site in one language. */
type Seen = Pick<Snapshot, 'rendering' | 'input'>;

/** Compares a site in its languages with what is published; returns what is found in each, without what was written down. */
export async function checkAddresses(
  snapshots: readonly Seen[],
  { target, writes }: AgainstFlags,
  { siteDir, log }: AgainstContext,
): Promise<readonly (readonly Diagnostic[])[]> {
  const found: (readonly LostFinding[])[] = [];
  for (const snapshot of snapshots) found.push(await findIn(snapshot, target, siteDir));
  const [first] = snapshots;
  // Languages have their files in common: each is written once for all of them.
  const fixed =
    writes && first?.input !== undefined ? writeFixes(found.flat(), { siteDir, input: first.input }) : undefined;
  if (fixed !== undefined && fixed.written > 0)
    log.print(`Wrote what keeps ${countOf(fixed.written, 'address', 'addresses')}.`);
  return found.map((findings, index) => [
    ...findings.filter((finding) => fixed === undefined || fixed.left.has(finding)).map(({ diagnostic }) => diagnostic),
    ...(index === 0 ? (fixed?.diagnostics ?? []) : []),
  ]);
}

async function findIn({ rendering, input }: Seen, target: string, siteDir: string): Promise<readonly LostFinding[]> {
  if (rendering === undefined || input === undefined) return [];
  const { site } = rendering;
  const found = await findPageList(target, { cwd: siteDir, folder: findLanguage(site.config).outFolder });
  if ('problem' in found) return [{ diagnostic: noPageList(target, found.problem) }];
  const configuration = locateKey(input.configSource, 'redirects', input.configRanges);
  return toLostFindings(findLost(found.list, toPageList(site)), site, configuration);
}
