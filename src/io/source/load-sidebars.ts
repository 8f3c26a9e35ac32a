/** Runs the sidebars file: real sites compute their sidebars, so it is executed, not parsed. */
import { extname, relative, resolve } from 'node:path';
import { notEvaluated } from '../../diagnostics/catalogue/code.js';
import { missingPackage } from '../../diagnostics/catalogue/docusaurus.js';
import { toFilePath } from '../../text/paths.js';
import { withoutStandIns } from '../../text/stand-in.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import { executeForeign } from '../bundle/execute-foreign.js';
import { type ExecutedModule, executeModule } from '../bundle/load-module.js';

/** The export of the sidebars file; undefined when the site has none or it failed. */
export interface LoadedSidebars {
  readonly sidebars: LinkInput['sidebars'];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads the sidebars file that the configuration names. A missing or failing file is a diagnostic. */
export async function loadSidebars(siteDir: string, config: Config, isEvaluated = true): Promise<LoadedSidebars> {
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
  const { value, watched, diagnostics, findings } = await execute(file, siteDir, config);
  const sidebars = diagnostics.length > 0 ? undefined : { source: toFilePath(relative(siteDir, file)), value };
  return { sidebars, watched: [file, ...watched], diagnostics: [...diagnostics, ...findings] };
}

/** Errors, and what does not keep the value from being used. */
type Executed = ExecutedModule & { readonly findings: readonly Diagnostic[] };

/** In a site that is configured for Docusaurus, packages need not be installed. */
async function execute(file: string, siteDir: string, { docusaurus }: Config): Promise<Executed> {
  if (docusaurus === undefined) return { ...(await executeModule(file, siteDir)), findings: [] };
  const module = await executeForeign(file, { siteDir, environment: 'production', allowsAbsentFiles: true });
  const findings = module.missing.map(({ specifier, problem, location }) =>
    missingPackage(specifier, problem, location),
  );
  return { ...module, value: withoutStandIns(module.value), findings };
}
