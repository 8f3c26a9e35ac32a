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
    'Send the search records of the site to its hosted index. Set the write key in ALGOLIA_WRITE_KEY.',
  )
    .option('--dry-run', 'send nothing; print counts and write the records as JSON')
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
    'Run a query as in the search dialog of the site, and explain the ranking.',
  );
  withFirst(command, 'the query as readers type it')
    .option('--json', 'print JSON')
    .addOption(new Option('--limit <number>', 'number of pages; 8 by default, as in the dialog').argParser(parseCount))
    .option('--add-test', 'add the query to search-tests.yml, with the first page or the page of --page')
    .option('--page <route>', 'with --add-test: the expected page, as `csb-docs routes` lists it')
    .option('--anchor <id>', 'with --add-test: the expected section of that page')
    .addOption(new Option('--top <number>', 'with --add-test: the lowest rank that passes').argParser(parseCount))
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
  sourceCommand(program, 'print', 'Combine all pages of a docs sidebar into one document: HTML for printing, or PDF.')
    .option('--sidebar <name>', 'the sidebar; by default the first')
    .option('--docs-version <name>', 'the version of the docs; by default the latest')
    .option('--docs <id>', 'the docs, if the site has several; by default the first')
    .option('--pdf', 'create a PDF with Chromium, Chrome or Edge; CHROME_PATH sets the program')
    .addOption(new Option('--paper <size>', 'paper size').choices(['A3', 'A4', 'A5', 'letter', 'legal']).default('A4'))
    .option('--out <file>', 'output file, relative to the site; by default print.html or print.pdf')
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--strict', 'fail on warnings too')
    .action(async (siteDir, flags) => {
      const { print } = await import('./commands/print.js');
      context.finish(await print(context.inputs(siteDir, flags), context.log(flags)));
    });
}

/** Declares `warm`. */
export function declareWarm(program: Command, context: Context): void {
  readingCommand(program, 'warm', 'Parse the sources into the cache, so that the next build is faster.')
    .addOption(
      new Option(
        '--shard <share>',
        'parse one part of the sources, to split the work between machines: 2/8 is the second of eight parts',
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
    .description('Run a Model Context Protocol server for a site on standard input and output, for AI assistants.')
    .argument(
      '[source]',
      'folder of a site, folder of a build, or URL of a published site; by default the site in this folder',
      parseSource,
    );
  withSourceOptions(command)
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option('--drafts', 'include drafts')
    .option('--allow-private', 'with a URL: allow hosts in private networks')
    .action(async (source, flags) => {
      const { mcp } = await import('./commands/mcp.js');
      const inputs = { ...context.inputs(undefined, flags), source };
      context.finish(await mcp(inputs, context.log(flags, { hasDocument: true }), context.stopped));
    });
}
