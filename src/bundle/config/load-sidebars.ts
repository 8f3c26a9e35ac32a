/** Executes sidebars files, because many sites compute them. */
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

/** The exports of sidebars files, without failed ones. */
export interface LoadedSidebars {
  readonly sidebars: LinkInput['sidebars'];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The place of the files, and whether they may be executed. */
export interface SidebarsPlace extends ModulePlace {
  readonly isEvaluated: boolean;
  /** Returns the location of a configuration key. */
  readonly locate: (key: string) => Location;
  /** See `ForeignPlace`. */
  readonly keepsFolder?: boolean | undefined;
}

/** Loads the sidebars files of all docs versions. A missing or failing file is a diagnostic. */
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

/** A loaded file; `file` is undefined if it failed. */
interface LoadedFile extends Pick<LoadedSidebars, 'watched' | 'diagnostics'> {
  readonly path: string;
  readonly file: SidebarsFile | undefined;
}

/** A configured path and its key. */
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
  const { value, watched, diagnostics, missingModules } = await execute(file, config, place);
  const data = toPlainData(value);
  const problems = data.problems.map(({ path: key, problem }) =>
    badSidebarItem(
      problem,
      { file: source, key: key.join('.') },
      'Write plain data: text, numbers, lists and objects.',
    ),
  );
  const kept = config.docusaurus === undefined ? data.value : withoutStandIns(data.value);
  return {
    path,
    file: diagnostics.length > 0 ? undefined : { source, ranges: await locateItems(file, source), value: kept },
    watched: [file, ...watched],
    diagnostics: [...diagnostics, ...missingModules, ...problems],
  };
}

/** Errors, and diagnostics that do not invalidate the value. */
type Executed = ExecutedModule & { readonly missingModules: readonly Diagnostic[] };

/** On Docusaurus sites, packages need not be installed. */
async function execute(
  file: string,
  { docusaurus }: Config,
  place: ModulePlace & Pick<SidebarsPlace, 'keepsFolder'>,
): Promise<Executed> {
  if (docusaurus === undefined) return { ...(await executeModule(file, place)), missingModules: [] };
  const module = await executeForeign(file, {
    ...place,
    environment: { NODE_ENV: 'production' },
    allowsAbsentFiles: true,
  });
  const missingModules = module.missing.map(({ specifier, problem, location }) =>
    missingPackage(specifier, problem, location),
  );
  return { ...module, missingModules };
}
