/** What rendering gets from the bundlers, and what it returns. */
import type { Href, OutPath } from './paths.js';
import type { Templates } from './props.js';

/** What the bundlers produced and every page needs. `templates` are not JSON. */
export interface RenderContext {
  /** Those of csb-docs and of the site, which win. */
  readonly templates: Templates;
  /** The templates again, with marks around overrides; present where the site overrides a template of `text/markup.ts`. */
  readonly markedTemplates?: Templates;
  /** In the order of the head. */
  readonly stylesheets: readonly Href[];
  /** Where these load sheets, fonts and images from besides the site, as origins. */
  readonly styleOrigins?: readonly string[];
  /** Modules of every page, in the order of the head. */
  readonly scripts: readonly Href[];
  /** Imported by the script of pages with code groups. */
  readonly tabsScript?: Href;
  /** The script inside every page: one text, since its hash is in the content security policy. */
  readonly inlineScript: string;
  /** Present on a site that has islands: their script, and each island's own file by its name. */
  readonly islands?: { readonly src: Href; readonly chunks: Readonly<Record<string, Href>> };
  /** The bundled module whose default export is a `SearchBackend`, where the configuration names one. */
  readonly searchModule?: Href;
  /** A hash of everything that was bundled: templates, styles, scripts. */
  readonly build: string;
  /** csb-docs' version, for the generator tag. */
  readonly version: string;
}

/** A file of the output: text, unless said otherwise. */
export interface OutputFile<Content extends string | Uint8Array = string> {
  readonly path: OutPath;
  /** The whole file. */
  readonly content: Content;
}
