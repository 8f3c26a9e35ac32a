/** Prepares the preview image of each page: an SVG from a template, named by its content. */

import type { OutputFile } from '../../types/output.js';
import type { FindPicture, PagePicture, PictureSetup } from '../../types/picture.js';
import type { PreviewPictureProps } from '../../types/picture-props.js';
import type { Route } from '../../types/route.js';
import { hashAll } from '../../utils/hash.js';
import { outPathToHref, toOutPath } from '../../utils/paths.js';
import { LOGO_URL } from '../../utils/urls/logo-address.js';
import { toFullTitle } from '../head/head.js';
import { toPageHead } from '../head/page-head.js';
import { toHtml } from '../react/to-html.js';
import { PICTURE_SIZE } from '../shared/picture-size.js';
import type { Rendering } from '../shared/rendering.js';
import { getRouteKind } from '../shared/route-kinds.js';
import { createFit } from './fit-text.js';

/** The output folder of the images. */
export const PICTURES = 'assets/previews/';
/** Decorative characters that text fonts lack. */
const DECORATION = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}/u;

/** Creates a function that returns the image of a route. Each is created once. */
export function createPictures(
  rendering: Pick<Rendering, 'site' | 'context' | 'memory'>,
  setup: PictureSetup | undefined,
): FindPicture {
  const known = new Map<Route, PagePicture | undefined>();
  return (route) => {
    if (setup === undefined) return undefined;
    if (!known.has(route))
      known.set(route, hasPicture(rendering, route, setup) ? make(rendering, route, setup) : undefined);
    return known.get(route);
  };
}

/** Returns true for searchable pages and lists of posts, unless they set an image in any way. */
function hasPicture({ site }: Pick<Rendering, 'site'>, route: Route, { fonts }: PictureSetup): boolean {
  if (route.image !== undefined || toPageHead(site, route).metas.has('og:image')) return false;
  return isPictured(route) && findUncovered(route, fonts) === undefined;
}

function isPictured({ kind }: Route): boolean {
  const { isIndexed, hasUrl } = getRouteKind(kind);
  return hasUrl && (isIndexed || kind === 'blogList');
}

/** Returns the first character of a title that no font covers, or undefined if it can be drawn. */
export function findUncovered(route: Route, { covers }: PictureSetup['fonts']): string | undefined {
  if (!isPictured(route)) return undefined;
  return [...toDrawn(route.title, covers)].find((character) => !/\s/u.test(character) && !covers(character));
}

function toDrawn(text: string, covers: PictureSetup['fonts']['covers']): string {
  return [...text.normalize('NFC')]
    .filter((character) => !DECORATION.test(character) || covers(character))
    .join('')
    .trim();
}

function make(
  rendering: Pick<Rendering, 'site' | 'context' | 'memory'>,
  route: Route,
  setup: PictureSetup,
): PagePicture {
  const { site, context, memory } = rendering;
  const svg = toHtml(context.templates.previewPicture, toProps(site, route, setup), memory);
  const { tools } = setup;
  const name = hashAll([svg, tools.version, tools.logo?.hash, ...tools.fonts.map(({ hash }) => hash)]);
  const out = toOutPath(`${PICTURES}${name}.png`);
  return { out, href: outPathToHref(out, site.config), svg, alt: toFullTitle(route, site.config) };
}

function toProps(site: Rendering['site'], route: Route, { fonts, tools, colours }: PictureSetup): PreviewPictureProps {
  const { config, locale } = site;
  const draw = (text: string): string => {
    const drawn = toDrawn(text, fonts.covers);
    return [...drawn].every((character) => /\s/u.test(character) || fonts.covers(character)) ? drawn : '';
  };
  const title = draw(route.title);
  return {
    ...PICTURE_SIZE,
    title: title === '' ? draw(config.title) : title,
    description: draw(
      route.description === '' && route.href === site.frame.homeHref ? config.tagline : route.description,
    ),
    section: draw(findSection(route)),
    siteTitle: draw(config.title),
    ...(tools.logo === undefined ? {} : { logo: LOGO_URL }),
    colours,
    direction: locale.direction,
    fontFamily: fonts.family,
    fit: createFit(fonts.measure),
  };
}

/** Returns the top-level category of a doc. The last breadcrumb is the page itself. */
function findSection(route: Route): string {
  const trail = route.kind === 'doc' || route.kind === 'category' ? route.breadcrumbs : [];
  return trail.length > 1 ? (trail[0]?.label ?? '') : '';
}

/** Lists the images of all pages, without duplicates. Throws if a template throws. */
export function listPictures({ site, findPicture }: Pick<Rendering, 'site' | 'findPicture'>): readonly PagePicture[] {
  const pictures = [...site.routes.values()].flatMap((route) => findPicture(route) ?? []);
  return [...new Map(pictures.map((picture) => [picture.out, picture])).values()];
}

/** Lists the image files without content, for callers that need only the paths. */
export function namePictures(rendering: Pick<Rendering, 'site' | 'findPicture'>): readonly OutputFile<Uint8Array>[] {
  return listPictures(rendering).map(({ out }) => ({ path: out, content: new Uint8Array() }));
}
