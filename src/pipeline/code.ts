/** Incremental loading of the site's own code: React pages and content with code. */
import { resolve } from 'node:path';
import type { ContentModule } from '../bundle/code/run/content-module.js';
import type { SiteCode } from '../bundle/code/site-code.js';
import { bundleIslandScript } from '../bundle/scripts/bundle-scripts.js';
import type { Theme } from '../bundle/theme/load-theme.js';
import type { AskedWidgets } from '../bundle/widgets/widgets.js';
import { notEvaluated } from '../diagnostics/catalogue/code.js';
import type { Config } from '../types/config.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import { hashText } from '../utils/hash.js';
import { outPathToHref } from '../utils/paths.js';
import type { SiteFiles } from './read-site.js';
import { type Memory, remember } from './remember.js';

import type { SessionOptions } from './snapshot.js';
import { addWidgets } from './widgets.js';

/** Inputs of loading code. */
interface CodeInput extends Pick<SiteFiles, 'config' | 'listing' | 'loaded'>, WantedCode {}

/** Code that pages need. */
export interface WantedCode {
  readonly content: readonly ContentModule[];
  readonly widgets: AskedWidgets;
}

/** The result for most sites, which have no code. Nothing is bundled or loaded for it. */
const NO_CODE: SiteCode = {
  pageModules: [],
  renderContent: () => ({ fragment: undefined, head: [], diagnostics: [] }),
  parts: [],
  partFacts: [],
  partsKey: '',
  assets: [],
  files: [],
  scripts: [],
  stylesheets: [],
  hasIslands: false,
  needs: [],
  chunks: {},
  watched: [],
  partials: [],
  sources: [],
  diagnostics: [],
};

/**
 * Reloads code if a module or its imports changed, if pages were added or removed, and while a dependency is missing.
 */
function rememberCode({
  place: { siteDir },
  log,
  overrides,
  threads,
}: Pick<SessionOptions, 'place' | 'log' | 'overrides' | 'threads'>): Memory<CodeInput, SiteCode> {
  let last: { readonly config: Config; readonly modules: string } | undefined;
  const load = async ({ config, content, listing: { pageModules } }: CodeInput): Promise<SiteCode> => {
    const { clientModules = [] } = config.docusaurus ?? {};
    const { parts } = config.siteTheme;
    if (pageModules.length + content.length + clientModules.length + parts.length === 0) return NO_CODE;
    if (overrides.evaluate === false) return withoutCode(pageModules);
    const phase = log.phase('code');
    const { loadCode } = await import('../bundle/code/load-code.js');
    const code = await loadCode({ siteDir, config, pageModules, content, runWithin: threads.watchdog.run });
    phase.end(
      [
        `React pages: ${pageModules.length}`,
        ...(content.length === 0 ? [] : [`pages with code: ${content.length}`]),
        ...(parts.length === 0 ? [] : [`parts of the theme: ${parts.length}`]),
        ...(clientModules.length === 0 ? [] : [`client modules: ${clientModules.length}`]),
      ].join(', '),
    );
    return code;
  };
  return remember(
    async (input) => {
      last = { config: input.config, modules: keyOf(input) };
      return addWidgets(await load(input), input.widgets, { siteDir, config: input.config, loaded: input.loaded });
    },
    (code, changes, input) =>
      last?.config !== input.config ||
      last.modules !== keyOf(input) ||
      code.watched.some(changes.touches) ||
      (code !== NO_CODE &&
        (code.sources === undefined || hasErrors(code)) &&
        changes.within(resolve(siteDir)).length > 0),
  );
}

function keyOf({ listing: { pageModules }, content, widgets }: CodeInput): string {
  return JSON.stringify([pageModules, content, widgets]);
}

