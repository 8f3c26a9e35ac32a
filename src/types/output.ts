/** What rendering gets from the bundlers, and what it returns. */
import type { HeadTag } from './config.js';
import type { Location } from './diagnostic.js';
import type { Page } from './page.js';
import type { Href, OutPath } from './paths.js';
import type { Templates } from './props.js';
import type { SitePart } from './site-code.js';
import type { RunWithin } from './watchdog.js';

/** What the bundlers produced and every page needs. `templates` are not JSON. */
export interface RenderContext {
  /** Those of csb-docs and of the site, which win. */
  readonly templates: Templates;
  /** The templates again, with marks around overrides; present where the site overrides a template of `utils/markup.ts`. */
  readonly markedTemplates?: Templates;
  /** In the order of the head. */
  readonly stylesheets: readonly Href[];
  /** The font that text begins with, where it is one of the theme. */
  readonly font?: Href;
  /** Where these load sheets, fonts and images from besides the site, as origins. */
  readonly styleOrigins?: readonly string[];
  /** Modules of every page, in the order of the head. */
  readonly scripts: readonly Href[];
  /** Scripts that only some pages need: each is asked for by pages whose HTML has one of the texts. */
  readonly partScripts?: readonly { readonly markers: readonly string[]; readonly href: Href }[];
  /** Style sheets that only some pages have in their head, known in the same way. */
  readonly partSheets?: readonly { readonly markers: readonly string[]; readonly href: Href }[];
  /** The script that reads the embedded index, on a site with search. */
  readonly searchReader?: Href;
  /** The script inside every page: one text, since its hash is in the content security policy. */
  readonly inlineScript: string;
  /** The one inside the home page, where it differs. */
  readonly homeScript?: string;
  /** Present on a site that has islands: see `IslandSettings`. */
  readonly islands?: {
    readonly src?: Href;
    readonly chunks: Readonly<Record<string, Href>>;
    readonly plain: Readonly<Record<string, Href>>;
  };
  /** The bundled module whose default export is a `SearchBackend`, where the configuration names one. */
  readonly searchModule?: Href;
  /** The bundled module whose default export is an `AskModule`, where the configuration names one. */
  readonly askModule?: Href;
  /** Parts of pages that the site has, the outermost first, and what they show on any page. */
  readonly parts?: {
    readonly all: readonly SitePart[];
    readonly facts: readonly (Pick<Page, 'needs' | 'links'> & { readonly head: readonly HeadTag[] })[];
  };
  /** Present where code of the site runs in browsers: client modules, `Root`, islands. What it asks for is not known. */
  readonly hasSiteScripts?: true;
  /** A hash of everything that was bundled: templates, styles, scripts. */
  readonly build: string;
  /** How the templates are called, where the site has some of its own. */
  readonly runWithin?: RunWithin;
  /** Which template has thrown, where the site has some of its own; undefined where none of those has a part in it. */
  readonly blame?: (error: unknown) => ThrownAt | undefined;
  /** csb-docs' version, for the generator tag. */
  readonly version: string;
}

/** Where a template has thrown. */
export interface ThrownAt {
  /** The component or function; undefined where it has no name. */
  readonly component: string | undefined;
  readonly location: Location;
  /** The components in which it was drawn, the nearest first; those of csb-docs without a location. */
  readonly around: readonly { readonly component: string; readonly location?: Location }[];
}

/** A file of the output: text, unless said otherwise. */
export interface OutputFile<Content extends string | Uint8Array = string> {
  readonly path: OutPath;
  /** The whole file. */
  readonly content: Content;
}
