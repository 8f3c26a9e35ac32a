/** Assembles the document of `csb-docs print` from the pages of a sidebar. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nothingToPrint } from '../../../diagnostics/catalogue/print.js';
import { renderFailed } from '../../../diagnostics/catalogue/session.js';
import { ownPackageRoot } from '../../../files/package.js';
import type { OpenSite } from '../../../pipeline/open.js';
import type { Snapshot } from '../../../pipeline/snapshot.js';
import { type Chapter, listChapters } from '../../../print/print-chapters.js';
import { renderEdition } from '../../../print/print-edition.js';
import { createEmbedder } from '../../../print/print-embed.js';
import type { Rendering } from '../../../render/shared/rendering.js';
import type { Log } from '../../../terminal/log.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import { describeError } from '../../../utils/code/errors.js';
import { outPathToHref, toFilePath } from '../../../utils/paths.js';
import { formatCount } from '../../../utils/text/units.js';
import { type ChosenSidebar, chooseSidebar, type PrintFlagNames } from './print-choice.js';

/** A document ready to be written. */
export interface Edition {
  readonly html: string;
  readonly chapters: number;
  readonly sidebar: ChosenSidebar;
  /** Newest date of its pages, as eight digits; undefined if none has a date. */
  readonly date: string | undefined;
}

/** Parameters of an edition. */
export interface EditionPlace extends PrintFlagNames {
  readonly paper: string;
  readonly siteDir: string;
}

/** Assembles the document, or returns why it is not possible. */
export async function makeEdition(
  { rendering, bundles }: Pick<Snapshot, 'bundles'> & { readonly rendering: Rendering },
  place: EditionPlace,
  log: Log,
): Promise<Edition | Diagnostic> {
  const { site, context } = rendering;
  const sidebar = chooseSidebar(site, place);
  if ('code' in sidebar) return sidebar;
  const chapters = listChapters(site, sidebar.items);
  if (!chapters.some(({ route }) => route !== undefined)) return nothingToPrint();
  const phase = log.phase('print');
  const make = (): string =>
    renderEdition(rendering, {
      chapters,
      version: sidebar.version,
      paper: place.paper,
      sheets: readSheets({ rendering, bundles }, chapters),
      embed: createEmbedder(site, place.siteDir),
      onChapter: (done) => phase.update(done, chapters.length),
    });
  try {
    const html = context.runWithin === undefined ? make() : await context.runWithin(make);
    phase.end(formatCount(chapters.length, 'chapter'));
    const dates = chapters.flatMap(({ route }) => route?.lastUpdate?.date ?? []).sort();
    const date = dates.at(-1)?.slice(0, 10).replaceAll('-', '');
    return { html, chapters: chapters.length, sidebar, date };
  } catch (error) {
    return renderFailed(toFilePath('templates'), sidebar.name, describeError(error));
  }
}

/** The URL of a theme font in a style sheet. */
const FONT = /url\(\.\.\/files\/([\w.-]+\.woff2)\)/g;

/** Reads the style sheets of every page, those that plugins add to chapters, and that of print editions. */
function readSheets(
  { rendering, bundles }: Pick<Snapshot, 'bundles'> & { readonly rendering: Rendering },
  chapters: readonly Chapter[],
): readonly string[] {
  const { site, context, head } = rendering;
  const tags = chapters.flatMap(({ route }) => (route === undefined ? [] : (head.get(route.path) ?? [])));
  const added = tags.flatMap(({ tagName, attributes: { rel, href } }) =>
    tagName === 'link' && rel === 'stylesheet' && typeof href === 'string' ? [href] : [],
  );
  const embedFont = (address: string, name: string): string => {
    const file = bundles.find(({ path }) => path.endsWith(`/${name}`));
    return file === undefined ? address : `url(data:font/woff2;base64,${Buffer.from(file.content).toString('base64')})`;
  };
  const own = [...new Set([...context.stylesheets, ...added])].flatMap((href) => {
    const file = bundles.find(({ path }) => outPathToHref(path, site.config) === href);
    return file === undefined ? [] : [Buffer.from(file.content).toString('utf8').replace(FONT, embedFont)];
  });
  return [...own, readFileSync(join(ownPackageRoot, 'templates/styles/edition.css'), 'utf8')];
}

/** Returns the requested language of a site, or the default one. */
export function pickLanguage(
  sites: readonly [OpenSite, ...OpenSite[]],
  locale: string | undefined,
): OpenSite | undefined {
  return locale === undefined ? sites[0] : sites.find(({ overrides }) => overrides.locale === locale);
}
