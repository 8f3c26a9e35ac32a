/** Runs the sidebars file: real sites compute their sidebars, so it is executed, not parsed. */
import { extname, relative, resolve } from 'node:path';
import { toPlainData } from '../../config/plain-data.js';
import { notEvaluated } from '../../diagnostics/catalogue/code.js';
import { badSidebarItem } from '../../diagnostics/catalogue/docs.js';
import { missingPackage } from '../../diagnostics/catalogue/docusaurus.js';
import { toFilePath } from '../../text/paths.js';
import { withoutStandIns } from '../../text/stand-in.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput, SidebarsFile } from '../../types/facts.js';
import { executeForeign } from '../bundle/execute-foreign.js';
import { type ExecutedModule, executeModule, type ModulePlace } from '../bundle/load-module.js';

/** What the sidebars files export, without those that failed. */
export interface LoadedSidebars {
  readonly sidebars: LinkInput['sidebars'];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the file is looked for, and whether it may be run. */
export interface SidebarsPlace extends ModulePlace {
  readonly isEvaluated: boolean;
  /** See `ForeignPlace`. */
  readonly keepsFolder?: boolean | undefined;
}

/** Loads the sidebars files of all versions of the docs. A missing or failing file is a diagnostic. */
export async function loadSidebars(config: Config, place: SidebarsPlace): Promise<LoadedSidebars> {
  const versions = config.docs.flatMap((docs) => docs.versions);
  const paths = new Set(versions.flatMap(({ sidebarPath }) => sidebarPath || []));
  const loaded: LoadedFile[] = [];
  for (const path of paths) loaded.push(await loadFile(path, config, place));
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

async function loadFile(path: string, config: Config, { isEvaluated, ...place }: SidebarsPlace): Promise<LoadedFile> {
  const file = resolve(place.siteDir, path);
  const source = toFilePath(relative(place.siteDir, file));
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
    file: diagnostics.length > 0 ? undefined : { source, value: kept },
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
