/** The command for CI, and how it is asked for formats. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { FORMATS, type Format, findFormat, isDocument } from '../diagnostics/formats/formats.js';
import { isGithubActions } from '../terminal/github-actions.js';
import type { WantedFile } from './commands/publish-findings.js';
import { type Context, onlyVersionOption, profileOption, STRICT_TRANSLATIONS, sourceCommand } from './options.js';

/** `check`. */
export function declareCheck(program: Command, context: Context): void {
  compareOptions(
    sourceCommand(
      program,
      'check',
      'Check configuration, content, links and routes. Nothing is written unless an option says so.',
    ),
  )
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option(
      '--fix',
      'write what has one certain answer (links to files that have moved, to old addresses and in the wrong case, tags of MDX without their slash), and print each line that changes',
    )
    .option(
      '--fix-alt',
      'like --fix, and also write alt="" in each <img> without an alternative text: for images that only decorate',
    )
    .option('--strict', 'fail on warnings too')
    .option(...STRICT_TRANSLATIONS)
    .option('--unused', 'also find images of static folders that nothing shows')
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .addOption(onlyVersionOption())
    .addOption(
      new Option(
        '--format <name>',
        'how findings are printed; by default text, and github where GITHUB_ACTIONS is true',
      ).choices(FORMATS),
    )
    .addOption(
      new Option(
        '--output <file>',
        'also write the findings to a file, relative to the site: findings.sarif, or with the name of a format before it, json=findings.log; can be given several times',
      ).argParser(collectFiles),
    )
    .addOption(profileOption())
    .action(async (siteDir, options) => {
      const {
        format,
        output = [],
        external: isExternal,
        allowPrivate = false,
        against,
        writeRedirects,
        ...flags
      } = options;
      const { check } = await import('./commands/check.js');
      const named: Format | undefined = format;
      const printed = named ?? (isGithubActions() ? 'github' : 'text');
      const wanted = { printed, isNamed: named !== undefined, files: output };
      const log = context.log(flags, { hasDocument: isDocument(printed) });
      const external = isExternal ? { allowPrivate, stopped: context.stopped } : undefined;
      const published = against === undefined ? undefined : { target: against, writes: writeRedirects ?? false };
      context.finish(await check({ ...context.inputs(siteDir, flags), wanted, external, published }, log));
    });
}

/** Looking elsewhere: at other sites, and at what is published already. */
function compareOptions(command: Command): Command {
  return command
    .option('--external', 'also ask for links to other sites; without it nothing is asked of the network')
    .option('--allow-private', 'with --external: also ask machines of private networks')
    .option(
      '--against <published>',
      'report published addresses that would be gone: the address of the site, which has 60 seconds for all its answers, the folder of a build, or its file csb-docs-pages.json',
    )
    .option(
      '--write-redirects',
      'with --against: write what keeps them into front matter, headings and the configuration',
    );
}

/** `findings.sarif`, or `json=findings.log`. */
function collectFiles(text: string, others: readonly WantedFile[] = []): readonly WantedFile[] {
  const [, name, rest = ''] = /^([a-z]+)=(.*)$/s.exec(text) ?? [];
  const format = name === undefined ? undefined : findFormat(name);
  if (name !== undefined && format === undefined)
    throw new InvalidArgumentError(`Formats are ${FORMATS.join(', ')}; \`${name}\` is none.`);
  const file = format === undefined ? text : rest;
  if (file === '') throw new InvalidArgumentError('A file has a name.');
  return [...others, { file, format }];
}
