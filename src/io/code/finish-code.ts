/** From an attempt that has worked to the code of a site: scripts, styles, pages with all their facts, findings. */
import { createRenderedReader } from '../../content/read-rendered.js';
import { fillIslandIds } from '../../render/island-id.js';
import { outPathToHref } from '../../text/paths.js';
import { toSitePath } from '../site-path.js';
import type { Attempt } from './attempt.js';
import { bundleBrowser } from './bundle-browser.js';
import type { BundlePlan } from './bundle-plan.js';
import { bundleCodeStyles } from './code-styles.js';
import { createContentRenderer } from './content.js';
import { virtualPathOf } from './content-module.js';
import { reportCode } from './findings.js';
import { finishPages } from './pages.js';
import { fillSamples, type RenderedPiece } from './render-page.js';
import { renderSamples, toSampleSettings } from './samples.js';
import type { CodeOptions, SiteCode } from './site-code.js';

/** Finishes what was attempted. */
export async function finishCode(options: CodeOptions, attempt: Attempt): Promise<SiteCode> {
  const { plan, bundle, code, drafts } = attempt;
  const { place, config, found, cut } = plan;
  const browser = await bundleBrowser({ ...plan, side: 'browser' }, listIslands(options, plan));
  const watched = [...new Set([...bundle.watched, ...found.watched])];
  const hasIslands = browser.scripts.size > 0;
  const styles = await bundleCodeStyles(bundle.css, { place, hasIslands });
  const [samples, read] = await Promise.all([
    renderSamples(attempt.samples, toSampleSettings(config)),
    createRenderedReader(),
  ]);
  const findScript = (module: string): string => {
    const out = browser.scripts.get(module);
    return out === undefined ? '' : outPathToHref(out, config);
  };
  const complete = ({ html, samples: shown }: RenderedPiece): string =>
    fillIslandIds(fillSamples(html, shown.map(samples.find)), findScript);
  const pageModules = code === undefined ? options.pageModules : finishPages(drafts, place.siteDir, { complete, read });
  return {
    pageModules,
    renderContent: createContentRenderer({
      code,
      place,
      isInteractive: cut.isInteractive,
      complete,
      read,
    }),
    assets: [...found.assets].map(([from, to]) => ({ from: toSitePath(place.siteDir, from), to })),
    files: [...browser.files, ...styles.files],
    stylesheets: styles.files,
    hasIslands,
    needs: samples.needs,
    chunks: {},
    watched,
    sources: found.lost.length === 0 ? watched.map((path) => toSitePath(place.siteDir, path)) : undefined,
    diagnostics: [
      ...attempt.diagnostics,
      ...found.diagnostics,
      ...browser.diagnostics,
      ...styles.diagnostics,
      ...reportCode({ lost: found.lost, refused: attempt.refused, config, siteDir: place.siteDir }),
    ],
  };
}

/** Absolute paths of the modules that wake. */
function listIslands({ content }: CodeOptions, { place, found, cut }: BundlePlan): readonly string[] {
  const whole = content.map((module) => virtualPathOf(place, module)).filter(cut.isInteractive);
  return [...new Set([...found.islands, ...whole])].toSorted();
}
