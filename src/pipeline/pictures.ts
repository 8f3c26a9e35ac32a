/** Preview images of a session. Caches their fonts between snapshots and reports pages that cannot have one. */
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

/** A site ready for rendering, with diagnostics about its pictures. */
interface Prepared {
  readonly rendering: Rendering;
  readonly undrawn: readonly Diagnostic[];
}

/** Other inputs of rendering. */
interface Made extends Pick<Beside, 'head'> {
  readonly bundles: Bundles;
}

/** Creates a function that prepares sites, with pictures if drawing tools are installed. */
export function createPictured(siblings: Beside['siblings']) {
  const prepare = createPreparer(siblings);
  const findPictures = rememberPictures();
  return async (site: Site, context: RenderContext, { bundles, head }: Made): Promise<Prepared> => {
    const pictures = await findPictures(site.config, bundles);
    const rendering = prepare(site, context, { pictures, head });
    return { rendering, undrawn: findUndrawn(site, pictures) };
  };
}

/** Creates the setup of pictures from the configuration and the bundles. Loads nothing for a site without pictures. */
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

/** Returns one diagnostic for all pages whose title contains a character that no font covers. */
function findUndrawn(site: Site, pictures: PictureSetup | undefined): readonly Diagnostic[] {
  if (pictures === undefined) return [];
  const undrawn = [...site.routes.values()].flatMap((route) => {
    const letter = route.image === undefined ? findUncovered(route, pictures.fonts) : undefined;
    return letter === undefined ? [] : [{ letter, file: route.source ?? toFilePath('docs') }];
  });
  const [first] = undrawn;
  return first === undefined ? [] : [lettersWithoutFont({ file: first.file }, first.letter, undrawn.length)];
}
