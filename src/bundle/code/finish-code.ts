/** Completes a successful attempt: creates scripts, styles, pages with facts, and diagnostics. */
import { join } from 'node:path';
import { sassMissing } from '../../diagnostics/catalogue/code.js';
import { toSitePath } from '../../files/site-path.js';
import { createRenderedReader } from '../../markdown/read-rendered.js';
import { fillIslandIds } from '../../render/react/island-id.js';
import { fingerprintCode } from '../run/code-fingerprint.js';
import type { Attempt } from './attempt.js';
import { bundleBrowserFiles } from './browser-files.js';
import { reportCode } from './code-diagnostics.js';
import { createContentRenderer } from './content.js';
import { finishPages } from './finish-pages.js';
import { createParts, readParts } from './parts.js';
import { fillSamples, type RenderedPiece } from './run/render-page.js';
import { renderSamples, toSampleSettings } from './run/samples.js';
import type { CodeOptions, SiteCode } from './site-code.js';

/** Completes an attempt. */
export async function finishCode(options: CodeOptions, attempt: Attempt): Promise<SiteCode> {
  const { plan, bundle, code, root, drafts } = attempt;
  const { place, config, found, cut } = plan;
  const { findScript, ...browser } = await bundleBrowserFiles(options, attempt);
  const fingerprint = fingerprintCode(bundle.code, join(place.siteDir, 'pages.cjs'));
  // If true, the next build can compare files and this variable without executing code.
  const isKnown = fingerprint.isClosed && !cut.listsFiles() && /^(\["NODE_ENV".*\])?$/.test(fingerprint.variables);
  const watched = [...new Set([...bundle.watched, ...browser.watched, ...found.watched])];
  const [samples, read] = await Promise.all([
    renderSamples(attempt.samples, toSampleSettings(config)),
    createRenderedReader(),
  ]);
  const complete = ({ html, samples: shown }: RenderedPiece): string =>
    fillIslandIds(fillSamples(html, shown.map(samples.find)), findScript);
  const pageModules = code === undefined ? options.pageModules : finishPages(drafts, place.siteDir, { complete, read });
  const tools = { parts: code === undefined ? [] : config.siteTheme.parts, siteDir: place.siteDir, complete, read };
  return {
    ...browser,
    parts: code === undefined ? [] : createParts(code, tools),
    partFacts: readParts(attempt.partPieces, tools),
    partsKey: tools.parts.length === 0 ? '' : fingerprint.hash,
    pageModules,
    renderContent: createContentRenderer({
      code,
      root,
      place,
      isInteractive: cut.isInteractive,
      broken: plan.broken,
      complete,
      read,
    }),
    assets: [...found.assets].map(([from, to]) => ({ from: toSitePath(place.siteDir, from), to })),
    partials: [
      ...[...found.partials].sort().map((path) => ({ path: toSitePath(place.siteDir, path), props: {} })),
      ...attempt.partials,
    ],
    needs: samples.needs,
    chunks: {},
    watched,
    sources: found.lost.length === 0 && isKnown ? watched.map((path) => toSitePath(place.siteDir, path)) : undefined,
    diagnostics: [
      ...attempt.diagnostics,
      ...found.diagnostics,
      ...(found.sass.size === 0 ? [] : [sassMissing([...found.sass].sort())]),
      ...browser.diagnostics,
      ...reportCode({ lost: found.lost, refused: attempt.refused, config, siteDir: place.siteDir }),
    ],
  };
}
