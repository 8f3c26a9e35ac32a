/** Declares the commands `doctor`, `version` and `write-translations`. */
import { type Command, Option } from 'commander';
import { type Context, readingCommand, siteCommand, sourceCommand, withFirst } from './options.js';

/** Declares `doctor`. */
export function declareDoctor(program: Command, context: Context): void {
  sourceCommand(
    program,
    'doctor',
    'Report what works, what differs and what to change when you move a site, above all from Docusaurus.',
  )
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'markdown']).default('text'))
    .option('--compare <folder>', 'compare every page with a folder built by Docusaurus')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on errors and warnings')
    .option('--drafts', 'include drafts')
    .action(async (siteDir, flags) => {
      const { doctor } = await import('./commands/doctor.js');
      const log = context.log({ ...flags, isSilent: true, verbose: false });
      context.finish(await doctor(context.inputs(siteDir, flags), log));
    });
}

/** Declares `version`. */
export function declareVersion(program: Command, context: Context): void {
  const command = siteCommand(program, 'version <name>', 'Save the current docs as a version.');
  withFirst(command, 'name of the version, such as 2.0')
    .option('--docs <id>', 'the docs, if the site has several', 'default')
    .action(async (name, siteDir, { docs, ...flags }) => {
      const { versionDocs } = await import('./commands/version-docs.js');
      context.finish(await versionDocs({ name, siteDir, docs, configPath: flags.config }, context.log(flags)));
    });
}

/** Declares `write-translations`. */
export function declareWriteTranslations(program: Command, context: Context): void {
  readingCommand(
    program,
    'write-translations',
    'Write the translation files of a language. Existing translations are kept.',
  )
    .option('--override', 'overwrite all messages, including translated ones')
    .option('--message-prefix <text>', 'add a prefix to each new message, to find untranslated ones')
    .action(async (siteDir, flags) => {
      const { writeTranslations } = await import('./commands/write-translations.js');
      context.finish(await writeTranslations(context.inputs(siteDir, flags), context.log(flags)));
    });
}
