/** What declarations of commands have in common: the options of site commands, and values that are checked. */
import { type Command, InvalidArgumentError, Option, type OutputConfiguration } from 'commander';
import { findStats } from '../files/is-there.js';
import type { SiteFlags } from '../pipeline/open.js';
import type { Terminal } from '../terminal/find-terminal.js';
import type { KeySource } from '../terminal/keys.js';
import type { Log } from '../terminal/log.js';
import type { Streams } from '../terminal/streams.js';
import { errorCode } from '../utils/code/thrown.js';
import { maskCredentials } from '../utils/urls/mask-credentials.js';

/** What the declarations of commands need to run them. */
export interface Context {
  /** See `Host`. */
  readonly stopped?: Promise<unknown> | undefined;
  /** See `Host`. */
  readonly keys?: (() => KeySource) | undefined;
  /** See `Host`. */
  readonly terminal?: (() => Terminal | undefined) | undefined;
  /** The argument and the options of a command, as its function wants them. */
  readonly inputs: <Flags extends CommonFlags>(
    siteDir: string | undefined,
    flags: Flags,
  ) => Flags & Pick<SiteFlags, 'siteDir' | 'configPath' | 'loadTheme' | 'describeCode' | 'threads' | 'cache'>;
  /** With a document, standard output has nothing else. */
  readonly log: (flags: CommonFlags, options?: { readonly hasDocument?: boolean }) => Log;
  /** Takes the exit code. */
  readonly finish: (code: number) => void;
}

/** Each takes about 100 MB. */
const MOST_THREADS = 64;

/** The option for the folder of the cache. */
export const CACHE_DIR = [
  '--cache-dir <dir>',
  'cache folder, relative to the site; by default in node_modules or .csb-docs',
] as const;

/** The option by which every page has to be translated. */
export const STRICT_TRANSLATIONS = [
  '--strict-translations',
  'fail if a page has no translation in a language that has a translation folder',
] as const;

/** Options that commands have in common. */
export interface CommonFlags {
  readonly config?: string;
  readonly threads?: number;
  readonly profile?: string;
  readonly cache?: boolean;
  readonly cacheDir?: string;
  readonly quiet?: boolean;
  readonly strict?: boolean;
  /** Not a flag: nothing is said of the way to a result that is printed. */
  readonly isSilent?: boolean;
  readonly verbose?: boolean;
}

/** Where help and usage errors are written; an error repeats the argument that is wrong. */
export function toOutput({ stdout, stderr }: Streams): OutputConfiguration {
  return { writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(maskCredentials(text)) };
}

/** A command with the site folder as its argument and the options that all of them share. */
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

/** Says what the argument is that a command has before the folder, which all have in common. */
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

/** A site command that reads the sources. */
export function sourceCommand(program: Command, name: string, description: string): Command {
  return withoutCacheOption(readingCommand(program, name, description));
}

function withoutCacheOption(command: Command): Command {
  return command.option('--no-cache', 'do not read or write the cache');
}

/** The options of commands that read the sources, for one whose argument is something else than the folder of a site. */
export function withSourceOptions(command: Command): Command {
  return withoutCacheOption(withReadingOptions(withSiteOptions(command)));
}

/** A site command that works with threads and the cache. */
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

/** The option to watch where time goes. */
export function profileOption(): Option {
  return new Option('--profile <file>', 'write a CPU profile for Chrome DevTools, relative to the site');
}

/** The option for working on some versions alone. */
export function onlyVersionOption(): Option {
  return new Option(
    '--only-version <name>',
    'build only this version of the docs, for faster work; repeatable',
  ).argParser((name: string, others: readonly string[] = []) => [...others, name]);
}

/** The folder of a site: whoever names one that is none would get another site. */
function parseFolder(text: string): string {
  const problem = findFolderProblem(text);
  if (problem === undefined) return text;
  throw new InvalidArgumentError(problem);
}

/** A folder, or the address of a published site. */
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

/** The value of `--port`. */
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

/** The value of an option that says how many. */
export function parseCount(text: string): number {
  const number = Number(text);
  if (!/^\d{1,3}$/.test(text) || number < 1) throw new InvalidArgumentError('Use a whole number from 1 to 999.');
  return number;
}

/** The value of `--shard`. */
export function parseShard(text: string): { readonly number: number; readonly count: number } {
  const [, number, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number === undefined || count === undefined || number < 1 || number > count)
    throw new InvalidArgumentError('Use the form 1/8 to 8/8: the number of the part and the number of all parts.');
  return { number, count };
}
