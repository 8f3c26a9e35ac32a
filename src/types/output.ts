/** Input and output of rendering. */
import type { HeadTag } from './config.js';
import type { Location } from './diagnostic.js';
import type { Page } from './page.js';
import type { Href, OutPath } from './paths.js';
import type { Templates } from './props.js';
import type { SitePart } from './site-code.js';
import type { RunWithin } from './watchdog.js';

/** Bundler results that every page needs. `templates` are not JSON. */
export interface RenderContext {
  /** Templates of csb-docs and of the site; the site's take precedence. */
  readonly templates: Templates;
  /**
   * The same templates with markers around overrides; present if the site overrides a template of `utils/markup.ts`.
   */
  readonly markedTemplates?: Templates;
  /** In the order of the head. */
  readonly stylesheets: readonly Href[];
  /** The font that text starts with, if it is one of the theme. */
  readonly font?: Href;
  /** Other origins from which the style sheets load sheets, fonts and images. */
  readonly styleOrigins?: readonly string[];
  /** Module scripts of every page, in the order of the head. */
  readonly scripts: readonly Href[];
  /** Scripts that only some pages need. A page loads one if its HTML contains one of the markers. */
  readonly partScripts?: readonly { readonly markers: readonly string[]; readonly href: Href }[];
  /** Style sheets that only some pages need, selected in the same way. */
  readonly partSheets?: readonly { readonly markers: readonly string[]; readonly href: Href }[];
  /** The script that reads the embedded search index, on a site with search. */
  readonly searchReader?: Href;
  /** Inline script of every page. It is the same everywhere, because its hash is in the content security policy. */
  readonly inlineScript: string;
  /** Inline script of the home page, if different. */
  readonly homeScript?: string;
  /** Present if the site has islands; see `IslandSettings`. */
  readonly islands?: {
    readonly src?: Href;
    readonly chunks: Readonly<Record<string, Href>>;
    readonly plain: Readonly<Record<string, Href>>;
  };
  /** Bundled module whose default export is a `SearchBackend`, if configured. */
  readonly searchModule?: Href;
  /** Bundled module whose default export is an `AskModule`, if configured. */
  readonly askModule?: Href;
  /** Layout parts provided by the site, outermost first, and the facts of what they render on any page. */
  readonly parts?: {
    readonly all: readonly SitePart[];
    readonly facts: readonly (Pick<Page, 'needs' | 'links'> & { readonly head: readonly HeadTag[] })[];
  };
  /** Present if code of the site runs in browsers: client modules, `Root`, islands. Its requests are unknown. */
  readonly hasSiteScripts?: true;
  /** Hash of everything bundled: templates, styles, scripts. */
  readonly build: string;
  /** How to call templates, if the site has its own. */
  readonly runWithin?: RunWithin;
  /** Returns which template threw, if the site has its own; undefined if none of them is involved. */
  readonly blame?: (error: unknown) => ErrorPosition | undefined;
  /** Version of csb-docs, for the generator tag. */
  readonly version: string;
}

/** The place where a template threw. */
export interface ErrorPosition {
  /** Name of the component or function; undefined if anonymous. */
  readonly component: string | undefined;
  readonly location: Location;
  /** Enclosing components, innermost first; those of csb-docs have no location. */
  readonly around: readonly { readonly component: string; readonly location?: Location }[];
}

/** A file of the output; text by default. */
export interface OutputFile<Content extends string | Uint8Array = string> {
  readonly path: OutPath;
  /** Complete content of the file. */
  readonly content: Content;
}