function hasErrors({ diagnostics }: SiteCode): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Skips execution. Pages with code are then empty. */
function withoutCode(pageModules: SiteCode['pageModules']): SiteCode {
  const diagnostics = pageModules.map(({ source }) => notEvaluated('The page', 'warning', { file: source }));
  const renderContent: SiteCode['renderContent'] = ({ source, include: { name, range } }) => ({
    fragment: undefined,
    head: [],
    diagnostics: [notEvaluated(`\`${name}\``, 'warning', { file: source, range })],
  });
  return { ...NO_CODE, pageModules, renderContent, diagnostics };
}

/** A theme with the code of the site. */
export interface LoadedCode extends CodedTheme {
  readonly theme: Theme;
  readonly code: SiteCode;
}

/** Creates a function that loads the site's code in parallel with its theme. */
export function createCodeLoader(
  options: SessionOptions,
): (files: SiteFiles, loadTheme: () => Promise<Theme>) => LoadCode {
  const recall = rememberCode(options);
  const addCode = createThemeCoder(options);
  return (files, loadTheme) => async (wanted) => {
    const { config, listing, loaded, changes } = files;
    const [theme, code] = await Promise.all([loadTheme(), recall({ config, listing, loaded, ...wanted }, changes)]);
    return { theme, code, ...(await addCode(theme, code, config)) };
  };
}

/** Loads the code of React pages and content. */
export type LoadCode = (wanted: WantedCode) => Promise<LoadedCode>;

/** A theme with additions from the site's code. */
interface CodedTheme {
  readonly context: RenderContext | undefined;
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
}

/**
 * Adds styles and scripts of the site's code to its theme. The same inputs return the same object, because other caches
 * compare by identity.
 */
function createThemeCoder({
  place: { siteDir },
  threads: { watchdog },
}: Pick<SessionOptions, 'place' | 'threads'>): (theme: Theme, code: SiteCode, config: Config) => Promise<CodedTheme> {
  let last: { readonly theme: Theme; readonly code: SiteCode; readonly coded: Promise<CodedTheme> } | undefined;
  return (theme, code, config) => {
    if (last?.theme !== theme || last.code !== code)
      last = { theme, code, coded: addCode(theme, code, { siteDir, config, runWithin: watchdog.run }) };
    return last.coded;
  };
}

/** Where the code is added, and how it is called. */
interface CodedPlace {
  readonly siteDir: string;
  readonly config: Config;
  readonly runWithin: NonNullable<RenderContext['runWithin']>;
}

async function addCode(
  { context, bundles }: Theme,
  code: SiteCode,
  { siteDir, config, runWithin }: CodedPlace,
): Promise<CodedTheme> {
  if (context === undefined || code === NO_CODE) return { context, bundles };
  const chunks = Object.entries(code.chunks).map(([name, path]) => [name, outPathToHref(path, config)] as const);
  // A theme with React islands already includes their script.
  const isScriptMissing = context.islands?.src === undefined && (code.hasIslands || chunks.length > 0);
  const script = isScriptMissing ? await bundleIslandScript(siteDir) : undefined;
  const src = script === undefined ? context.islands?.src : outPathToHref(script.path, config);
  const coded: RenderContext = {
    ...context,
    scripts: [...context.scripts, ...code.scripts.map(({ path }) => outPathToHref(path, config))],
    stylesheets: [...context.stylesheets, ...code.stylesheets.map(({ path }) => outPathToHref(path, config))],
    ...(src === undefined
      ? {}
      : {
          islands: {
            src,
            chunks: { ...context.islands?.chunks, ...Object.fromEntries(chunks) },
            plain: context.islands?.plain ?? {},
          },
        }),
    ...(code.scripts.length === 0 && !code.hasIslands ? {} : { hasSiteScripts: true }),
    ...(code.parts.length === 0 ? {} : { parts: { all: code.parts, facts: code.partFacts }, runWithin }),
    // Pages with islands contain the URLs of these scripts.
    build: hashText(
      [
        context.build,
        ...[...code.scripts, ...code.stylesheets].map(({ path }) => path),
        `${script?.path}`,
        code.partsKey,
        ...chunks.flat(),
      ].join('\n'),
    ),
  };
  return { context: coded, bundles: [...bundles, ...code.files, ...(script === undefined ? [] : [script])] };
}
