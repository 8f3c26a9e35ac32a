/** `csb-docs init --from docusaurus`: the configuration of a site as one of our own. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listStaysBehind } from '../config/own/stays-behind.js';
import { sayImplied, toMinimal } from '../config/own/to-own.js';
import { writeConfig } from '../config/own/write-config.js';
import { writeStandalone } from '../io/code/standalone-function.js';
import { showPath, toSitePath } from '../io/site-path.js';
import { findConfigs, type SitePlace } from '../io/source/find-site.js';
import { loadConfig } from '../io/source/load-config.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import type { Log } from '../io/terminal/log.js';
import { reportFindings } from '../io/terminal/verdict.js';

/** Writes the configuration beside the one for Docusaurus, which stays as it is. Never overwrites one. */
export async function initFrom({ dir }: { readonly dir: string }, log: Log): Promise<number> {
  const { siteDir, own, docusaurus } = findConfigs(dir);
  const shown = showPath(siteDir);
  if (docusaurus === undefined) {
    log.error(
      `There is no \`docusaurus.config.*\` in \`${shown}\`.\nYou can name the folder that has it: \`csb-docs init --from docusaurus website\`.`,
    );
    return ExitCode.usage;
  }
  if (own !== undefined) {
    log.error(
      `\`${shown}\` already has \`${toSitePath(siteDir, own)}\`; nothing was written.\nYou can remove that file first.`,
    );
    return ExitCode.usage;
  }
  const place: SitePlace = { siteDir, configPath: docusaurus };
  const { config, ownValue, diagnostics } = await loadConfig(place, {});
  if (config?.docusaurus === undefined || ownValue === undefined)
    return reportFindings({ config, diagnostics }, { log, siteDir, strict: false, failure: 'Nothing was written' });
  const { defaultLocale: language } = config.i18n;
  const written = writeConfig(toMinimal(sayImplied(ownValue, language)), writeFunction);
  await writeFile(join(siteDir, written.name), written.text, { flag: 'wx' });
  const showFile = (path: string): string => toSitePath(siteDir, path);
  const behind = listStaysBehind({ site: config.docusaurus, language, left: written.left, showFile });
  const argument = shown === '.' ? '' : ` ${shown}`;
  log.print(
    [
      `Wrote \`${written.name}\`. From now on it is used instead of \`${toSitePath(siteDir, docusaurus)}\`, which you can keep or remove.`,
      ...(behind.length === 0 ? [] : [`\nWhat stays behind:\n${behind.map((line) => `  - ${line}`).join('\n')}`]),
      '\nSome findings that were warnings are errors from now on: docs that a sidebar names and that are not there, impossible dates, files that code of the site imports in vain.',
      `\nNext: \`csb-docs check${argument}\` to see what is different, \`csb-docs serve${argument}\` to look at it.`,
    ].join('\n'),
  );
  return ExitCode.clean;
}

/** A function of the site as an expression. The one for edit links is called with another name for the folder of posts there. */
function writeFunction(value: CallableFunction, key: string): string | undefined {
  if (key.endsWith('numberPrefixParser')) return writeStandalone(value, SEGMENTS);
  const original: unknown = Reflect.get(value, 'written');
  const source = writeStandalone(typeof original === 'function' ? original : value, PAGES);
  if (source?.includes('blogDirPath') !== true) return source;
  return `(parameters) => (${source})({ ...parameters, blogDirPath: parameters.versionDocsDirPath })`;
}

/** Facts about pages, with which functions for edit links are tried. */
const PAGES = ['intro.md', 'guides/01-setup.mdx'].map((docPath) => ({
  version: 'current',
  versionDocsDirPath: 'docs',
  blogDirPath: 'blog',
  docPath,
  blogPath: docPath,
  permalink: `/base/${docPath.replace(/\.mdx?$/, '')}`,
  locale: 'en',
}));

/** Names with which parsers of number prefixes are tried. */
const SEGMENTS = ['01-setup', '2.1 more', 'intro', '2024-01-02-news', '10_x'];
