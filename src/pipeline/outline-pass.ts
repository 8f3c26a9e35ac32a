/**
 * The outline pass: makes a large site servable while it is still being parsed. Routes and navigation exist
 * immediately; pages are completed on request.
 */
import { createPreparer } from '../render/prepare.js';
import type { ParseResult } from '../types/page.js';
import type { FilePath } from '../types/paths.js';
import { toChanges } from './changes.js';
import type { LoadCode } from './code.js';
import type { createLinker, UnlinkedSite } from './link-site.js';
import type { ParsingAhead } from './parse-sources.js';
import type { OutlinePass } from './snapshot.js';
import { guessWidgets } from './widgets.js';

/** Input of the outline pass. */
export interface OutlinePassInput extends Pick<UnlinkedSite, 'files'> {
  readonly ahead: ParsingAhead;
  readonly loadCoded: LoadCode;
  readonly link: ReturnType<typeof createLinker>;
}

/** Runs the outline pass. Returns undefined if there are no usable templates. */
export async function runOutlinePass({
  files,
  ahead,
  loadCoded,
  link,
}: OutlinePassInput): Promise<OutlinePass | undefined> {
  const [outlines, { context, code, bundles }] = await Promise.all([
    ahead.outline(files.sources),
    loadCoded({ content: [], widgets: guessWidgets(files.config) }),
  ]);
  if (context === undefined) return undefined;
  const { pageModules } = code;
  const prepare = createPreparer();
  const sources = new Map(files.sources.map((source) => [source.path, source]));
  const whole = new Map<FilePath, ParseResult>();
  const { site } = await link({ files, assembled: { files: outlines, pageModules, lookedFor: [] }, code });
  // From here on, no files are read again.
  const unchanged = { ...files, changes: toChanges([]) };
  return {
    rendering: prepare(site, context),
    bundles,
    complete: async (path) => {
      const source = sources.get(path);
      if (source !== undefined && !whole.has(path)) whole.set(path, await ahead.first(source));
      const parsed = outlines.map((outline) => whole.get(outline.source) ?? outline);
      return prepare(
        (
          await link({
            files: unchanged,
            assembled: { files: parsed, pageModules, lookedFor: [] },
            code,
            isOutlinePass: true,
          })
        ).site,
        context,
      );
    },
  };
}
