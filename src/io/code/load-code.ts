/**
 * The code of a site: its React pages, and the content that needs code, bundled together, executed and rendered.
 * In: where the modules are. Out: pages with facts that were read from their HTML, scripts for what wakes in the browser,
 * styles, files to copy. A module that fails costs its page and no other.
 */
import { renderCodeBlock } from '../../content/dialect/code/sample.js';
import { createHighlighter, type Highlight } from '../../content/highlight/highlight.js';
import { islandRefused } from '../../diagnostics/catalogue/code.js';
import { fillIslandIds } from '../../render/island-id.js';
import { hashAll } from '../../text/hash.js';
import { outPathToHref } from '../../text/paths.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AssetCopy, PageModule } from '../../types/facts.js';
import type { OutputFile } from '../../types/output.js';
import type { CodeSampleProps, RefusedIsland } from '../../types/site-code.js';
import { toRealPlace } from '../bundle/place.js';
import { readPatterns } from '../patterns.js';
import { toSitePath } from '../site-path.js';
import { bundleBrowser } from './bundle-browser.js';
import { type BundlePlan, createFindings } from './bundle-plan.js';
import { bundleServer } from './bundle-server.js';
import { bundleCodeStyles } from './code-styles.js';
import {
  type ContentModule,
  type ContentRenderer,
  createContentRenderer,
  prepareContent,
  tryContent,
  virtualPathOf,
} from './content.js';
import { createCut } from './cut.js';
import { executeCode, type RunningCode } from './execute.js';
import { reportLost, reportReplaced } from './findings.js';
import { type DraftPage, draftPages, finishPages } from './pages.js';
import { fillSamples, type RenderedPiece } from './render-page.js';
import { createResolver, listUnusedParts } from './resolve.js';

/** What is loaded. */
export interface CodeOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly pageModules: readonly PageModule[];
  /** Pages of content that need code. */
  readonly content: readonly ContentModule[];
}

