/** Preview images, which other sites show next to a link. */
import type { Href, OutPath } from './paths.js';
import type { PictureColours } from './picture-props.js';
import type { PictureTools } from './picture-tools.js';
import type { Route } from './route.js';

/** Metrics of the fonts of a picture. Not JSON. */
export interface PictureFonts {
  /** Font families as a value of `font-family`. */
  readonly family: string;
  /** Returns the width of a text, as a multiple of the font size. */
  readonly measure: (text: string, weight: number) => number;
  /** Whether a font contains the character. */
  readonly covers: (character: string) => boolean;
}

/** Data shared by all pictures of a site. Not JSON. */
export interface PictureSetup {
  readonly fonts: PictureFonts;
  readonly tools: PictureTools;
  readonly colours: PictureColours;
}

/** The preview image of a page. */
export interface PagePicture {
  readonly out: OutPath;
  readonly href: Href;
  /** Source of the drawing. */
  readonly svg: string;
  /** Alternative text. */
  readonly alt: string;
}

/** Returns the picture of a page, or undefined if the page has its own image or the site has no preview images. */
export type FindPicture = (route: Route) => PagePicture | undefined;

/** A set of pictures to draw. */
export interface DrawJob {
  readonly tools: PictureTools;
  readonly svgs: readonly string[];
}
