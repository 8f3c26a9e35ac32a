/** Implements `csb-docs init --from docusaurus`: converts the configuration of a site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFunctionWriter } from '../../../bundle/code/modules/config-functions.js';
import { loadConfig } from '../../../bundle/config/load-config.js';
import { listStaysBehind } from '../../../config/own/stays-behind.js';
import { sayImplied, toMinimal } from '../../../config/own/to-own.js';
import { writeConfig } from '../../../config/own/write-config.js';
import { writeKept } from '../../../docusaurus/config/kept.js';
import { createWatchdog } from '../../../engine/watchdog/watchdog.js';
import { showPath, toSitePath } from '../../../files/site-path.js';
import { writeForUser } from '../../../output/kept/write-whole.js';
import { findConfigs, type SitePlace } from '../../../sources/config/find-site.js';
import { openSiteFolder } from '../../../sources/config/site-folder.js';
import { ExitCode } from '../../../terminal/exit-code.js';
import type { Log } from '../../../terminal/log.js';
import { reportDiagnostics } from '../../../terminal/report-diagnostics.js';
import { isRecord } from '../../../utils/record.js';

/** Writes the configuration next to the one of Docusaurus, which is kept. Never overwrites an existing one. */
export async function initFrom({ dir }: { readonly dir: string }, log: Log): Promise<number> {
  const { siteDir, own, docusaurus } = findConfigs(dir);
  const shown = showPath(siteDir);
  if (docusaurus === undefined) {
    log.error(
      `There is no \`docusaurus.config.*\` in \`${shown}\`.\nPass the folder that contains it: \`csb-docs init --from docusaurus website\`.`,
    );
    return ExitCode.usage;
  }
  if (own !== undefined) {
    log.error(
      `\`${shown}\` already has \`${toSitePath(siteDir, own)}\`; nothing was written.\nRemove that file first.`,
    );
    return ExitCode.usage;
  }
  const place: SitePlace = { siteDir, configPath: docusaurus };
  const watchdog = createWatchdog();
  const loaded = await loadConfig(place, {}, watchdog.run).finally(watchdog.close);
  const { config, ownValue, diagnostics, docusaurusNotes: notes = [] } = loaded;
  if (config?.docusaurus === undefined || !isRecord(ownValue))
    return reportDiagnostics({ config, diagnostics }, { log, siteDir, strict: false, failure: 'Nothing was written' });
  const { defaultLocale: language } = config.i18n;
  const kept = writeKept(config.docusaurus, ownValue, openSiteFolder(siteDir));
  const text = readFileSync(docusaurus, 'utf8');
  const behind = listStaysBehind({ site: config.docusaurus, language, notes, text });
  const source = toSitePath(siteDir, docusaurus);
  const value = toMinimal({ ...sayImplied(ownValue), docusaurus: kept });
  const written = writeConfig(value, { write: createFunctionWriter(language), remarks: toRemarks(source, behind) });
  const file = { path: join(siteDir, written.name), shown: written.name };
  const problem = writeForUser(file, written.text, { isNew: true });
  if (problem !== undefined) {
    log.diagnostics([problem], siteDir);
    return ExitCode.siteErrors;
  }
  const left = written.left.map(
    (key) => `\`${key}\`: a function that uses names from outside it. Write it again at the comment.`,
  );
  log.print(sayNext({ name: written.name, source, shown }, [...left, ...behind]));
  return ExitCode.clean;
}

interface Named {
  readonly name: string;
  readonly source: string;
  /** The site folder. */
  readonly shown: string;
}

/** Describes what was written, what was left out, and the next steps. */
function sayNext({ name, source, shown }: Named, behind: readonly string[]): string {
  const argument = shown === '.' ? '' : ` ${shown}`;
  return [
    `Wrote \`${name}\`. csb-docs now uses it instead of \`${source}\`, which you can keep or remove.`,
    ...(behind.length === 0 ? [] : [`\nNot converted:\n${behind.map((line) => `  - ${line}`).join('\n')}`]),
    '\nThe key `docusaurus` keeps style sheets for the Docusaurus theme and client modules, and reports as warnings what does not fail a Docusaurus build. Remove it when the site no longer needs it.',
    `\nNext: run \`csb-docs check${argument}\` to list the differences, and \`csb-docs serve${argument}\` to see the site.`,
  ].join('\n');
}

/** Returns the comment above the configuration. */
function toRemarks(source: string, behind: readonly string[]): readonly string[] {
  if (behind.length === 0) return [];
  return [`Not converted from \`${source}\`:`, ...behind.map((line) => `- ${line}`)];
}
