/** Runs a configuration that is a module. */
import { relative } from 'node:path';
import { badConfigFile } from '../../diagnostics/catalogue/config.js';
import type { Diagnostic, FieldRanges } from '../../types/diagnostic.js';
import { toFilePath } from '../../utils/paths.js';
import { errorMessage } from '../../utils/thrown.js';
import { executeModule, type ModulePlace, type OwnModule } from '../load-module.js';
import { locateKeys } from './locate-keys.js';

/** A configuration as it is written, before it is validated; with diagnostics there is no value. */
export interface RawConfig extends Pick<OwnModule, 'code'> {
  readonly value: unknown;
  readonly ranges: FieldRanges;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The file of a configuration, by its absolute path. */
export interface ConfigText {
  readonly path: string;
  readonly text: string;
}

/** Executes the file, calls what it exports if that is a function, and waits for what it promises. */
export async function runConfig({ path, text }: ConfigText, { siteDir, runWithin }: ModulePlace): Promise<RawConfig> {
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
