/** What the code of a site is loaded from, and what comes of it. */
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

/** What is loaded. */
export interface CodeOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly pageModules: readonly PageModule[];
  /** Pages of content that need code. */
  readonly content: readonly ContentModule[];
  readonly runWithin: RunWithin;
}

/** What a part of the site shows on any page. */
export interface PartFacts extends Pick<Page, 'needs' | 'links'> {
  readonly head: readonly HeadTag[];
}

/** The code of a site, ready. */
export interface SiteCode {
  /** The page modules again, now with what they have rendered. */
  readonly pageModules: readonly PageModule[];
  /** Renders pieces of content. */
  readonly renderContent: ContentRenderer;
  /** Parts of pages that the site has, the outermost first. */
  readonly parts: readonly SitePart[];
  readonly partFacts: readonly PartFacts[];
  /** Stands for all that parts are drawn by. */
  readonly partsKey: string;
  readonly assets: readonly AssetCopy[];
  /** Scripts and the style sheet. */
  readonly files: readonly OutputFile[];
  /** The script among them that every page loads, if there is one. */
  readonly scripts: readonly OutputFile[];
  /** The style sheet among them. */
  readonly stylesheets: readonly OutputFile[];
  /** Whether something wakes in the browser. */
  readonly hasIslands: boolean;
  /** What samples of code need that components show. */
  readonly needs: readonly ContentNeed[];
  /** Islands that Markdown brings: name → script. */
  readonly chunks: Readonly<Record<string, OutPath>>;
  /** Absolute paths of the files it was made from. */
  readonly watched: readonly string[];
  /** Markdown files that code imports as components. */
  readonly partials: readonly FilePath[];
  /** The same, relative to the site; undefined if something is missing, or if the code may read anything else. */
  readonly sources: readonly FilePath[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
