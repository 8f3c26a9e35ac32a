/** Props of the preview image template. Re-exported by `props.ts`. */

/**
 * Props of the template `PreviewPicture`, which returns an `<svg>`. All characters of its texts are covered by a font.
 */
export interface PreviewPictureProps {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Title of the page. */
  readonly title: string;
  /** Description of the page; may be empty, like `section`. */
  readonly description: string;
  /** Top-level sidebar category that contains the page. */
  readonly section: string;
  readonly siteTitle: string;
  /** URL of the navbar logo, for an `<image>`. */
  readonly logo?: string;
  /** Colours of pages in the default colour mode. */
  readonly colours: PictureColours;
  readonly direction: 'ltr' | 'rtl';
  /** Value of `font-family`. System fonts are not used. */
  readonly fontFamily: string;
  /** Breaks a text into lines. */
  readonly fit: FitText;
}

/** Colours in a form that SVG supports. */
export interface PictureColours {
  readonly background: string;
  readonly text: string;
  /** Colour of secondary text. */
  readonly soft: string;
  readonly accent: string;
  readonly line: string;
}

/** Returns the first size at which a text fits. If none does, the text is truncated. */
export type FitText = (
  text: string,
  room: {
    /** In pixels. */
    readonly width: number;
    /** Font sizes, largest first. */
    readonly sizes: readonly number[];
    /** Maximum number of lines. */
    readonly lines: number;
    /** Font weight, 400 or 700. */
    readonly weight: number;
  },
) => FittedText;

/** A text with its font size and lines. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}
