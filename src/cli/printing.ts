/** The command that makes a print edition. */
import { type Command, Option } from 'commander';
import { type Context, sourceCommand } from './options.js';

/** `print`. */
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
      const { print } = await import('../commands/print.js');
      context.finish(await print(context.inputs(siteDir, flags), context.log(flags)));
    });
}
