/** Declares `check` and its output formats. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { FORMATS, type Format, findFormat, isDocument } from '../diagnostics/formats/formats.js';
import { isGithubActions } from '../terminal/github-actions.js';
import type { WantedFile } from './commands/publish-diagnostics.js';
import { type Context, onlyVersionOption, profileOption, STRICT_TRANSLATIONS, sourceCommand } from './options.js';

/** Declares `check`. */
export function declareCheck(program: Command, context: Context): void {
  compareOptions(
    sourceCommand(
      program,
      'check',
      'Check the configuration, content, links and routes. Writes no files, except with --fix, --output and --write-redirects.',
    ),
  )
    .option('--base-url <path>', 'use this base URL instead of the configured one')
    .option(
      '--fix',
      'fix problems with exactly one solution (links to moved files, to old URLs and in the wrong case, MDX tags without a slash), and print each changed line',
    )
    .option(
      '--fix-alt',
      'like --fix, and also write alt="" in each <img> without an alternative text: for images that only decorate',
    )
    .option('--strict', 'also fail on warnings')
    .option(...STRICT_TRANSLATIONS)
    .option('--unused', 'also report images in static folders that no page uses')
    .option('--drafts', 'include drafts, and show unlisted pages everywhere')
    .addOption(onlyVersionOption())
    .addOption(
      new Option(
        '--format <name>',
        'format of the diagnostics; by default text, or github if GITHUB_ACTIONS is true',
      ).choices(FORMATS),
    )
    .addOption(
      new Option(
        '--output <file>',
        'also write the diagnostics to a file, relative to the site: findings.sarif, or with a format, json=findings.log; repeatable',
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

/** Adds the options for external links and published URLs. */
function compareOptions(command: Command): Command {
  return command
    .option('--external', 'also check links to other sites; without this option, nothing uses the network')
    .option('--allow-private', 'with --external: also check hosts in private networks')
    .option(
      '--against <published>',
      'report published URLs that the new build would lose; the URL of the site (60 seconds for all responses), the folder of a build, or its file csb-docs-pages.json',
    )
    .option(
      '--write-redirects',
      'with --against: add redirects and ids that keep these URLs, in front matter, headings and the configuration',
    );
}

/** Parses `findings.sarif` or `json=findings.log`. */
function collectFiles(text: string, others: readonly WantedFile[] = []): readonly WantedFile[] {
  const [, name, rest = ''] = /^([a-z]+)=(.*)$/s.exec(text) ?? [];
  const format = name === undefined ? undefined : findFormat(name);
  if (name !== undefined && format === undefined)
    throw new InvalidArgumentError(`\`${name}\` is not a format. Use one of ${FORMATS.join(', ')}.`);
  const file = format === undefined ? text : rest;
  if (file === '') throw new InvalidArgumentError('Add a file name.');
  return [...others, { file, format }];
}
