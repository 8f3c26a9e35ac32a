/** Runs the sidebars file: real sites compute their sidebars, so it is executed, not parsed. */
import { relative, resolve } from 'node:path';
import { toFilePath } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import { executeModule } from '../bundle/load-module.js';

/** The export of the sidebars file; undefined when the site has none or it failed. */
export interface LoadedSidebars {
  readonly sidebars: LinkInput['sidebars'];
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads the sidebars file that the configuration names. A missing or failing file is a diagnostic. */
export async function loadSidebars(siteDir: string, config: Config): Promise<LoadedSidebars> {
  const path = config.docs !== false && config.docs.sidebarPath;
  if (!path) return { sidebars: undefined, watched: [], diagnostics: [] };
  const file = resolve(siteDir, path);
  const { value, watched, diagnostics } = await executeModule(file, siteDir);
  const sidebars = diagnostics.length > 0 ? undefined : { source: toFilePath(relative(siteDir, file)), value };
  return { sidebars, watched: [file, ...watched], diagnostics };
}
