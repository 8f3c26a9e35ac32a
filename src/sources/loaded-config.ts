/** A configuration as it was loaded, whichever tool it was written for. */
import { relative } from 'node:path';
import { notEvaluated } from '../diagnostics/catalogue/code.js';
import type { DocusaurusFinding } from '../diagnostics/catalogue/docusaurus.js';
import type { Config } from '../types/config.js';
import type { Diagnostic, FieldRanges } from '../types/diagnostic.js';
import type { FilePath } from '../types/paths.js';
import { toFilePath } from '../utils/paths.js';

/** A configuration with where it came from; `config` is undefined when there are errors. */
export interface LoadedConfig {
  readonly config: Config | undefined;
  readonly source: FilePath;
  /** Dotted key of `config` → where it is written. */
  readonly ranges: FieldRanges;
  /** Absolute paths of the files it was made from. */
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** All that is not as Docusaurus has it, for a configuration that was written for it; the diagnostics say it too. */
  readonly docusaurusFindings?: readonly DocusaurusFinding[];
  /** The configuration in the form of our own, without defaults. */
  readonly ownValue?: unknown;
  /** Packages that it asks for in vain. */
  readonly missingPackages?: readonly string[];
}

/** What wins over the file, and for what it is loaded. */
export interface ConfigOverrides {
  readonly baseUrl?: string | undefined;
  /** Whether the output has to work without a server, whatever the file says. */
  readonly portable?: boolean | undefined;
  /** The language that it is for; the default one unless given. */
  readonly locale?: string | undefined;
  /** Whether no other language is built: then its pages are not below its name. */
  readonly isAlone?: boolean | undefined;
  /** Names of the only versions of docs to work on; all unless given. */
  readonly onlyVersions?: readonly string[] | undefined;
  /** A version of docs that is about to be made. */
  readonly newVersion?: { readonly docs: string; readonly name: string } | undefined;
  /** Whether translations are left alone: what is to be translated is asked for. */
  readonly isUntranslated?: boolean | undefined;
  /** Whether a page without a translation is an error. */
  readonly strictTranslations?: boolean | undefined;
  /** False where no code of the site may be run; it may unless given. */
  readonly evaluate?: boolean | undefined;
  /** Whether the process is another program's, which keeps its working folder. */
  readonly isGuest?: boolean | undefined;
  /** Whether the site is being written; scripts that count visits stay away from it. */
  readonly isDevelopment?: boolean | undefined;
}

/** An exported value, with the values from the command line. */
export function withOverrides(value: unknown, { baseUrl }: ConfigOverrides): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return baseUrl === undefined ? value : { ...value, baseUrl };
}

/** A configuration that is no JSON, where no code of the site may be run. */
export function refuseToRun(siteDir: string, path: string): LoadedConfig {
  const source = toFilePath(relative(siteDir, path));
  const diagnostics = [notEvaluated('The configuration', 'error', { file: source })];
  return { config: undefined, source, ranges: {}, watched: [path], diagnostics };
}
