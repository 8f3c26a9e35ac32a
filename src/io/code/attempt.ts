/** Bundles, executes and renders the code of a site once, with a certain set of modules that are islands. */
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PageModule } from '../../types/facts.js';
import type { CodeSampleProps, RefusedIsland } from '../../types/site-code.js';
import { toRealPlace } from '../bundle/place.js';
import { type BundlePlan, createFindings } from './bundle-plan.js';
import { bundleServer } from './bundle-server.js';
import { prepareContent, tryContent } from './content.js';
import { virtualPathOf } from './content-module.js';
import { createCut } from './cut.js';
import { executeCode, type RunningCode } from './execute.js';
import { type DraftPage, draftPages } from './pages.js';
import { createResolver } from './resolve.js';
import type { CodeOptions } from './site-code.js';

/** What one attempt has given. */
export interface Attempt {
  readonly plan: BundlePlan;
  readonly bundle: Awaited<ReturnType<typeof bundleServer>>;
  readonly code: RunningCode | undefined;
  readonly drafts: readonly DraftPage[];
  readonly refused: readonly RefusedIsland[];
  readonly samples: readonly CodeSampleProps[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Of a site whose only code is for browsers. */
const NO_BUNDLE: Attempt['bundle'] = { code: '', css: '', inputs: [], watched: [], diagnostics: [] };

/** Makes an attempt; `promoted` are absolute paths of modules that have to wake as a whole. */
export async function attemptCode(options: CodeOptions, promoted: ReadonlySet<string>): Promise<Attempt> {
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
  const bundle = paths.length === 0 ? NO_BUNDLE : await bundleServer(plan, { paths });
  const nothing = {
    plan,
    bundle,
    code: undefined,
    drafts: [],
    refused: [],
    samples: [],
    diagnostics: bundle.diagnostics,
  };
  if (bundle.code === '') return nothing;
  const code = executeCode(bundle, place);
  if ('severity' in code) return { ...nothing, diagnostics: [...bundle.diagnostics, code] };
  const { drafts, refused, diagnostics } = draftPages(pages, { code, plan });
  const tried = content.map((module) => {
    const path = virtualPathOf(place, module);
    return tryContent(code, path, cut.isInteractive(path));
  });
  return {
    plan,
    bundle,
    code,
    drafts,
    refused: [...refused, ...tried.flatMap((one) => one.refused)],
    samples: [...drafts.flatMap(({ piece }) => piece?.samples ?? []), ...tried.flatMap((one) => one.samples)],
    diagnostics: [...bundle.diagnostics, ...diagnostics],
  };
}

function pathOf(siteDir: string, { source }: PageModule): string {
  return `${siteDir}/${source}`;
}
