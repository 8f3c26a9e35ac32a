/** Implements `csb-docs version`: copies the current docs to a new version. */
import { resolve } from 'node:path';
import { listVersion, toJson, type WantedVersion } from '../../bundle/config/list-version.js';
import { loadConfig } from '../../bundle/config/load-config.js';
import { isVersionName, versionFiles } from '../../config/place-versions.js';
import { fileNotWritten } from '../../diagnostics/catalogue/output.js';
import { createKeyLocator } from '../../diagnostics/locate.js';
import { createWatchdog, type Watchdog } from '../../engine/watchdog/watchdog.js';
import { showPath } from '../../files/site-path.js';
import { isTaken, isUnfinished, writeVersion } from '../../output/kept/write-version.js';
import { findSite, type SitePlace } from '../../sources/config/find-site.js';
import { readVersionNames } from '../../sources/read-versions.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import type { NewVersion } from '../../types/new-version.js';
import { errorCode } from '../../utils/code/errors.js';

/** Flags of the command. */
export interface VersionFlags {
  readonly name: string;
  readonly siteDir?: string | undefined;
  readonly configPath?: string | undefined;
  /** Id of the docs. */
  readonly docs: string;
}

const NOTHING_WRITTEN = 'Nothing was written';

/** Creates a version and returns the exit code. If anything fails, the site is left unchanged. */
export async function versionDocs(flags: VersionFlags, log: Log): Promise<number> {
  const watchdog = createWatchdog();
  return makeVersion(flags, { log, watchdog }).finally(watchdog.close);
}

interface Surroundings {
  readonly log: Log;
  readonly watchdog: Watchdog;
}

async function makeVersion(
  { name, siteDir: given, configPath, docs: id }: VersionFlags,
  { log, watchdog }: Surroundings,
): Promise<number> {
  const place = findSite(given, configPath);
  const { siteDir } = place;
  const loaded = await loadConfig(place, { newVersion: { docs: id, name } }, watchdog.run);
  const { config } = loaded;
  const report = (diagnostics: typeof loaded.diagnostics): number =>
    reportDiagnostics({ config, diagnostics }, { log, siteDir, strict: false, failure: NOTHING_WRITTEN });
  if (config === undefined) return report(loaded.diagnostics);
  const docs = config.docs.find((each) => each.id === id);
  const known = config.docs.map((each) => each.id);
  if (docs === undefined) return refuse(sayNoDocs(id, known), log);
  const listed = readVersionNames(siteDir, id).names ?? [];
  const refusal = findRefusal({ config, docs, name }, listed, place);
  if (refusal !== undefined) return refuse(refusal, log);
  const runWithin = watchdog.run;
  const parts = await listVersion(
    { config, docs, name },
    { siteDir, runWithin, isEvaluated: true, locate: createKeyLocator(loaded) },
  );
  if (parts.diagnostics.some(({ severity }) => severity === 'error')) return report(parts.diagnostics);
  log.diagnostics(parts.diagnostics, siteDir);
  if (!parts.folders[0]?.files.some((file) => /\.mdx?$/.test(file)))
    return refuse(
      `There are no docs in \`${docs.path}\`.\nWrite some first, or choose other docs with \`--docs\`.`,
      log,
    );
  const list = { path: resolve(siteDir, versionFiles(id).names), content: toJson([name, ...listed]) };
  return write({ ...parts, list }, { name, log, siteDir });
}

/** Returns why the version cannot be created, and what to do. */
function findRefusal(
  { docs: { id, versioning, path }, name }: WantedVersion,
  listed: readonly string[],
  { siteDir }: SitePlace,
): string | undefined {
  const files = versionFiles(id);
  if (!isVersionName(name) || name === 'current')
    return `\`${name}\` cannot be the name of a version, which is used in folder names and URLs.\nUse letters, digits, dots and hyphens, such as \`2.0\`.`;
  if (versioning.disableVersioning)
    return 'Versions are turned off by `disableVersioning`.\nRemove it from the configuration first.';
  if (listed.includes(name)) return `\`${files.names}\` already has the version \`${name}\`.\nChoose another name.`;
  if (isTaken(resolve(siteDir, files.folderOf(name)))) return sayTaken(files.folderOf(name));
  const hasFolder = isTaken(resolve(siteDir, path));
  return hasFolder ? undefined : `There are no docs: \`${path}\` does not exist.\nWrite some first.`;
}

/** Files next to an unfinished folder belong to that run too. */
function findTaken({ folders, files }: Pick<NewVersion, 'folders' | 'files'>): string | undefined {
  const places = [
    ...folders.map(({ to }) => to),
    ...(folders.some(({ to }) => isUnfinished(to)) ? [] : files.map(({ path }) => path)),
  ];
  return places.find(isTaken);
}

function sayNoDocs(id: string, known: readonly string[]): string {
  if (known.length === 0) return 'The site has no docs.\nConfigure them in `docs`.';
  return `There are no docs with the id \`${id}\`.\nChoose one with \`--docs\`: ${known.map((each) => `\`${each}\``).join(', ')}.`;
}

function sayTaken(folder: string): string {
  return `\`${folder}\` already exists.\nRemove or rename it, or choose another name.`;
}

function refuse(problem: string, log: Log): number {
  const [first = '', ...rest] = problem.split('\n');
  log.error([`${first} ${NOTHING_WRITTEN}.`, ...rest].join('\n'));
  return ExitCode.usage;
}

function write(
  version: NewVersion,
  { name, log, siteDir }: { readonly name: string; readonly log: Log; readonly siteDir: string },
): number {
  try {
    const taken = findTaken(version);
    if (taken !== undefined) return refuse(sayTaken(showPath(taken)), log);
    writeVersion(version);
  } catch (error) {
    log.diagnostics([fileNotWritten(showPath(version.list.path), errorCode(error))], siteDir);
    log.error(`${NOTHING_WRITTEN}.`);
    return ExitCode.siteErrors;
  }
  const written = [
    ...version.folders.map(({ to, files, made }) => `${showPath(to)} (${countFiles(files.length + made.length)})`),
    ...[...version.files, version.list].map(({ path }) => showPath(path)),
  ];
  log.print(`Created the version \`${name}\`:\n${written.map((line) => `  ${line}`).join('\n')}`);
  return ExitCode.clean;
}

function countFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
