/** Types for the input and result of loading site code. */

import type { PartialUse } from '../../graph/includes/list.js';
import type { Config, HeadTag } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AssetCopy, PageModule } from '../../types/facts.js';
import type { OutputFile } from '../../types/output.js';
import type { ContentNeed, Page } from '../../types/page.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import type { SitePart } from '../../types/site-code.js';
import type { RunWithin } from '../../types/watchdog.js';
import type { ContentRenderer } from './content.js';
import type { ContentModule } from './run/content-module.js';

/** The input of loading. */
export interface CodeOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly pageModules: readonly PageModule[];
  /** Pages of content with code. */
  readonly content: readonly ContentModule[];
  readonly runWithin: RunWithin;
}

/** What a page part shows on any page. */
export interface PartFacts extends Pick<Page, 'needs' | 'links'> {
  readonly head: readonly HeadTag[];
}

/** The loaded code of a site. */
export interface SiteCode {
  /** The page modules with their rendered content. */
  readonly pageModules: readonly PageModule[];
  /** Renders includes of content. */
  readonly renderContent: ContentRenderer;
  /** Swizzled page parts, outermost first. */
  readonly parts: readonly SitePart[];
  readonly partFacts: readonly PartFacts[];
  /** Key of everything that affects parts. */
  readonly partsKey: string;
  readonly assets: readonly AssetCopy[];
  /** Scripts and the style sheet. */
  readonly files: readonly OutputFile[];
  /** The scripts that every page loads. */
  readonly scripts: readonly OutputFile[];
  /** The style sheets among the files. */
  readonly stylesheets: readonly OutputFile[];
  /** Whether any code hydrates in the browser. */
  readonly hasIslands: boolean;
  /** Needs of code samples in components. */
  readonly needs: readonly ContentNeed[];
  /** Islands from Markdown: name → script. */
  readonly chunks: Readonly<Record<string, OutPath>>;
  /** Absolute paths of all inputs. */
  readonly watched: readonly string[];
  /** Markdown files that code imports as components. */
  readonly partials: readonly PartialUse[];
  /** The inputs relative to the site. Undefined if one is missing, or if the code may read other files. */
  readonly sources: readonly FilePath[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
