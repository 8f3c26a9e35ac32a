/** From a linked site to one that can be rendered. */
import type { Contributed, ContributionPlace } from '../bundle/plugins/contribute.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import { createPictured } from './pictures.js';
import type { SessionOptions } from './snapshot.js';

/** A site, and what was made of it besides. */
export interface ReadySite {
  /** undefined when there are no usable templates. */
  readonly rendering: Rendering | undefined;
  /** Those that were given, and files of plugins. */
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What becomes ready. */
type LinkedParts = Pick<ContributionPlace, 'site' | 'bundles' | 'gathered'>;

/** Makes what gets one site after the other ready, with what plugins add to it. */
export function createPreparing(
  options: SessionOptions,
): (linked: LinkedParts, context: RenderContext | undefined) => Promise<ReadySite> {
  const prepare = createPictured(options.siblings);
  return async (linked, context) => {
    const { site, bundles } = linked;
    const { head, files, diagnostics } = await addFromPlugins(linked, options);
    const prepared = context && (await prepare(site, context, { bundles, head }));
    return {
      bundles: files.length === 0 ? bundles : [...bundles, ...files],
      rendering: prepared?.rendering,
      diagnostics: [...diagnostics, ...(prepared?.undrawn ?? [])],
    };
  };
}

/** Calls the plugins; nothing is loaded for a site without any. */
async function addFromPlugins(linked: LinkedParts, { place, threads }: SessionOptions): Promise<Contributed> {
  if (linked.site.config.plugins.length === 0) return { head: new Map(), files: [], diagnostics: [] };
  const { contribute } = await import('../bundle/plugins/contribute.js');
  return contribute({ ...linked, siteDir: place.siteDir, runWithin: threads.watchdog.run });
}
