/**
 * Declares the commands that produce something other than the site's output: an index, search results, a cache, a print
 * edition.
 */
import { type Command, Option } from 'commander';
import {
  type Context,
  parseCount,
  parseShard,
  parseSource,
  readingCommand,
  sourceCommand,
  withFirst,
  withSourceOptions,
} from './options.js';

/** Declares `push`. */
export function declarePush(program: Command, context: Context): void {
  sourceCommand(
    program,
    'push',
    'Send the search records of the site to its hosted index. The key comes from ALGOLIA_WRITE_KEY.',
  )
    .option('--dry-run', 'send nothing: print counts and write the records as JSON')
    .option('--out <file>', 'file for the records of --dry-run, relative to the site', 'search-records.json')
    .option('--allow-empty', 'push even if there are no records')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'push nothing if there are warnings')
    .action(async (siteDir, flags) => {
      const { push } = await import('./commands/push.js');
      context.finish(await push(context.inputs(siteDir, flags), context.log(flags)));
    });
}

/** Declares `search`. */
export function declareSearch(program: Command, context: Context): void {
  const command = sourceCommand(
    program,
    'search <query>',
    'Answer a query as the dialog of the site would, and tell why.',
  );
  withFirst(command, 'what a reader would type')
    .option('--json', 'print JSON')
    .addOption(new Option('--limit <number>', 'so many pages; 8 unless given, as in the dialog').argParser(parseCount))
    .option('--add-test', 'write the query into search-tests.yml, with the first page or the one that --page names')
    .option('--page <address>', 'with --add-test: the page that has the answer, as `csb-docs routes` lists it')
    .option('--anchor <id>', 'with --add-test: its section that has the answer')
    .addOption(
      new Option('--top <number>', 'with --add-test: among how many results it has to be').argParser(parseCount),
    )
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--drafts', 'include drafts')
    .action(async (query, siteDir, flags) => {
      const { search } = await import('./commands/search.js');
      const inputs = { ...context.inputs(siteDir, flags), query };
      context.finish(await search(inputs, context.log({ ...flags, isSilent: true })));
    });
}

/** Declares `print`. */
export function declarePrint(program: Command, context: Context): void {
  sourceCommand(program, 'print', 'Make one document of all pages of a docs sidebar: HTML for a printer, or PDF.')
    .option('--sidebar <name>', 'the sidebar; by default the first one')
    .option('--docs-version <name>', 'the version of the docs; by default the last one')
    .option('--docs <id>', 'which docs, where there are several; by default the first')
    .option('--pdf', 'have Chromium, Chrome or Edge make a PDF; CHROME_PATH names the program')
    .addOption(
      new Option('--paper <size>', 'size of the paper').choices(['A3', 'A4', 'A5', 'letter', 'legal']).default('A4'),
    )
    .option('--out <file>', 'the file, relative to the site; by default print.html or print.pdf')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on warnings too')
    .action(async (siteDir, flags) => {
      const { print } = await import('./commands/print.js');
      context.finish(await print(context.inputs(siteDir, flags), context.log(flags)));
    });
}

/** Declares `warm`. */
export function declareWarm(program: Command, context: Context): void {
  readingCommand(program, 'warm', 'Parse the sources into the cache, so that the next build need not.')
    .addOption(
      new Option(
        '--shard <share>',
        'only one of several shares, for machines that divide the work: 2/8 is the second of eight',
      )
        .argParser(parseShard)
        .default({ number: 1, count: 1 }, '1/1'),
    )
    .action(async (siteDir, flags) => {
      const { warm } = await import('./commands/warm.js');
      context.finish(await warm(context.inputs(siteDir, flags), context.log(flags)));
    });
}

/** Declares `mcp`. */
export function declareMcp(program: Command, context: Context): void {
  const command = program
    .command('mcp')
    .description('Answer assistants from a site: a server of the Model Context Protocol on standard input and output.')
    .argument(
      '[source]',
      'folder of a site, folder of a build, or address of a published site; by default the site of this folder',
      parseSource,
    );
  withSourceOptions(command)
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--drafts', 'include drafts')
    .option('--allow-private', 'with an address: also one whose name leads to a machine of a private network')
    .action(async (source, flags) => {
      const { mcp } = await import('./commands/mcp.js');
      const inputs = { ...context.inputs(undefined, flags), source };
      context.finish(await mcp(inputs, context.log(flags, { hasDocument: true }), context.stopped));
    });
}
