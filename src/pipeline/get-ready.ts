/** Prepares a linked site for rendering. */
import type { Contributed, ContributionPlace } from '../bundle/plugins/contribute.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import { createPictured } from './pictures.js';
import type { SessionOptions } from './snapshot.js';

/** A site that is ready to render. */
export interface ReadySite {
  /** undefined if there are no usable templates. */
  readonly rendering: Rendering | undefined;
  /** The given bundles and files of plugins. */
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parts of a linked site. */
type LinkedParts = Pick<ContributionPlace, 'site' | 'bundles' | 'gathered'>;

/** Creates a function that prepares sites, including the additions of plugins. */
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

/** Calls plugins. Nothing is loaded for a site without plugins. */
async function addFromPlugins(linked: LinkedParts, { place, threads }: SessionOptions): Promise<Contributed> {
  if (linked.site.config.plugins.length === 0) return { head: new Map(), files: [], diagnostics: [] };
  const { contribute } = await import('../bundle/plugins/contribute.js');
  return contribute({ ...linked, siteDir: place.siteDir, runWithin: threads.watchdog.run });
}