/** The code of a site, ready. */
export interface SiteCode {
  /** The page modules again, now with what they have rendered. */
  readonly pageModules: readonly PageModule[];
  /** Renders pieces of content. */
  readonly renderContent: ContentRenderer;
  readonly assets: readonly AssetCopy[];
  /** Scripts and the style sheet. */
  readonly files: readonly OutputFile[];
  /** The style sheet among them. */
  readonly stylesheets: readonly OutputFile[];
  /** Whether something wakes in the browser. */
  readonly hasIslands: boolean;
  /** Of all that was bundled. */
  readonly hash: string;
  /** Absolute paths of the files it was made from. */
  readonly watched: readonly string[];
  /** Whether all that was looked for is among them. */
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** How often modules may be found to belong together. */
const MOST_ROUNDS = 8;

/** Loads the code of a site. */
export async function loadCode(options: CodeOptions): Promise<SiteCode> {
  const promoted = new Set<string>();
  for (let round = 1; ; round++) {
    const attempt = await attemptCode(options, promoted);
    const importers = attempt.refused
      .map(({ importer }) => importer)
      .filter((path) => path !== '' && !promoted.has(path));
    if (importers.length === 0 || round === MOST_ROUNDS) return finishCode(options, attempt);
    for (const importer of importers) promoted.add(importer);
  }
}

interface Attempt {
  readonly plan: BundlePlan;
  readonly bundle: Awaited<ReturnType<typeof bundleServer>>;
  readonly code: RunningCode | undefined;
  readonly drafts: readonly DraftPage[];
  readonly refused: readonly RefusedIsland[];
  readonly diagnostics: readonly Diagnostic[];
}

async function attemptCode(options: CodeOptions, promoted: ReadonlySet<string>): Promise<Attempt> {
  const { siteDir, config, pageModules, content } = options;
  const place = toRealPlace({ siteDir });
  const resolver = createResolver(place);
  const virtual = new Map<string, string>(await prepareContent(content, place));
  const cut = createCut({ resolver, promoted, virtual });
  const plan: BundlePlan = {
    place,
    config,
    resolver,
    cut,
    side: 'server',
    virtual,
    broken: new Map(),
    found: createFindings(),
  };
  const pages = pageModules.map((page) => ({ page, path: pathOf(place.siteDir, page) }));
  const paths = [...pages.map(({ path }) => path), ...virtual.keys()];
  const bundle = await bundleServer(plan, { paths });
  const nothing = { plan, bundle, code: undefined, drafts: [], refused: [], diagnostics: bundle.diagnostics };
  if (bundle.code === '') return nothing;
  const code = executeCode(bundle, place);
  if ('severity' in code) return { ...nothing, diagnostics: [...bundle.diagnostics, code] };
  const { drafts, refused, diagnostics } = draftPages(pages, { code, plan });
  const tried = options.content.flatMap((module) => {
    const path = virtualPathOf(place, module);
    return tryContent(code, path, cut.isInteractive(path));
  });
  return {
    plan,
    bundle,
    code,
    drafts,
    refused: [...refused, ...tried],
    diagnostics: [...bundle.diagnostics, ...diagnostics],
  };
}

function pathOf(siteDir: string, { source }: PageModule): string {
  return `${siteDir}/${source}`;
}

async function finishCode(options: CodeOptions, attempt: Attempt): Promise<SiteCode> {
  const { plan, bundle, code, drafts } = attempt;
  const { place, config, found, cut } = plan;
  const content = options.content.map((module) => virtualPathOf(place, module)).filter(cut.isInteractive);
  const islands = [...new Set([...found.islands, ...content])].toSorted();
  const browser = await bundleBrowser({ ...plan, side: 'browser' }, islands);
  const hasIslands = browser.scripts.size > 0;
  const styles = await bundleCodeStyles(bundle.css, { place, hasIslands });
  const highlight = createHighlighter(readPatterns);
  const findScript = (module: string): string => {
    const out = browser.scripts.get(module);
    return out === undefined ? '' : outPathToHref(out, config);
  };
  const complete = async ({ html, samples }: RenderedPiece): Promise<string> =>
    fillIslandIds(fillSamples(html, await renderSamples(samples, config, highlight)), findScript);
  const pageModules = code === undefined ? options.pageModules : await finishPages(drafts, place.siteDir, complete);
  const severity = config.docusaurus === undefined ? 'error' : 'warning';
  return {
    pageModules,
    renderContent: createContentRenderer({
      code,
      place,
      isInteractive: cut.isInteractive,
      complete,
      toSitePath: (path) => toSitePath(place.siteDir, path),
    }),
    assets: [...found.assets].map(([from, to]) => ({ from: toSitePath(place.siteDir, from), to })),
    files: [...browser.files, ...styles.files],
    stylesheets: styles.files,
    hasIslands,
    hash: hashAll([bundle.code, bundle.css, ...browser.files.map(({ path }) => path)]),
    watched: [...new Set([...bundle.watched, ...found.watched])],
    isComplete: found.lost.length === 0,
    diagnostics: [
      ...attempt.diagnostics,
      ...found.diagnostics,
      ...browser.diagnostics,
      ...styles.diagnostics,
      ...attempt.refused.map((refusal) => toRefusal(refusal, place.siteDir)),
      ...reportLost(found.lost, { siteDir: place.siteDir, severity }),
      ...reportReplaced(config.docusaurus === undefined ? [] : listUnusedParts(place.siteDir)),
    ],
  };
}

function renderSamples(
  samples: readonly CodeSampleProps[],
  { themeConfig: { prism } }: Config,
  highlight: Highlight,
): Promise<readonly string[]> {
  return Promise.all(
    samples.map(({ code, language, meta }) => renderCodeBlock({ code, info: language, meta }, prism, highlight)),
  );
}

/** What stays refused when nothing more can be moved into islands. */
function toRefusal({ component, prop, importer }: RefusedIsland, siteDir: string): Diagnostic {
  return islandRefused(component, prop, { file: toSitePath(siteDir, importer) });
}
