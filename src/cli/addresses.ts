/** Declares the commands about URLs of a site. */
import { type Command, Option } from 'commander';
import { RULE_FORMATS } from '../utils/urls/rule-formats.js';
import { type Context, sourceCommand } from './options.js';

/** Declares `routes`. */
export function declareRoutes(program: Command, context: Context): void {
  sourceCommand(program, 'routes', 'List every address of the site: path, kind, source, title.')
    .option('--json', 'print JSON instead of a table')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--drafts', 'include drafts')
    .action(async (siteDir, flags) => {
      const { routes } = await import('./commands/routes.js');
      context.finish(await routes(context.inputs(siteDir, flags), context.log({ ...flags, isSilent: true })));
    });
}

/** Declares `redirects`. */
export function declareRedirects(program: Command, context: Context): void {
  sourceCommand(program, 'redirects', 'Print the redirects of the site, as its host wants them.')
    .addOption(
      new Option(
        '--format <name>',
        'text to read, JSON, the `_redirects` file that every build has, or the configuration of a host',
      )
        .choices(RULE_FORMATS)
        .default('text'),
    )
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .action(async (siteDir, flags) => {
      const { redirects } = await import('./commands/redirects.js');
      context.finish(await redirects(context.inputs(siteDir, flags), context.log({ ...flags, isSilent: true })));
    });
}

/** Declares `diff`. */
export function declareDiff(program: Command, context: Context): void {
  program
    .command('diff')
    .description('Tell which pages two builds of a site have added, removed, moved and changed.')
    .argument(
      '<old>',
      'folder of a build, its file csb-docs-pages.json, or the address of a site, which has 60 seconds to answer',
    )
    .argument('<new>', 'the same of what comes after it')
    .addOption(
      new Option('--format <name>', 'how it is written; markdown is for a comment on a pull request')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .option('--url <address>', 'with markdown: where the new site can be seen, for links')
    .option('--exit-code', 'exit with 1 where there is a difference')
    .option('--quiet', 'print nothing but errors and the differences')
    .action(async (before, now, flags) => {
      const { diff } = await import('./commands/diff.js');
      context.finish(await diff({ ...flags, before, now }, context.log({ ...flags, isSilent: true })));
    });
}
