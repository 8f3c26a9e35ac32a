/** Preview pictures: what sites that show a link draw beside it. */
import type { Href, OutPath } from './paths.js';
import type { PictureColours } from './props.js';

/** What draws them, found beside a site. Part of the configuration, so that whatever depends on it knows of a change. */
export interface PictureTools {
  /** Absolute path of the package `@resvg/resvg-js`. */
  readonly package: string;
  readonly version: string;
  /** In the order in which letters are looked for: those of the site, then ours. */
  readonly fonts: readonly PictureFont[];
  /** The logo of the bar as a `data:` address; undefined for none that can be drawn. */
  readonly logo: string | undefined;
}

/** A file of a font. */
export interface PictureFont {
  /** Absolute. */
  readonly path: string;
  /** Of its content. */
  readonly hash: string;
}

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

/** Pictures to draw. */
export interface DrawJob {
  readonly tools: PictureTools;
  readonly svgs: readonly string[];
}
