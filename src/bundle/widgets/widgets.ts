/** Types for Markdown features that need their own script. */
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { AssetCopy } from '../../types/facts.js';
import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';

/** The widgets a site uses. */
export interface WantedWidgets {
  readonly liveCode: boolean;
  readonly diagrams: boolean;
}

/** The widgets that pages request. */
export interface AskedWidgets extends WantedWidgets {
  /** True if some diagrams are shown as code. */
  readonly undrawn: boolean;
}

/** The site to load widgets for. */
export interface WidgetSite {
  readonly siteDir: string;
  readonly config: Config;
}

/** Files and diagnostics of widgets. */
export interface Widgets {
  /** Script by island name. */
  readonly chunks: Readonly<Record<string, OutPath>>;
  readonly files: readonly OutputFile[];
  readonly assets: readonly AssetCopy[];
  /** Absolute paths of the source files. */
  readonly watched: readonly string[];
  /** True if a source is missing. */
  readonly isIncomplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** No widgets. */
export const NO_WIDGETS: Widgets = {
  chunks: {},
  files: [],
  assets: [],
  watched: [],
  isIncomplete: false,
  diagnostics: [],
};
