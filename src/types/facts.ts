/** Input of linking besides the parsed files: everything read from disk, git and code. */
import type { Config, HeadTag } from './config.js';
import type { FieldRanges } from './diagnostic.js';
import type { ContentNeed, Heading, Link, LinkableFile, Section, StandalonePage } from './page.js';
import type { FilePath, OutPath } from './paths.js';
import type { Locale } from './texts.js';

/** A file that pages may refer to, such as an image or a download. */
export interface Asset {
  readonly path: FilePath;
  /** First 8 hexadecimal digits of the SHA-256 of the content. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** Intrinsic size in pixels, for images whose header contains it. */
  readonly width?: number;
  readonly height?: number;
  /** Set for a file that must not be published; the other facts are then empty. */
  readonly refused?: FileRefusal;
}

/** Why a file named by content, data or the configuration may not be read. */
export interface FileRefusal {
  /** `hidden` also covers key files. `outside` means outside the site, its repository and its configured folders. */
  readonly reason: 'hidden' | 'outside' | 'absolute';
  /** The real path of the file, relative to the site. */
  readonly real: FilePath;
}

/** A file of a static directory, copied unchanged. */
export interface StaticFile {
  readonly path: FilePath;
  /** Output path, e.g. `img/logo.svg`. */
  readonly out: OutPath;
}

/** A page written as a React module under `pages/`. */
export interface PageModule {
  readonly source: FilePath;
  /** Path inside the pages folder, e.g. `about.tsx`. */
  readonly relativePath: string;
  /** Taken from its layout, or from an export of the module. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Output of its component; absent before rendering and if that failed. */
  readonly content?: ModuleContent;
}

/** HTML rendered by code of the site, and the facts extracted from it. */
export interface RenderedHtml {
  readonly html: string;
  /** Every `id` and `a[name]`. */
  readonly ids: readonly string[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  readonly needs: readonly ContentNeed[];
}

/** The rendered content of a React page. */
export interface ModuleContent extends RenderedHtml {
  /** Complete document title, if the page sets it; otherwise derived from `title`. */
  readonly documentTitle?: string;
  readonly keywords: readonly string[];
  /** URL of the social image, as written. */
  readonly image?: string;
  /** Tags for the document head. */
  readonly head: readonly HeadTag[];
  /** Class of the element around the page. */
  readonly className?: string;
  /** False if the page hides the footer. */
  readonly hasFooter: boolean;
  /** The content as a page of Markdown, if it shows Markdown files. Its links are those of these files. */
  readonly page?: StandalonePage;
}

/** A file to copy to the output. */
export interface AssetCopy {
  readonly from: FilePath;
  readonly to: OutPath;
}

/** Git history of a file. Dates are in ISO form. */
export interface FileHistory {
  /** Date of the last change. */
  readonly updated: string;
  /** Author of the last change. */
  readonly author: string;
  /** Date of the first change. */
  readonly created: string;
}

/** What a page includes from other files and from code. */
export interface PageIncludes {
  /** Markdown files that the page includes. */
  readonly partials: readonly FilePath[];
  /** Code elements that the page contains, as in the source: `<Chart>`. */
  readonly code: readonly string[];
}

/** An executed sidebars file. */
export interface SidebarsFile {
  readonly source: FilePath;
  /** Source ranges of its items, by dotted path (`guide.0`). Computed items have none. */
  readonly ranges: FieldRanges;
  readonly value: unknown;
}

/** Everything `link` needs. Linking itself reads no files. */
export interface LinkInput {
  readonly config: Config;
  readonly locale: Locale;
  /** `production` hides drafts; `development` shows everything. */
  readonly mode: 'production' | 'development';
  /** In no particular order. */
  readonly files: readonly LinkableFile[];
  /** Sources of scheduled posts, separated by line breaks. They are drafts until their date. */
  readonly waiting?: string;
  /** In no particular order. */
  readonly pageModules: readonly PageModule[];
  /** Files imported by code of the site, with content hashes in their output names. */
  readonly codeAssets: readonly AssetCopy[];
  /** Existing assets that pages refer to, by path. */
  readonly assets: Readonly<Record<string, Asset>>;
  /** In the order of the static directories. */
  readonly staticFiles: readonly StaticFile[];
  /** By file path; empty if not requested or not available. */
  readonly history: Readonly<Record<string, FileHistory>>;
  /** Exports of the sidebars files and their sources, by path in the configuration. Failed ones are omitted. */
  readonly sidebars: Readonly<Record<string, SidebarsFile>>;
  /** The configuration file, for diagnostics about its links. */
  readonly configSource: FilePath;
  /** Source ranges of configuration keys, by dotted path (`themeConfig.navbar.items.0.to`). */
  readonly configRanges: FieldRanges;
}
