/**
 * Implements `csb-docs write-translations`: writes translation files in the format of Docusaurus, for translators to
 * fill in.
 */
import { resolve } from 'node:path';
import { findLanguage } from '../../locales/site-locale.js';
import { openOriginal, type SiteFlags } from '../../pipeline/open.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { listTranslations } from './messages/list-translations.js';
import { mergeFile, writeFile } from './messages/merged-file.js';

/** Flags of the command. */
export interface WriteTranslationsFlags extends SiteFlags {
  readonly override?: boolean | undefined;
  readonly messagePrefix?: string | undefined;
}

/** Writes the files of each requested language, by default the default one, and returns the exit code. */
export async function writeTranslations(flags: WriteTranslationsFlags, log: Log): Promise<number> {
  const { locale = [undefined], override = false, messagePrefix = '' } = flags;
  const diagnostics: Diagnostic[] = [];
  let config: Config | undefined;
  let siteDir = '';
  for (const name of locale) {
    const { place, session } = openOriginal(flags, name, log);
    siteDir = place.siteDir;
    const snapshot = await session.update();
    config = snapshot.config;
    if (config === undefined || snapshot.input === undefined) {
      diagnostics.push(...snapshot.diagnostics);
      break;
    }
    const folder = resolve(siteDir, config.i18n.path, findLanguage(config).path);
    const listed = await listTranslations(siteDir, snapshot.input);
    const options = { override, prefix: messagePrefix };
    const files = listed.files.flatMap((file) => mergeFile(file, { siteDir, folder, options }));
    diagnostics.push(...listed.diagnostics, ...files.flatMap((file) => file.diagnostics));
    // All files of a language or none, because a part would look complete.
    if (!files.some((file) => file.diagnostics.some(({ severity }) => severity === 'error')))
      diagnostics.push(...files.flatMap((file) => writeFile(file, log)));
  }
  const failure = 'Not everything could be written';
  return reportDiagnostics({ config, diagnostics }, { log, siteDir, strict: false, failure });
}
