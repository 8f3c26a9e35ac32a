/**
 * Adds data from the site folder to a validated configuration: versions, translations, packages, and settings kept from
 * Docusaurus.
 */
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

/** The output requested besides the configuration. */
interface OutputChoice {
  /** Whether the command line requests portable output. */
  readonly portable?: boolean | undefined;
}

/** Completes a configuration. If a file it names is missing, reports an error and returns no configuration. */
export function completeConfig(loaded: LoadedConfig, siteDir: string, overrides: ConfigOverrides): LoadedConfig {
  if (loaded.config === undefined) return loaded;
  const placed = withVersions({ ...loaded, config: withMermaid(loaded.config, siteDir) }, siteDir, overrides);
  if (placed.config === undefined) return placed;
  const local = withLanguage({ ...placed, config: placed.config }, siteDir, overrides);
  if (local.config === undefined) return local;
  const completed = withKept({ ...local, config: withOutput(local.config, overrides) }, siteDir);
  return withPictureTools(withAllowedFiles(completed, siteDir), siteDir);
}

/** Checks whether the style sheets and scripts of the configuration may be read. */
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

/** Adds the Docusaurus settings that a csb-docs configuration may keep. */
function withKept(loaded: LoadedConfig & { readonly config: Config }, siteDir: string): LoadedConfig {
  const { config } = loaded;
  // A Docusaurus configuration already contains them.
  const kept = config.docusaurus === undefined ? readKept(loaded.ownValue, openSiteFolder(siteDir)) : undefined;
  if (kept === undefined) return loaded;
  const locate = createKeyLocator(loaded);
  const absent = kept.absent.map(([key, path]) => missingConfigFile(locate(key), path));
  return {
    ...loaded,
    // Not frozen, because plugins keep state in their options.
    config: absent.length > 0 ? undefined : { ...config, docusaurus: kept.site },
    diagnostics: [...loaded.diagnostics, ...absent],
  };
}

/**
 * Adapts the configuration to its output. Portable output has no content security policy, which refers to files of a
 * host, and no base URL that could be wrong.
 */
function withOutput(config: Config, { portable = false }: OutputChoice): Config {
  if (!portable && config.output !== 'portable') return config;
  return { ...config, output: 'portable', contentSecurityPolicy: false, baseUrlIssueBanner: false };
}
