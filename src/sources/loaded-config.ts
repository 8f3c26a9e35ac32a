/** A loaded configuration of csb-docs or Docusaurus. */
import { relative } from 'node:path';
import { notEvaluated } from '../diagnostics/catalogue/code.js';
import type { DocusaurusNote } from '../diagnostics/catalogue/docusaurus.js';
import type { Config } from '../types/config.js';
import type { Diagnostic, FieldRanges } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { toFilePath } from '../utils/paths.js';

/** A configuration and its source. `config` is undefined if there are errors. */
export interface LoadedConfig {
  readonly config: Config | undefined;
  readonly source: FilePath;
  /** Dotted key of `config` → source range. */
  readonly ranges: FieldRanges;
  /** Absolute paths of its files. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Differences from Docusaurus, for a Docusaurus configuration; also among the diagnostics. */
  readonly docusaurusNotes?: readonly DocusaurusNote[];
  /** The configuration in csb-docs' format, without defaults. */
  readonly ownValue?: unknown;
  /** Imported packages that are not installed. */
  readonly missingPackages?: readonly string[];
}

/** Values that override the file, and the context of loading. */
export interface ConfigOverrides {
  readonly baseUrl?: string | undefined;
  /** Whether the output has to work without a server, overriding the file. */
  readonly portable?: boolean | undefined;
  /** Language to load; defaults to the default language. */
  readonly locale?: string | undefined;
  /** Whether only this language is built. Its pages are then not placed in its own folder. */
  readonly isAlone?: boolean | undefined;
  /** Docs versions to include; defaults to all. */
  readonly onlyVersions?: readonly string[] | undefined;
  /** A docs version that is about to be created. */
  readonly newVersion?: { readonly docs: string; readonly name: string } | undefined;
  /** Whether to ignore translations, to extract the original texts. */
  readonly isUntranslated?: boolean | undefined;
  /** Whether a page without a translation is an error. */
  readonly strictTranslations?: boolean | undefined;
  /** False if code of the site must not run; defaults to true. */
  readonly evaluate?: boolean | undefined;
  /** Whether the process belongs to another program, whose working directory must not change. */
  readonly isGuest?: boolean | undefined;
  /** Whether this is a development build, which omits analytics scripts. */
  readonly isDevelopment?: boolean | undefined;
}

/** Applies values from the command line to an exported configuration. */
export function withOverrides(value: unknown, { baseUrl }: ConfigOverrides): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return baseUrl === undefined ? value : { ...value, baseUrl };
}

/** Returns the error for a configuration other than JSON if code of the site must not run. */
export function refuseToRun(siteDir: string, path: string): LoadedConfig {
  const source = toFilePath(relative(siteDir, path));
  const diagnostics = [notEvaluated('The configuration', 'error', { file: source })];
  return { config: undefined, source, ranges: {}, watched: [path], diagnostics };
}
