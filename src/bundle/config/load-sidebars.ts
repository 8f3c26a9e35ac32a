/** Runs the sidebars file: real sites compute their sidebars, so it is executed, not parsed. */
import { extname, relative, resolve } from 'node:path';
import { toPlainData } from '../../config/plain-data.js';
import { notEvaluated } from '../../diagnostics/catalogue/code.js';
import { badSidebarItem } from '../../diagnostics/catalogue/docs.js';
import { missingPackage } from '../../diagnostics/catalogue/docusaurus.js';
import { refusedFile } from '../../diagnostics/catalogue/file-access.js';
import { createFileAccess, findRefusal, limitsOf } from '../../files/file-access.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkInput, SidebarsFile } from '../../types/facts.js';
import { withoutStandIns } from '../../utils/code/stand-in.js';
import { toFilePath } from '../../utils/paths.js';
import { executeForeign } from '../run/execute-foreign.js';
import { type ExecutedModule, executeModule, type ModulePlace } from '../run/load-module.js';
import { findMissing, locateItems } from './sidebars-file.js';

/** What the sidebars files export, without those that failed. */
export interface LoadedSidebars {
  readonly sidebars: LinkInput['sidebars'];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the file is looked for, and whether it may be run. */
export interface SidebarsPlace extends ModulePlace {
  readonly isEvaluated: boolean;
  /** Where a key of the configuration is written. */
  readonly locate: (key: string) => Location;
  /** See `ForeignPlace`. */
  readonly keepsFolder?: boolean | undefined;
}

/** Loads the sidebars files of all versions of the docs. A missing or failing file is a diagnostic. */
export async function loadSidebars(config: Config, place: SidebarsPlace): Promise<LoadedSidebars> {
  const keys = new Map<string, string>();
  for (const { key, versions } of config.docs)
    for (const { sidebarPath } of versions) if (sidebarPath) keys.set(sidebarPath, `${key}.sidebarPath`);
  const loaded: LoadedFile[] = [];
  for (const [path, key] of keys) loaded.push(await loadFile({ path, key }, config, place));
  return {
    sidebars: Object.fromEntries(loaded.flatMap(({ path, file }) => (file === undefined ? [] : [[path, file]]))),
    watched: loaded.flatMap(({ watched }) => watched),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** One file; `file` is undefined where it failed. */
interface LoadedFile extends Pick<LoadedSidebars, 'watched' | 'diagnostics'> {
  readonly path: string;
  readonly file: SidebarsFile | undefined;
}

/** A path in the configuration, and the key that has it. */
interface NamedFile {
  readonly path: string;
  readonly key: string;
}

async function loadFile(
  { path, key }: NamedFile,
  config: Config,
  { isEvaluated, locate, ...place }: SidebarsPlace,
): Promise<LoadedFile> {
  const file = resolve(place.siteDir, path);
  const source = toFilePath(relative(place.siteDir, file));
  const refusal = findRefusal(createFileAccess(place.siteDir, limitsOf(config)), { path: file });
  if (refusal !== undefined) {
    const diagnostics = [refusedFile(path, refusal, locate(key))];
    return { path, file: undefined, watched: [file], diagnostics };
  }
  const missing = findMissing(file, path);
  if (missing !== undefined) return { path, file: undefined, watched: [file], diagnostics: [missing(locate(key))] };
  if (!isEvaluated && extname(file) !== '.json') {
    const diagnostics = [notEvaluated('The sidebars file', 'warning', { file: source })];
    return { path, file: undefined, watched: [file], diagnostics };
  }
  const { value, watched, diagnostics, findings } = await execute(file, config, place);
  const data = toPlainData(value);
  const problems = data.problems.map(({ path: key, problem }) =>
    badSidebarItem(problem, { file: source, key: key.join('.') }),
  );
  const kept = config.docusaurus === undefined ? data.value : withoutStandIns(data.value);
  return {
    path,
    file: diagnostics.length > 0 ? undefined : { source, ranges: await locateItems(file, source), value: kept },
    watched: [file, ...watched],
    diagnostics: [...diagnostics, ...findings, ...problems],
  };
}

/** Errors, and what does not keep the value from being used. */
type Executed = ExecutedModule & { readonly findings: readonly Diagnostic[] };

/** In a site that is configured for Docusaurus, packages need not be installed. */
async function execute(
  file: string,
  { docusaurus }: Config,
  place: ModulePlace & Pick<SidebarsPlace, 'keepsFolder'>,
): Promise<Executed> {
  if (docusaurus === undefined) return { ...(await executeModule(file, place)), findings: [] };
  const module = await executeForeign(file, {
    ...place,
    environment: { NODE_ENV: 'production' },
    allowsAbsentFiles: true,
  });
  const findings = module.missing.map(({ specifier, problem, location }) =>
    missingPackage(specifier, problem, location),
  );
  return { ...module, findings };
}
