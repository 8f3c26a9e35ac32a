/** Preview pictures of a session: what they are made with, kept from one snapshot to the next, and pages that cannot have one. */
import { lettersWithoutFont } from '../diagnostics/catalogue/pictures.js';
import { readColours } from '../render/pictures/colours.js';
import { findUncovered } from '../render/pictures/pictures.js';
import type { Rendering } from '../render/rendering.js';
import { toFilePath } from '../text/paths.js';
import type { Config } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { PictureFonts, PictureSetup, PictureTools } from '../types/picture.js';

type Bundles = readonly OutputFile<string | Uint8Array>[];

/** Finds them by the configuration and the bundles of a snapshot; nothing is loaded for a site without. */
export function rememberPictures(): (config: Config, bundles: Bundles) => Promise<PictureSetup | undefined> {
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
  return (await import('../io/pictures/fonts.js')).openFonts(fonts);
}

/** One finding for all pages whose title has a letter that no font has. */
export function findUndrawn({ site }: Rendering, pictures: PictureSetup | undefined): readonly Diagnostic[] {
  if (pictures === undefined) return [];
  const undrawn = [...site.routes.values()].flatMap((route) => {
    const letter = route.image === undefined ? findUncovered(route, pictures.fonts) : undefined;
    return letter === undefined ? [] : [{ letter, file: route.source ?? toFilePath('docs') }];
  });
  const [first] = undrawn;
  return first === undefined ? [] : [lettersWithoutFont({ file: first.file }, first.letter, undrawn.length)];
}
