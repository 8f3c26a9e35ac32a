/** What linking gets besides the parsed files: everything that was read from the world. */
import type { Config, HeadTag } from './config.js';
import type { FieldRanges } from './diagnostic.js';
import type { ContentNeed, Heading, Link, LinkableFile, Section } from './page.js';
import type { FilePath, OutPath } from './paths.js';
import type { Locale } from './texts.js';

/** A file that pages may refer to: an image, a download. */
export interface Asset {
  readonly path: FilePath;
  /** First 8 hexadecimal digits of the content's SHA-256. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  /** Intrinsic pixels, for images whose header says so. */
  readonly width?: number;
  readonly height?: number;
  /** Set for a file that must not be published; the other facts are empty then. */
  readonly refused?: FileRefusal;
}

/** Why a file that content, data or the configuration names may not be read. */
export interface FileRefusal {
  /** `hidden` stands for key files, too; `outside` for what is outside the site, its repository and its configured folders. */
  readonly reason: 'hidden' | 'outside' | 'absolute';
  /** The real path of the file, relative to the site. */
  readonly real: FilePath;
}

/** A file of a static directory; copied as it is. */
export interface StaticFile {
  readonly path: FilePath;
  /** Where it is written, e.g. `img/logo.svg`. */
  readonly out: OutPath;
}

/** A page written as a React module under `pages/`. */
export interface PageModule {
  readonly source: FilePath;
  /** Inside the pages folder, e.g. `about.tsx`. */
  readonly relativePath: string;
  /** As its layout says, or as the module exports it. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** What its component has rendered; absent before, and where it failed. */
  readonly content?: ModuleContent;
}

/** What code of the site has rendered, and what can be read from it. */
export interface RenderedHtml {
  readonly html: string;
  /** Every `id` and `a[name]`. */
  readonly ids: readonly string[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  readonly needs: readonly ContentNeed[];
}

/** What a React page has rendered. */
export interface ModuleContent extends RenderedHtml {
  /** Of the whole document, where the page sets it by itself; else it is made from the title. */
  readonly documentTitle?: string;
  readonly keywords: readonly string[];
  /** Social image: an address as written. */
  readonly image?: string;
  /** Tags for the head of its document. */
  readonly head: readonly HeadTag[];
  /** Class of the element around it. */
  readonly className?: string;
  /** False for a page that wants no footer below it. */
  readonly hasFooter: boolean;
}

/** A file that is copied to the output. */
export interface AssetCopy {
  readonly from: FilePath;
  readonly to: OutPath;
}

/** What version control knows of a file. Dates in ISO form. */
export interface FileHistory {
  /** Of the last change. */
  readonly updated: string;
  /** Of the last change. */
  readonly author: string;
  /** Of the first change. */
  readonly created: string;
}

/** What one page has of other files, and of code. */
export interface PageInserts {
  /** Markdown files that it includes. */
  readonly partials: readonly FilePath[];
  /** What code of the site renders in it, as its source has it: `<Chart>`. */
  readonly code: readonly string[];
}

/** A sidebars file, executed. */
export interface SidebarsFile {
  readonly source: FilePath;
  /** Where its items are written, by their dotted path (`guide.0`); those that are computed are written nowhere. */
  readonly ranges: FieldRanges;
  readonly value: unknown;
}

/** Everything `link` needs; link itself reads nothing. */
export interface LinkInput {
  readonly config: Config;
  readonly locale: Locale;
  /** `production` hides drafts; `development` shows everything. */
  readonly mode: 'production' | 'development';
  /** In no particular order. */
  readonly files: readonly LinkableFile[];
  /** Sources of posts that wait for their date, between line breaks; they are drafts until then. */
  readonly waiting?: string;
  /** In no particular order. */
  readonly pageModules: readonly PageModule[];
  /** Files that code of the site imports, with the content in their names. */
  readonly codeAssets: readonly AssetCopy[];
  /** Assets that pages refer to and that exist, by path. */
  readonly assets: Readonly<Record<string, Asset>>;
  /** In the order of the static directories. */
  readonly staticFiles: readonly StaticFile[];
  /** By file path; empty when not asked for or not available. */
  readonly history: Readonly<Record<string, FileHistory>>;
  /** What sidebars files export and where it came from, by their paths in the configuration; without those that failed. */
  readonly sidebars: Readonly<Record<string, SidebarsFile>>;
  /** The configuration file, for diagnostics about its links. */
  readonly configSource: FilePath;
  /** Ranges of configuration keys, by dotted path (`themeConfig.navbar.items.0.to`). */
  readonly configRanges: FieldRanges;
}
