/** Events that programs receive while a site is built, checked or served. */
import type { Diagnostic } from './diagnostic.js';

/**
 * A phase of the work: `read`, `bundle`, `parse`, `link`, `render`, `search`, `write` and so on. On a site with several
 * languages, the language follows: `parse de`. Phases may run concurrently.
 */
export type PhaseEvent =
  | { readonly type: 'phase-begin'; readonly phase: string }
  | { readonly type: 'phase-progress'; readonly phase: string; readonly done: number; readonly total: number }
  | {
      readonly type: 'phase-end';
      readonly phase: string;
      readonly milliseconds: number;
      /** Human-readable summary: `31 pages`. */
      readonly detail: string;
      /** Number of cached results out of all, for phases that use the cache. */
      readonly cached?: { readonly hits: number; readonly of: number };
    };

/** Events of a site that is being served. */
export type ServeEvent =
  | {
      /** The site was read, initially or after a change. */
      readonly type: 'update';
      /** Number of pages. */
      readonly pages: number;
      readonly milliseconds: number;
      /** Absolute paths of changed files; undefined after a complete read. */
      readonly changed: readonly string[] | undefined;
      /** All diagnostics. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | {
      /** The check of the rendered pages has finished some time after an update, or a page could not be rendered. */
      readonly type: 'findings';
      /** All diagnostics, including those about rendered pages. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | {
      /** A bug in csb-docs; the server continues. */
      readonly type: 'error';
      /** The thrown error with its stack. */
      readonly message: string;
    };
