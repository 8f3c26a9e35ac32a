/** Calls local plugins of a Docusaurus configuration, functions or files of the site, like Docusaurus. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RanPlugin } from '../../docusaurus/config/contributions.js';
import type { PluginEntry } from '../../docusaurus/config/plugin-list.js';
import { toSitePath } from '../../files/site-path.js';
import { errorMessage } from '../../utils/code/errors.js';
import { findStandIn } from '../../utils/code/stand-in.js';
import { isRecord } from '../../utils/record.js';
import { executeForeign, type ForeignPlace, inFolder, type LocatedPackage } from '../run/execute-foreign.js';

/** The result of all plugins, and their inputs. */
export interface PluginRun {
  readonly ran: readonly RanPlugin[];
  readonly missing: readonly LocatedPackage[];
  readonly watched: readonly string[];
}

/** The context that Docusaurus passes to a plugin, as far as supported. */
type Context = Readonly<Record<string, unknown>>;

/** Calls plugins one after another. Errors are part of the results. */
export async function runPlugins(
  entries: readonly PluginEntry[],
  siteConfig: Context,
  place: ForeignPlace,
): Promise<PluginRun> {
  const ran: RanPlugin[] = [];
  const missing: LocatedPackage[] = [];
  const watched: string[] = [];
  for (const entry of entries) {
    if (entry.file === undefined && entry.module === undefined) continue;
    const file = entry.file === undefined ? undefined : findModule(entry.file, place.siteDir);
    const loaded = file === undefined ? undefined : await executeForeign(file, place);
    const problem =
      entry.file !== undefined && file === undefined ? 'there is no such file' : loaded?.diagnostics[0]?.message;
    missing.push(...(loaded?.missing ?? []));
    watched.push(...(loaded?.watched ?? []));
    const wraps = loaded?.builtIn.find((name) => name.startsWith('@docusaurus/plugin-content-'));
    const base = {
      ...NOTHING,
      at: entry.at,
      name: entry.file === undefined ? entry.shown : toSitePath(place.siteDir, resolve(place.siteDir, entry.file)),
      wraps,
    };
    const plugin = toFunction(loaded === undefined ? entry.module : loaded.value);
    // A plugin that wraps a Docusaurus plugin cannot be called.
    if (problem !== undefined || wraps !== undefined || plugin === undefined) ran.push({ ...base, problem });
    else ran.push({ ...base, ...(await call(plugin, [toContext(siteConfig, place), entry.options], place)) });
  }
  return { ran, missing, watched };
}

const NOTHING = { value: undefined, tags: undefined, clientModules: undefined, problem: undefined } as const;

type Called = Pick<RanPlugin, 'value' | 'tags' | 'clientModules' | 'problem'> & { readonly name?: string };

async function call(plugin: CallableFunction, parameters: readonly unknown[], place: ForeignPlace): Promise<Called> {
  const { runWithin } = place;
  try {
    const value: unknown = await inFolder(place, () => runWithin(() => plugin(...parameters)));
    if (!isRecord(value) || findStandIn(value) !== undefined) return NOTHING;
    const ask = async (name: string, ...given: readonly unknown[]): Promise<unknown> => {
      const method = value[name];
      return typeof method === 'function'
        ? inFolder(place, () => runWithin(() => method.apply(value, given)))
        : undefined;
    };
    return {
      ...(typeof value['name'] === 'string' ? { name: value['name'] } : {}),
      value,
      tags: await ask('injectHtmlTags', { content: undefined }),
      clientModules: await ask('getClientModules'),
      problem: undefined,
    };
  } catch (error) {
    return { ...NOTHING, problem: `it threw “${errorMessage(error).split('\n')[0]}”` };
  }
}

function toContext(siteConfig: Context, { siteDir }: ForeignPlace): Context {
  const { baseUrl, i18n } = siteConfig;
  const locales = isRecord(i18n) ? i18n : {};
  return {
    siteDir,
    siteConfig,
    baseUrl,
    outDir: join(siteDir, 'build'),
    generatedFilesDir: join(siteDir, '.docusaurus'),
    i18n: { ...locales, currentLocale: locales['defaultLocale'] },
    codeTranslations: {},
  };
}

/** Returns a function, or the one that a module exports. */
function toFunction(value: unknown): CallableFunction | undefined {
  const exported = isRecord(value) && 'default' in value ? value['default'] : value;
  return typeof exported === 'function' && findStandIn(exported) === undefined ? exported : undefined;
}

const ENDINGS = [
  '',
  ...['js', 'ts', 'mjs', 'cjs', 'mts', 'cts', 'tsx', 'jsx'].flatMap((name) => [`.${name}`, `/index.${name}`]),
];

/** Resolves a plugin path without extension, or of a folder. */
function findModule(path: string, siteDir: string): string | undefined {
  const base = resolve(siteDir, path.replace(/^@site\//, ''));
  return ENDINGS.map((ending) => `${base}${ending}`).find((file) => existsSync(file) && statSync(file).isFile());
}
