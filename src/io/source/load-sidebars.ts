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
import type { LinkInput } from '../../types/facts.js';
import { executeForeign } from '../bundle/execute-foreign.js';
import { type ExecutedModule, executeModule, type ModulePlace } from '../bundle/load-module.js';

/** The export of the sidebars file; undefined when the site has none or it failed. */
export interface LoadedSidebars {
  readonly sidebars: LinkInput['sidebars'];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the file is looked for, and whether it may be run. */
export interface SidebarsPlace extends ModulePlace {
  readonly isEvaluated: boolean;
}

/** Loads the sidebars file that the configuration names. A missing or failing file is a diagnostic. */
export async function loadSidebars(
  config: Config,
  { siteDir, runWithin, isEvaluated }: SidebarsPlace,
): Promise<LoadedSidebars> {
  const path = config.docs !== false && config.docs.sidebarPath;
  if (!path) return { sidebars: undefined, watched: [], diagnostics: [] };
  const file = resolve(siteDir, path);
  if (!isEvaluated && extname(file) !== '.json') {
    const location = { file: toFilePath(relative(siteDir, file)) };
    return {
      sidebars: undefined,
      watched: [file],
      diagnostics: [notEvaluated('The sidebars file', 'warning', location)],
    };
  }
  const { value, watched, diagnostics, findings } = await execute(file, config, { siteDir, runWithin });
  const source = toFilePath(relative(siteDir, file));
  const data = toPlainData(value);
  const problems = data.problems.map(({ path, problem }) =>
    badSidebarItem(problem, { file: source, key: path.join('.') }),
  );
  const kept = config.docusaurus === undefined ? data.value : withoutStandIns(data.value);
  return {
    sidebars: diagnostics.length > 0 ? undefined : { source, value: kept },
    watched: [file, ...watched],
    diagnostics: [...diagnostics, ...findings, ...problems],
  };
}

/** Errors, and what does not keep the value from being used. */
type Executed = ExecutedModule & { readonly findings: readonly Diagnostic[] };

/** In a site that is configured for Docusaurus, packages need not be installed. */
async function execute(file: string, { docusaurus }: Config, place: ModulePlace): Promise<Executed> {
  if (docusaurus === undefined) return { ...(await executeModule(file, place)), findings: [] };
  const module = await executeForeign(file, { ...place, environment: 'production', allowsAbsentFiles: true });
  const findings = module.missing.map(({ specifier, problem, location }) =>
    missingPackage(specifier, problem, location),
  );
  return { ...module, findings };
}
