/** Rendering without writing: every page is made, weighed and looked at. */
import type { Weight } from '../io/output/weight.js';
import type { Log } from '../io/terminal/log.js';
import { renderOutputs } from '../render/outputs.js';
import { namePictures } from '../render/pictures.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import type { Snapshot } from '../session/snapshot.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { ExternalReference } from '../types/external-reference.js';
import type { OtherFindings, PageJudge } from '../types/page-judge.js';

/** What pages show. */
export interface RenderedPages {
  /** Links to other hosts. */
  readonly external: readonly ExternalReference[];
  /**
   * Everything found in the site, as its pages bear it out, with templates that have thrown, and with what other hosts have
   * said, where they were asked.
   */
  readonly settle: (others?: OtherFindings) => readonly Diagnostic[];
  readonly weights: readonly Weight[];
}

/** Renders every page, so that a template that throws is found, and weighs it. */
export async function renderPages(
  rendering: Rendering,
  { snapshot, judge }: { readonly snapshot: Snapshot; readonly judge: PageJudge | undefined },
  log: Log,
): Promise<RenderedPages> {
  const { routes } = rendering.site;
  const phase = log.phase('render');
  const failures: Diagnostic[] = [];
  const weights: Weight[] = [];
  for (const route of routes.values()) {
    const output = await renderPage(rendering, route);
    if ('code' in output) failures.push(output);
    else {
      weights.push({ name: route.path, size: Buffer.byteLength(output.content) });
      judge?.take(route, output.content);
    }
    phase.update(failures.length + weights.length, routes.size);
  }
  phase.end(`${routes.size} pages`);
  const judged = judge?.judge([...snapshot.bundles, ...renderOutputs(rendering), ...namePictures(rendering)]);
  return {
    weights,
    external: judged?.external ?? [],
    settle: (others) => [...(judged?.settle(others) ?? snapshot.diagnostics), ...failures],
  };
}
