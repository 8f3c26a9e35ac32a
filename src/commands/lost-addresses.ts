/** `check --against`: published addresses that the site would lose, and with `--write-redirects` what keeps them. */
import { findLost } from '../checks/addresses/find-lost.js';
import { toLostFindings } from '../checks/addresses/lost-findings.js';
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

/** Compares a site in one language with what is published; returns what is found, without what was written down. */
export async function checkAddresses(
  { rendering, input }: Pick<Snapshot, 'rendering' | 'input'>,
  { target, writes }: AgainstFlags,
  { siteDir, log }: AgainstContext,
): Promise<readonly Diagnostic[]> {
  if (rendering === undefined || input === undefined) return [];
  const { site } = rendering;
  const found = await findPageList(target, { cwd: siteDir, folder: findLanguage(site.config).outFolder });
  if ('problem' in found) return [noPageList(target, found.problem)];
  const configuration = locateKey(input.configSource, 'redirects', input.configRanges);
  const findings = toLostFindings(findLost(found.list, toPageList(site)), site, configuration);
  if (!writes) return findings.map(({ diagnostic }) => diagnostic);
  const { left, written, diagnostics } = writeFixes(findings, { siteDir, input });
  if (written > 0) log.print(`Wrote what keeps ${countOf(written, 'address', 'addresses')}.`);
  return [...left, ...diagnostics];
}
