/** Opens the site for `mcp`: its sources, a build, or a published site. */
import { nothingToAnswerFrom, siteNotAnswering } from '../../../diagnostics/catalogue/mcp.js';
import { showPath } from '../../../files/site-path.js';
import { type Library, openLibrary } from '../../../mcp/site/library.js';
import { isRefusal } from '../../../mcp/site/outcome.js';
import { openFolderFiles } from '../../../mcp/site-files/folder-files.js';
import { openLanguages, type SiteFlags } from '../../../pipeline/open.js';
import { isBuiltFolder } from '../../../serve/http/serve-folder.js';
import { findSite } from '../../../sources/config/find-site.js';
import { ExitCode } from '../../../terminal/exit-code.js';
import { formatCounts, type Log } from '../../../terminal/log.js';
import type { SiteFiles } from '../../../types/site-files.js';

/** Flags that select the site. */
export interface OpenSiteFlags extends Omit<SiteFlags, 'siteDir'> {
  /** A folder or a URL; defaults to the site of the working directory. */
  readonly source?: string | undefined;
  /** Whether a URL may resolve to private addresses. */
  readonly allowPrivate?: boolean | undefined;
}

/** Opens the site and announces it. Returns an exit code if it cannot be opened. `stopped` aborts running requests. */
export async function openSiteFor(
  flags: OpenSiteFlags,
  log: Log,
  stopped: Promise<unknown>,
): Promise<Library | number> {
  const { source = '.' } = flags;
  if (/^https?:\/\//i.test(source)) {
    const { openPublishedSite } = await import('./published-site.js');
    const site = await openPublishedSite(source, { allowPrivate: flags.allowPrivate ?? false, stopped });
    return openOr(site, { named: source, log });
  }
  const isBuild = flags.configPath === undefined && isBuiltFolder(source);
  if (!isBuild) return openSite(flags, log);
  log.print(`Reading the built site in \`${showPath(source)}\`. New builds are picked up.`);
  return openOr(openFolderFiles(source), { named: source, log });
}

/** Opens the sources. They take precedence over a build, which may be older than the text the user is writing. */
async function openSite({ source, ...flags }: OpenSiteFlags, log: Log): Promise<Library | number> {
  const place = findSite(source, flags.configPath);
  if (place.configPath === undefined) {
    log.diagnostics([nothingToAnswerFrom(showPath(place.siteDir))], place.siteDir);
    return ExitCode.usage;
  }
  log.print(
    `Reading the sources of the site in \`${showPath(place.siteDir)}\`. Changes are picked up; nothing is written.`,
  );
  const sites = await openLanguages({ ...flags, siteDir: source }, log);
  const { openSourceFiles } = await import('../../../mcp/site-files/source-files.js');
  const { files, snapshot } = await openSourceFiles(sites, log);
  const { diagnostics } = snapshot;
  if (files === undefined) {
    log.diagnostics(diagnostics, place.siteDir);
    return snapshot.config === undefined ? ExitCode.usage : ExitCode.siteErrors;
  }
  if (diagnostics.length > 0) log.print(`${formatCounts(diagnostics)}. Run \`csb-docs check\` to list them.`);
  return openOr(files, { named: place.siteDir, log });
}

async function openOr(
  files: SiteFiles | { readonly refusal: string },
  { named, log }: { readonly named: string; readonly log: Log },
): Promise<Library | number> {
  const library = 'refusal' in files ? files : await openLibrary(files);
  if (!isRefusal(library)) return library;
  log.diagnostics([siteNotAnswering(named, library.refusal)], process.cwd());
  return ExitCode.siteErrors;
}
