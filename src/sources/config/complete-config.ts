/** What a validated configuration gets from the folder of the site: what it keeps of Docusaurus, and packages. */

import { withOutput } from '../../config/portable.js';
import { missingConfigFile } from '../../diagnostics/catalogue/config.js';
import { refusedFile } from '../../diagnostics/catalogue/file-access.js';
import { createKeyLocator } from '../../diagnostics/locate.js';
import { readKept } from '../../docusaurus/config/kept.js';
import { createFileAccess, findRefusal, limitsOf } from '../../files/file-access.js';
import { withMermaid } from '../../files/mermaid.js';
import { toSitePath } from '../../files/site-path.js';
import type { Config } from '../../types/config.js';
import type { ConfigOverrides, LoadedConfig } from '../loaded-config.js';
import { withPictureTools } from '../picture-tools.js';
import { withVersions } from '../read-versions.js';
import { openSiteFolder } from './site-folder.js';
import { withLanguage } from './with-language.js';

/** Completes it. A file that it names in vain is an error, and there is no configuration then. */
export function completeConfig(loaded: LoadedConfig, siteDir: string, overrides: ConfigOverrides): LoadedConfig {
  if (loaded.config === undefined) return loaded;
  const placed = withVersions({ ...loaded, config: withMermaid(loaded.config, siteDir) }, siteDir, overrides);
  if (placed.config === undefined) return placed;
  const local = withLanguage({ ...placed, config: placed.config }, siteDir, overrides);
  if (local.config === undefined) return local;
  const completed = withKept({ ...local, config: withOutput(local.config, overrides) }, siteDir);
  return withPictureTools(withAllowedFiles(completed, siteDir), siteDir);
}

/** Looks up whether the style sheets and scripts of the configuration may be read. */
function withAllowedFiles(loaded: LoadedConfig, siteDir: string): LoadedConfig {
  const { config } = loaded;
  if (config?.docusaurus === undefined) return loaded;
  const { customCss, clientModules } = config.docusaurus;
  const access = createFileAccess(siteDir, limitsOf(config));
  const locate = createKeyLocator(loaded);
  const refused = Object.entries({ customCss, clientModules }).flatMap(([name, paths]) =>
    paths.flatMap((path, index) => {
      const refusal = findRefusal(access, { path });
      const shown = toSitePath(siteDir, path);
      return refusal === undefined ? [] : [refusedFile(shown, refusal, locate(`docusaurus.${name}.${index}`))];
    }),
  );
  return refused.length === 0
    ? loaded
    : { ...loaded, config: undefined, diagnostics: [...loaded.diagnostics, ...refused] };
}

/** What a configuration of our own keeps of Docusaurus. */
function withKept(loaded: LoadedConfig & { readonly config: Config }, siteDir: string): LoadedConfig {
  const { config } = loaded;
  // One that was written for Docusaurus has it all.
  const kept = config.docusaurus === undefined ? readKept(loaded.ownValue, openSiteFolder(siteDir)) : undefined;
  if (kept === undefined) return loaded;
  const locate = createKeyLocator(loaded);
  const absent = kept.absent.map(([key, path]) => missingConfigFile(locate(key), path));
  return {
    ...loaded,
    // Not frozen: plugins keep state in their options.
    config: absent.length > 0 ? undefined : { ...config, docusaurus: kept.site },
    diagnostics: [...loaded.diagnostics, ...absent],
  };
}
