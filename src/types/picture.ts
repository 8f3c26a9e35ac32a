/** Preview pictures: what sites that show a link draw beside it. */
import type { Href, OutPath } from './paths.js';
import type { PictureColours } from './picture-props.js';
import type { PictureTools } from './picture-tools.js';
import type { Route } from './route.js';

/** How wide a text is. Not JSON. */
export interface PictureFonts {
  /** The names of the families, as `font-family` takes them. */
  readonly family: string;
  /** In parts of the size of the text. */
  readonly measure: (text: string, weight: number) => number;
  /** Whether some font has a character. */
  readonly covers: (character: string) => boolean;
}

/** What all pictures of a site have in common. Not JSON. */
export interface PictureSetup {
  readonly fonts: PictureFonts;
  readonly tools: PictureTools;
  readonly colours: PictureColours;
}

/** The picture of a page. */
export interface PagePicture {
  readonly out: OutPath;
  readonly href: Href;
  /** What is to be drawn. */
  readonly svg: string;
  /** In words. */
  readonly alt: string;
}

/** Finds the picture of a page; undefined for one that has another, and on a site without them. */
export type FindPicture = (route: Route) => PagePicture | undefined;

/** Pictures to draw. */
export interface DrawJob {
  readonly tools: PictureTools;
  readonly svgs: readonly string[];
}
