/** What Markdown shows that takes a script of its own, and what comes of it. */
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AssetCopy } from '../../types/facts.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';

/** Which of them a site shows. */
export interface WantedWidgets {
  readonly liveCode: boolean;
  readonly diagrams: boolean;
}

/** What pages ask for. */
export interface AskedWidgets extends WantedWidgets {
  /** Whether there are diagrams that are shown as code. */
  readonly undrawn: boolean;
}

/** Where they are made. */
export interface WidgetSite {
  readonly siteDir: string;
  readonly config: Config;
}

/** Scripts for them. */
export interface Widgets {
  /** Name of an island → its script. */
  readonly chunks: Readonly<Record<string, OutPath>>;
  readonly files: readonly OutputFile[];
  readonly assets: readonly AssetCopy[];
  /** Absolute paths of the files that they were made from. */
  readonly watched: readonly string[];
  /** Whether something that they are made from is missing. */
  readonly isIncomplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** None. */
export const NO_WIDGETS: Widgets = {
  chunks: {},
  files: [],
  assets: [],
  watched: [],
  isIncomplete: false,
  diagnostics: [],
};
