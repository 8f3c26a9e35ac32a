/** Options shared by commands, and parsers of their values. */
import { type Command, InvalidArgumentError, Option, type OutputConfiguration } from 'commander';
import { findStats } from '../files/is-there.js';
import type { SiteFlags } from '../pipeline/open.js';
import type { Terminal } from '../terminal/find-terminal.js';
import type { KeySource } from '../terminal/keys.js';
import type { Log } from '../terminal/log.js';
import type { Streams } from '../terminal/streams.js';
import { errorCode } from '../utils/code/errors.js';
import { maskCredentials } from '../utils/urls/mask-credentials.js';

/** Dependencies of command declarations. */
export interface Context {
  /** See `Host`. */
  readonly stopped?: Promise<unknown> | undefined;
  /** See `Host`. */
  readonly keys?: (() => KeySource) | undefined;
  /** See `Host`. */
  readonly terminal?: (() => Terminal | undefined) | undefined;
  /** Combines argument and options to the input of a command function. */
  readonly inputs: <Flags extends CommonFlags>(
    siteDir: string | undefined,
    flags: Flags,
  ) => Flags & Pick<SiteFlags, 'siteDir' | 'configPath' | 'loadTheme' | 'describeCode' | 'threads' | 'cache'>;
  /** Creates the log. With `hasDocument`, standard output contains only the document. */
  readonly log: (flags: CommonFlags, options?: { readonly hasDocument?: boolean }) => Log;
  /** Receives the exit code. */
  readonly finish: (code: number) => void;
}

/** Each thread takes about 100 MB. */
const MOST_THREADS = 64;

/** The option for the cache folder. */
export const CACHE_DIR = [
  '--cache-dir <dir>',
  'cache folder, relative to the site; by default in node_modules or .csb-docs',
] as const;

/** The option that requires every page to be translated. */
export const STRICT_TRANSLATIONS = [
  '--strict-translations',
  'fail if a page has no translation in a language that has a translation folder',
] as const;

/** Options shared by commands. */
export interface CommonFlags {
  readonly config?: string;
  readonly threads?: number;
  readonly profile?: string;
  readonly cache?: boolean;
  readonly cacheDir?: string;
  readonly quiet?: boolean;
  readonly strict?: boolean;
  /** Not a flag: suppresses progress for commands that print a result. */
  readonly isSilent?: boolean;
  readonly verbose?: boolean;
}

/** Returns the streams for help and usage errors. Errors quote the invalid argument, so credentials are masked. */
export function toOutput({ stdout, stderr }: Streams): OutputConfiguration {
  return { writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(maskCredentials(text)) };
}

/** Declares a command with the site folder as argument and the shared options. */
export function siteCommand(program: Command, name: string, description: string): Command {
  const command = program
    .command(name)
    .description(description)
    .argument(
      '[siteDir]',
      'site folder; by default this folder or the nearest parent folder with a configuration',
      parseFolder,
    );
  return withSiteOptions(command);
}

/** Describes the argument that precedes the site folder. */
export function withFirst(command: Command, description: string): Command {
  const [first] = command.registeredArguments;
  if (first !== undefined) first.description = description;
  return command;
}

function withSiteOptions(command: Command): Command {
  return command
    .option('--config <file>', 'configuration file, if it is not csb-docs.config.{ts,mts,js,mjs,json}')
    .option('--quiet', 'print only errors')
    .option('--verbose', 'print more, including info diagnostics');
}

/** Declares a site command that reads the sources. */
export function sourceCommand(program: Command, name: string, description: string): Command {
  return withoutCacheOption(readingCommand(program, name, description));
}

function withoutCacheOption(command: Command): Command {
  return command.option('--no-cache', 'do not read or write the cache');
}

/** Adds the options of commands that read the sources, for a command with another argument. */
export function withSourceOptions(command: Command): Command {
  return withoutCacheOption(withReadingOptions(withSiteOptions(command)));
}

/** Declares a site command that uses threads and the cache. */
export function readingCommand(program: Command, name: string, description: string): Command {
  return withReadingOptions(siteCommand(program, name, description));
}

function withReadingOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--threads <number>',
        'number of threads; by default one for each processor, if that is faster',
      ).argParser(parseThreads),
    )
    .addOption(
      new Option('--locale <name>', 'build only this language, without its path prefix; repeatable').argParser(collect),
    )
    .option('--no-evaluate', 'run no code of the site: configuration other than JSON, components, templates, plugins')
    .option(...CACHE_DIR);
}

function collect(name: string, names: readonly string[] = []): readonly string[] {
  return [...names, name];
}

/** Returns the option for CPU profiles. */
export function profileOption(): Option {
  return new Option('--profile <file>', 'write a CPU profile for Chrome DevTools, relative to the site');
}

/** Returns the option that selects docs versions. */
export function onlyVersionOption(): Option {
  return new Option(
    '--only-version <name>',
    'build only this version of the docs, for faster work; repeatable',
  ).argParser((name: string, others: readonly string[] = []) => [...others, name]);
}

/** Validates the site folder. Otherwise a typo would select the site of a parent folder. */
function parseFolder(text: string): string {
  const problem = findFolderProblem(text);
  if (problem === undefined) return text;
  throw new InvalidArgumentError(problem);
}

/** Parses a folder or the URL of a published site. */
export function parseSource(text: string): string {
  return /^https?:\/\//i.test(text) ? text : parseFolder(text);
}

function findFolderProblem(path: string): string | undefined {
  try {
    const stats = findStats(path);
    if (stats?.isDirectory()) return undefined;
    return stats === undefined ? 'This folder does not exist.' : 'This is a file. Pass the site folder.';
  } catch (error) {
    return `It cannot be read (${errorCode(error)}).`;
  }
}

/** Parses the value of `--port`. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('Use a number from 0 to 65535.');
  return port;
}

function parseThreads(text: string): number {
  const threads = Number(text);
  if (!/^\d+$/.test(text) || threads < 1 || threads > MOST_THREADS)
    throw new InvalidArgumentError(`Use a number from 1 to ${MOST_THREADS}.`);
  return threads;
}

/** Parses a count. */
export function parseCount(text: string): number {
  const number = Number(text);
  if (!/^\d{1,3}$/.test(text) || number < 1) throw new InvalidArgumentError('Use a whole number from 1 to 999.');
  return number;
}

/** Parses the value of `--shard`. */
export function parseShard(text: string): { readonly number: number; readonly count: number } {
  const [, number, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number === undefined || count === undefined || number < 1 || number > count)
    throw new InvalidArgumentError('Use the form 1/8 to 8/8: the number of the part and the number of all parts.');
  return { number, count };
}
