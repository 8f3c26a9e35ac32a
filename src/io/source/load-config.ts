/** Reads, runs and validates the configuration file. */
import { readFile } from 'node:fs/promises';
import { extname, relative } from 'node:path';
import { readJsonConfig } from '../../config/read-json.js';
import { validateConfig } from '../../config/validate.js';
import { notEvaluated } from '../../diagnostics/catalogue/code.js';
import { badConfigFile, configNotFound } from '../../diagnostics/catalogue/config.js';
import { toFilePath } from '../../text/paths.js';
import { errorMessage } from '../../text/thrown.js';
import type { Diagnostic, FieldRanges } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { transformModule } from '../bundle/esbuild.js';
import { executeModule } from '../bundle/load-module.js';
import { withMermaid } from '../mermaid.js';
import { isDocusaurusConfig, type SitePlace } from './find-site.js';
import { type ConfigOverrides, type LoadedConfig, withOverrides } from './loaded-config.js';

/** Loads the configuration of a site. Errors of reading, running and validating come back as diagnostics. */
export async function loadConfig(place: SitePlace, overrides: ConfigOverrides): Promise<LoadedConfig> {
  const loaded = await readConfig(place, overrides);
  return { ...loaded, config: loaded.config && withMermaid(loaded.config, place.siteDir) };
}

async function readConfig(place: SitePlace, overrides: ConfigOverrides): Promise<LoadedConfig> {
  if (place.configPath === undefined) {
    const source = toFilePath('csb-docs.config.ts');
    return {
      config: undefined,
      source,
      ranges: {},
      watched: [],
      diagnostics: [configNotFound(source, relative(process.cwd(), place.siteDir) || '.')],
    };
  }
  if (overrides.evaluate === false && extname(place.configPath) !== '.json')
    return refuse(place.siteDir, place.configPath);
  const source = toFilePath(relative(place.siteDir, place.configPath));
  if (isDocusaurusConfig(place.configPath)) {
    // Sites with a configuration of our own need none of it.
    const { loadDocusaurus } = await import('./load-docusaurus.js');
    return loadDocusaurus(place.configPath, place.siteDir, overrides);
  }
  const raw =
    extname(place.configPath) === '.json'
      ? await readJson(place.configPath, source)
      : await readModule(place, place.configPath);
  const base = { source, ranges: raw.ranges, watched: raw.watched };
  if (raw.diagnostics.length > 0) return { ...base, config: undefined, diagnostics: raw.diagnostics };
  const { config, diagnostics } = validateConfig(withOverrides(raw.value, overrides), {
    file: source,
    ranges: raw.ranges,
  });
  return { ...base, config, diagnostics };
}

/** What is no JSON would have to be run. */
function refuse(siteDir: string, path: string): LoadedConfig {
  const source = toFilePath(relative(siteDir, path));
  const diagnostics = [notEvaluated('The configuration', 'error', { file: source })];
  return { config: undefined, source, ranges: {}, watched: [path], diagnostics };
}

interface RawConfig {
  readonly value: unknown;
  readonly ranges: FieldRanges;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

async function readJson(path: string, source: FilePath): Promise<RawConfig> {
  return { ...readJsonConfig(await readFile(path, 'utf8'), source), watched: [path] };
}

async function readModule(place: SitePlace, path: string): Promise<RawConfig> {
  const { value, watched, diagnostics } = await executeModule(path, place.siteDir);
  if (diagnostics.length > 0) return { value: undefined, ranges: {}, watched, diagnostics };
  const { code, map } = await transformModule(await readFile(path, 'utf8'), path);
  // Not for JSON: a parser of JavaScript is large.
  const { locateModuleKeys } = await import('../../config/locate.js');
  const ranges = locateModuleKeys(code, map);
  try {
    return { value: await callIfFunction(value), ranges, watched, diagnostics: [] };
  } catch (error) {
    return {
      value: undefined,
      ranges,
      watched,
      diagnostics: [
        badConfigFile(toFilePath(relative(place.siteDir, path)), `its function threw “${errorMessage(error)}”.`),
      ],
    };
  }
}

async function callIfFunction(value: unknown): Promise<unknown> {
  return typeof value === 'function' ? await value() : value;
}
