/** Declares the commands about URLs of a site. */
import { type Command, Option } from 'commander';
import { RULE_FORMATS } from '../utils/urls/rule-formats.js';
import { type Context, sourceCommand } from './options.js';

/** Declares `routes`. */
export function declareRoutes(program: Command, context: Context): void {
  sourceCommand(program, 'routes', 'List all routes of the site: path, kind, source and title.')
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
  sourceCommand(program, 'redirects', 'Print the redirects of the site in the format of its host.')
    .addOption(
      new Option(
        '--format <name>',
        'plain text, JSON, the `_redirects` file of every build, or the configuration of a host',
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
    .description('Compare two builds: pages that were added, removed, moved or changed.')
    .argument(
      '<old>',
      'the old build: a folder, its file csb-docs-pages.json, or the URL of a site (60 seconds to respond)',
    )
    .argument('<new>', 'the new build, in the same forms')
    .addOption(
      new Option('--format <name>', 'output format; markdown is for a comment on a pull request')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .option('--url <url>', 'with markdown: URL of the new site, for links')
    .option('--exit-code', 'exit with 1 if there are differences')
    .option('--quiet', 'print only errors and differences')
    .action(async (before, now, flags) => {
      const { diff } = await import('./commands/diff.js');
      context.finish(await diff({ ...flags, before, now }, context.log({ ...flags, isSilent: true })));
    });
}
