/** What draws preview pictures. */

/** What draws them, found beside a site. Part of the configuration, so that whatever depends on it knows of a change. */
export interface PictureTools {
  /** Absolute path of the package `@resvg/resvg-js`. */
  readonly package: string;
  readonly version: string;
  /** In the order in which letters are looked for: those of the site, then ours. */
  readonly fonts: readonly PictureFont[];
  /** The logo of the bar; undefined for none that can be drawn. */
  readonly logo: PictureLogo | undefined;
}

/** The logo of the bar. */
export interface PictureLogo {
  /** As a `data:` address. */
  readonly href: string;
  readonly hash: string;
}

/** A file of a font. */
export interface PictureFont {
  /** Absolute. */
  readonly path: string;
  /** Of its content. */
  readonly hash: string;
}
