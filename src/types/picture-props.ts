/** What the template of preview pictures receives; `props.ts` passes it on. */

/** What the template `PreviewPicture` receives. It returns an `<svg>`; every text in it has letters that a font has. */
export interface PreviewPictureProps {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the page. */
  readonly title: string;
  /** Of the page; may be empty, as may be the section. */
  readonly description: string;
  /** The first category of the sidebar that the page is in. */
  readonly section: string;
  readonly siteTitle: string;
  /** The address of the logo of the bar, for an `<image>`. */
  readonly logo?: string;
  /** Those of pages, in the default colour mode. */
  readonly colours: PictureColours;
  readonly direction: 'ltr' | 'rtl';
  /** Value of `font-family`: fonts of the machine are not used. */
  readonly fontFamily: string;
  /** Breaks a text into lines. */
  readonly fit: FitText;
}

/** Colours that SVG knows. */
export interface PictureColours {
  readonly background: string;
  readonly text: string;
  /** Of texts that come second. */
  readonly soft: string;
  readonly accent: string;
  readonly line: string;
}

/** Finds the first of the sizes at which a text fits; where none does, it is cut off. */
export type FitText = (
  text: string,
  room: {
    /** In pixels. */
    readonly width: number;
    /** The largest first. */
    readonly sizes: readonly number[];
    /** How many there may be. */
    readonly lines: number;
    /** 400 or 700. */
    readonly weight: number;
  },
) => FittedText;

/** A text with its size and lines. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}
