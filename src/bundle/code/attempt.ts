/** Bundles, executes and renders the site code once, with a given set of modules as islands. */
import { resolve } from 'node:path';
import type { PartialUse } from '../../graph/includes/list.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PageModule } from '../../types/facts.js';
import type { CodeSampleProps, RefusedIsland } from '../../types/site-code.js';
import { toRealPlace } from '../build/place.js';
import { type BundlePlan, startPlan } from './bundle-plan.js';
import { bundleServer } from './bundle-server.js';
import { tryContent } from './content.js';
import { createCut } from './modules/cut.js';
import { createResolver } from './modules/resolve.js';
import { type DraftPage, draftPages, type PageEntry, type PageTools } from './pages.js';
import { tryParts } from './parts.js';
import { prepareContent } from './prepare-content.js';
import { executeCode, type RunningCode } from './run/execute.js';
import type { RenderedPiece } from './run/render-page.js';
import type { CodeOptions } from './site-code.js';

/** The result of an attempt. */
export interface Attempt {
  readonly plan: BundlePlan;
  readonly bundle: Awaited<ReturnType<typeof bundleServer>>;
  readonly code: RunningCode | undefined;
  /** The component that provides contexts for content, if any. */
  readonly root: unknown;
  /** Absolute paths of islands that may contain a whole page. */
  readonly around: ReadonlySet<string>;
  /** What theme components render around a page without data. */
  readonly partPieces: readonly RenderedPiece[];
  readonly drafts: readonly DraftPage[];
  readonly refused: readonly RefusedIsland[];
  readonly samples: readonly CodeSampleProps[];
  /** Markdown files that code in content gives props to. */
  readonly partials: readonly PartialUse[];
  readonly diagnostics: readonly Diagnostic[];
}

/** For a site with browser code only. */
const NO_BUNDLE: Attempt['bundle'] = { code: '', css: '', inputs: [], watched: [], diagnostics: [] };

/** Makes an attempt. `promoted` are absolute paths of modules that must hydrate as a whole. */
export async function attemptCode(options: CodeOptions, promoted: ReadonlySet<string>): Promise<Attempt> {
  const { siteDir, config, pageModules, content } = options;
  const place = toRealPlace({ siteDir });
  const resolver = createResolver(place, config.siteTheme.unused);
  const virtual = new Map<string, string>(await prepareContent(content, place));
  const cut = createCut({ siteDir: place.siteDir, resolver, promoted, virtual });
  const plan: BundlePlan = {
    ...startPlan(place, config),
    resolver,
    cut,
    side: 'server',
    virtual,
  };
  const pages = pageModules.map((page) => ({ page, path: pathOf(place.siteDir, page) }));
  const { parts } = config.siteTheme;
  const partPaths = parts.map(({ file }) => resolve(place.siteDir, file));
  const paths = [...pages.map(({ path }) => path), ...virtual.keys(), ...partPaths];
  const bundle = paths.length === 0 ? NO_BUNDLE : await bundleServer(plan, { paths });
  const nothing = {
    plan,
    bundle,
    code: undefined,
    root: undefined,
    around: new Set<string>(),
    partPieces: [],
    drafts: [],
    refused: [],
    samples: [],
    partials: [],
    diagnostics: bundle.diagnostics,
  };
  if (bundle.code === '') return nothing;
  const code = await executeCode(bundle, { ...place, runWithin: options.runWithin });
  if ('severity' in code) return { ...nothing, diagnostics: [...bundle.diagnostics, code] };
  const { root, around, pieces } = await tryParts(code, parts, place.siteDir);
  const rendered = await renderAll({ code, plan, root }, { pages, content, pieces });
  return {
    ...{ plan, bundle, code, root, around, partPieces: pieces },
    ...rendered,
    diagnostics: [...bundle.diagnostics, ...rendered.diagnostics],
  };
}

/** The input of rendering, including what theme components rendered. */
interface Rendered extends Pick<CodeOptions, 'content'> {
  readonly pages: readonly PageEntry[];
  readonly pieces: readonly RenderedPiece[];
}

/** Renders pages and content, once each. */
async function renderAll(
  tools: PageTools,
  { pages, content, pieces }: Rendered,
): Promise<Pick<Attempt, 'drafts' | 'refused' | 'samples' | 'partials' | 'diagnostics'>> {
  const { code, plan, root } = tools;
  const { drafts, refused, partials, diagnostics } = await draftPages(pages, tools);
  const contents = await tryContent(content, { ...plan, code, root });
  const tried = [...pieces, ...contents];
  return {
    drafts,
    refused: [...refused, ...tried.flatMap((one) => one.refused)],
    samples: [...drafts.flatMap(({ piece }) => piece?.samples ?? []), ...tried.flatMap((one) => one.samples)],
    partials: [...partials, ...contents.flatMap((one) => one.partials)],
    diagnostics,
  };
}

function pathOf(siteDir: string, { source }: PageModule): string {
  return `${siteDir}/${source}`;
}
