/** The tools that draw preview images. */

/**
 * Drawing tools found for a site. They are part of the configuration, so that a change invalidates everything that
 * depends on it.
 */
export interface PictureTools {
  /** Absolute path of the package `@resvg/resvg-js`. */
  readonly package: string;
  readonly version: string;
  /** In lookup order: fonts of the site, then those of csb-docs. */
  readonly fonts: readonly PictureFont[];
  /** The navbar logo; undefined if the site has no logo that can be drawn. */
  readonly logo: PictureLogo | undefined;
}

/** The navbar logo. */
export interface PictureLogo {
  /** As a `data:` URL. */
  readonly href: string;
  readonly hash: string;
}

/** A font file. */
export interface PictureFont {
  /** Absolute path. */
  readonly path: string;
  /** Hash of its content. */
  readonly hash: string;
}
