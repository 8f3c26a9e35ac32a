/** Preview pictures of a session: what they are made with, kept from one snapshot to the next, and pages that cannot have one. */
import { lettersWithoutFont } from '../diagnostics/catalogue/pictures.js';
import { readColours } from '../render/pictures/picture-colours.js';
import { findUncovered } from '../render/pictures/pictures.js';
import { createPreparer } from '../render/prepare.js';
import type { Beside, Rendering } from '../render/shared/rendering.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import type { PictureFonts, PictureSetup } from '../types/picture.js';
import type { PictureTools } from '../types/picture-tools.js';
import type { Site } from '../types/site.js';
import { toFilePath } from '../utils/paths.js';

type Bundles = readonly OutputFile<string | Uint8Array>[];

/** A site ready for rendering, and what is wrong with its pictures. */
interface Prepared {
  readonly rendering: Rendering;
  readonly undrawn: readonly Diagnostic[];
}

/** What was made for the site besides. */
interface Made extends Pick<Beside, 'head'> {
  readonly bundles: Bundles;
}

/** Prepares one site after the other, with pictures where there is what draws them. */
export function createPictured(siblings: Beside['siblings']) {
  const prepare = createPreparer(siblings);
  const findPictures = rememberPictures();
  return async (site: Site, context: RenderContext, { bundles, head }: Made): Promise<Prepared> => {
    const pictures = await findPictures(site.config, bundles);
    const rendering = prepare(site, context, { pictures, head });
    return { rendering, undrawn: findUndrawn(site, pictures) };
  };
}

/** Finds them by the configuration and the bundles of a snapshot; nothing is loaded for a site without. */
function rememberPictures(): (config: Config, bundles: Bundles) => Promise<PictureSetup | undefined> {
  let last: { readonly key: string; readonly fonts: PictureFonts } | undefined;
  return async ({ pictureTools: tools, themeConfig }, bundles) => {
    if (tools === undefined) return undefined;
    const key = JSON.stringify(tools.fonts);
    if (last?.key !== key) last = { key, fonts: await openFonts(tools) };
    const sheets = bundles.flatMap(({ path, content }) => (path.endsWith('.css') ? String(content) : []));
    return { fonts: last.fonts, tools, colours: readColours(sheets.join('\n'), themeConfig.colorMode.defaultMode) };
  };
}

async function openFonts({ fonts }: PictureTools): Promise<PictureFonts> {
  return (await import('../output/pictures/fonts.js')).openFonts(fonts);
}

/** One finding for all pages whose title has a letter that no font has. */
function findUndrawn(site: Site, pictures: PictureSetup | undefined): readonly Diagnostic[] {
  if (pictures === undefined) return [];
  const undrawn = [...site.routes.values()].flatMap((route) => {
    const letter = route.image === undefined ? findUncovered(route, pictures.fonts) : undefined;
    return letter === undefined ? [] : [{ letter, file: route.source ?? toFilePath('docs') }];
  });
  const [first] = undrawn;
  return first === undefined ? [] : [lettersWithoutFont({ file: first.file }, first.letter, undrawn.length)];
}
