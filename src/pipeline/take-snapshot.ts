/** Turns files into a snapshot: parse, link and prepare for rendering. Loaded only if there is something to parse. */

import { blameMade } from '../diagnostics/catalogue/plugins.js';
import { sortDiagnostics } from '../diagnostics/format.js';
import { createKeyLocator } from '../diagnostics/locate.js';
import { softenDiagnostics } from '../docusaurus/config/rules/leniency.js';
import { type PartialUse, toPartialName } from '../graph/includes/list.js';
import { findEmptySite, findFaults } from '../render/find-faults.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { createAssembler, findWanted, listIncludes } from './assemble-pages.js';
import { createCodeLoader, type LoadedCode } from './code.js';
import { createPreparing } from './get-ready.js';
import { createLinker } from './link-site.js';
import { runOutlinePass } from './outline-pass.js';
import { createParsing, type OnLong, type Parsing, type ParsingAhead } from './parse-sources.js';
import { type Partials, rememberPartials } from './partials.js';
import type { ReadSite } from './read-site.js';
import type { OutlinePass, SessionOptions, Snapshot } from './snapshot.js';

/** How often partials are read again with props that code has given. */
const MOST_ROUNDS = 8;

/** The snapshot for an invalid configuration. */
const NO_SITE = {
  ...{ config: undefined, rendering: undefined, input: undefined, lookedFor: undefined, bundles: [] },
  includes: new Map(),
};

function toNoSnapshot({ diagnostics, watched }: ReadSite['files'], locate: Snapshot['locate']): Snapshot {
  const found = sortDiagnostics(diagnostics);
  return { ...NO_SITE, locate, diagnostics: found, found, watched };
}

/** Takes successive snapshots. */
export interface Snapshots extends Pick<Parsing, 'warmUp'> {
  readonly take: (site: ReadSite, onOutlinePass?: (outlinePass: OutlinePass) => void) => Promise<Snapshot>;
}

/** Creates the snapshot steps, each with its cache. */
export function createSnapshots(options: SessionOptions): Snapshots {
  const { siteDir } = options.place;
  const { signal } = options.threads;
  const { parse, parsePartials, warmUp } = createParsing(options);
  const readPartials = rememberPartials(siteDir, parsePartials);
  const assemble = createAssembler(siteDir);
  const link = createLinker(options);
  const getReady = createPreparing(options);
  const loadCode = createCodeLoader(options);
  let importedByCode: readonly PartialUse[] = [];
  const take: Snapshots['take'] = async ({ files, loadTheme }, onOutlinePass) => {
    const locate = createKeyLocator(files.loaded);
    if (loadTheme === undefined) return toNoSnapshot(files, locate);
    const loadCoded = loadCode(files, loadTheme);
    const outlinePass = async (ahead: ParsingAhead): Promise<void> => {
      const taken = await runOutlinePass({ files, ahead, loadCoded, link });
      if (taken !== undefined) onOutlinePass?.(taken);
    };
    // An error here recurs for the complete site and is reported then.
    const onLong: OnLong = (ahead) => void outlinePass(ahead).catch(() => undefined);
    // Load the theme while threads start; after parsing, they would wait for it.
    const theme = await loadTheme();
    // The outline pass does not include what plugins add to pages.
    const allowsOutlinePass = onOutlinePass !== undefined && files.config.plugins.length === 0;
    const parsed = await parse(files.sources, files, allowsOutlinePass ? onLong : undefined);
    signal?.throwIfAborted();
    const load = async (
      imported: readonly PartialUse[],
      round = 1,
    ): Promise<LoadedCode & { readonly partials: Partials }> => {
      const partials = await readPartials({ parsed, files, imported });
      const coded = await loadCoded(findWanted(parsed, partials));
      signal?.throwIfAborted();
      const known = new Map(imported.map((use) => [toPartialName(use.path, use.props), use]));
      const before = known.size;
      for (const use of coded.code.partials) known.set(toPartialName(use.path, use.props), use);
      // Markdown that shows itself with other props would never end.
      return known.size === before || round === MOST_ROUNDS
        ? { ...coded, partials }
        : load([...known.values()], round + 1);
    };
    const { code, context, bundles, partials } = await load(importedByCode);
    importedByCode = code.partials;
    const assembled = assemble({ parsed, partials, code, config: files.config });
    const { site, diagnostics, input, lookedFor } = await link({ files, assembled, code });
    const ready = await getReady({ site, bundles, gathered: files.plugins }, context);
    const { rendering } = ready;
    const found = sortDiagnosticsByPlace({ site }, [
      ...[files, ...parsed, assembled, theme, code, ready].map((part) => part.diagnostics),
      ...[diagnostics, rendering === undefined ? [] : await findFaults(rendering)],
    ]);
    return {
      ...{ config: files.config, locate, rendering, input, lookedFor, found },
      includes: listIncludes([...parsed, ...partials.partials.values()]),
      bundles: ready.bundles,
      diagnostics: sortDiagnostics(blameMade(found, parsed)),
      watched: [files, theme, code, assembled].flatMap(({ watched }) => watched),
    };
  };
  return { take, warmUp };
}

/** Sorts all diagnostics of a site, with severities adjusted by its configuration. */
function sortDiagnosticsByPlace(
  { site }: Parameters<typeof findEmptySite>[0],
  lists: readonly (readonly Diagnostic[])[],
): readonly Diagnostic[] {
  const found = softenDiagnostics(lists.flat(), site.config);
  // An error either explains the empty site or is more urgent.
  const isBroken = found.some(({ severity }) => severity === 'error');
  return sortDiagnostics(isBroken ? found : [...found, ...findEmptySite({ site })]);
}
