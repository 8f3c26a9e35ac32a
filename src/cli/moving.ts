/** Declares the commands `doctor`, `version` and `write-translations`. */
import { type Command, Option } from 'commander';
import { type Context, readingCommand, siteCommand, sourceCommand, withFirst } from './options.js';

/** Declares `doctor`. */
export function declareDoctor(program: Command, context: Context): void {
  sourceCommand(
    program,
    'doctor',
    'Tell what of a site works as it is, what differs and what to do, above all of one made for Docusaurus.',
  )
    .addOption(new Option('--format <name>', 'how the report is written').choices(['text', 'markdown']).default('text'))
    .option('--compare <folder>', 'compare every page with the one in a folder that Docusaurus has built')
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
  const command = siteCommand(
    program,
    'version <name>',
    'Keep the docs as they are now as a version, beside the docs that go on.',
  );
  withFirst(command, 'name of the version, such as 2.0')
    .option('--docs <id>', 'the docs, where the site has several', 'default')
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
    'Write the files of messages of a language, for translators to fill in; what is translated stays.',
  )
    .option('--override', 'write all messages anew, translated ones too')
    .option('--message-prefix <text>', 'put a text in front of each new message, to see which are not translated')
    .action(async (siteDir, flags) => {
      const { writeTranslations } = await import('./commands/write-translations.js');
      context.finish(await writeTranslations(context.inputs(siteDir, flags), context.log(flags)));
    });
}
