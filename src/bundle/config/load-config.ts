/** Reads, executes and validates the configuration file. */
import { extname, relative, sep } from 'node:path';
import { readJsonConfig } from '../../config/read-json.js';
import {
  badConfigFile,
  badSiteFolder,
  configNotFound,
  namedConfigNotFound,
} from '../../diagnostics/catalogue/config.js';
import { exposedSecrets } from '../../diagnostics/catalogue/content.js';
import { readRegularFile } from '../../files/read-file.js';
import { validateWithPlugins } from '../../sources/config/apply-plugins.js';
import { completeConfig } from '../../sources/config/complete-config.js';
import { isDocusaurusConfig, type SitePlace } from '../../sources/config/find-site.js';
import { type ConfigOverrides, type LoadedConfig, refuseToRun, withOverrides } from '../../sources/loaded-config.js';
import type { Diagnostic, FieldRanges } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { errorCode, errorMessage } from '../../utils/code/errors.js';
import { toFilePath } from '../../utils/paths.js';
import { findCodeKey } from '../plugins/code-key.js';
import { executeModule, type ModulePlace, type OwnModule } from '../run/load-module.js';
import { locateKeys } from './locate-keys.js';

/** Loads the configuration of a site. Problems are returned as diagnostics. */
export async function loadConfig(
  place: SitePlace,
  overrides: ConfigOverrides,
  runWithin: ModulePlace['runWithin'],
): Promise<LoadedConfig> {
  return completeConfig(await readConfig(place, overrides, runWithin), place.siteDir, overrides);
}

async function readConfig(
  place: SitePlace,
  overrides: ConfigOverrides,
  runWithin: ModulePlace['runWithin'],
): Promise<LoadedConfig> {
  if (isTornBySlashes(place.siteDir)) return refusePlace(place);
  if (place.given !== undefined) return check(withOverrides(place.given, overrides), NO_FILE, runWithin);
  if (place.configPath === undefined) return refusePlace(place);
  if (overrides.evaluate === false && extname(place.configPath) !== '.json')
    return refuseToRun(place.siteDir, place.configPath);
  const source = toFilePath(relative(place.siteDir, place.configPath));
  let text: string;
  try {
    text = readRegularFile(place.configPath).toString('utf8');
  } catch (error) {
    return toUnreadable(place.siteDir, place.configPath, errorCode(error));
  }
  const withSecrets = (loaded: LoadedConfig): LoadedConfig => ({
    ...loaded,
    diagnostics: [...loaded.diagnostics, ...exposedSecrets(source, text)],
  });
  if (isDocusaurusConfig(place.configPath)) {
    // Loaded only for Docusaurus configurations.
    const { loadDocusaurus } = await import('./load-docusaurus.js');
    return withSecrets(await loadDocusaurus(place.configPath, { siteDir: place.siteDir, runWithin }, overrides));
  }
  const raw =
    extname(place.configPath) === '.json'
      ? readJson({ path: place.configPath, text }, source)
      : await runConfig({ path: place.configPath, text }, { siteDir: place.siteDir, runWithin });
  const base = { source, ranges: raw.ranges, watched: raw.watched };
  if (raw.diagnostics.length > 0) return { ...base, config: undefined, diagnostics: raw.diagnostics };
  return withSecrets(await check(withOverrides(raw.value, overrides), { ...base, code: raw.code }, runWithin));
}

/** The source of a configuration that is passed as an option. */
const NO_FILE = { source: toFilePath('config'), ranges: {}, watched: [], code: undefined };

/** Validates a configuration of our own, including its plugins. */
async function check(
  written: unknown,
  { code, ...base }: Pick<LoadedConfig, 'source' | 'ranges' | 'watched'> & { readonly code: RawConfig['code'] },
  runWithin: ModulePlace['runWithin'],
): Promise<LoadedConfig> {
  const place = { file: base.source, ranges: base.ranges };
  const { config, diagnostics, value } = await validateWithPlugins(written, place, runWithin);
  const plugins = config?.plugins.map((placed) => ({ ...placed, codeKey: findCodeKey(placed.plugin, code) }));
  return { ...base, config: config && { ...config, plugins: plugins ?? [] }, diagnostics, ownValue: value };
}

/** Returns true if a folder name contains a backslash, which is not a separator here. Site paths always use slashes. */
function isTornBySlashes(siteDir: string): boolean {
  return sep !== '\\' && siteDir.includes('\\');
}

/** Reports a missing configuration or an invalid site folder. */
function refusePlace({ siteDir, missing }: SitePlace): LoadedConfig {
  const source = toFilePath('csb-docs.config.ts');
  const diagnostic = isTornBySlashes(siteDir)
    ? badSiteFolder(siteDir)
    : missing === undefined
      ? configNotFound(source, relative(process.cwd(), siteDir) || '.')
      : namedConfigNotFound(relative(process.cwd(), missing));
  return { config: undefined, source, ranges: {}, watched: [], diagnostics: [diagnostic] };
}

function toUnreadable(siteDir: string, path: string, problem: string): LoadedConfig {
  const source = toFilePath(relative(siteDir, path));
  const diagnostics = [badConfigFile(source, `it cannot be read (${problem}).`)];
  return { config: undefined, source, ranges: {}, watched: [path], diagnostics };
}

function readJson({ path, text }: ConfigText, source: FilePath): RawConfig {
  return { ...readJsonConfig(text, source), watched: [path] };
}

/** A configuration before validation. Without a value if there are diagnostics. */
interface RawConfig extends Pick<OwnModule, 'code'> {
  readonly value: unknown;
  readonly ranges: FieldRanges;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The configuration file, by absolute path. */
interface ConfigText {
  readonly path: string;
  readonly text: string;
}

/** Executes the file, calls an exported function, and awaits the result. */
async function runConfig({ path, text }: ConfigText, { siteDir, runWithin }: ModulePlace): Promise<RawConfig> {
  const { value, watched, diagnostics, code } = await executeModule(path, { siteDir, runWithin });
  if (diagnostics.length > 0) return { value: undefined, ranges: {}, watched, diagnostics };
  const ranges = await locateKeys(text, path);
  try {
    const called: unknown = await runWithin(() => (typeof value === 'function' ? value() : value));
    return { value: called, ranges, watched, diagnostics: [], ...(code === undefined ? {} : { code }) };
  } catch (error) {
    return {
      value: undefined,
      ranges,
      watched,
      diagnostics: [badConfigFile(toFilePath(relative(siteDir, path)), `it threw “${errorMessage(error)}”.`)],
    };
  }
}
