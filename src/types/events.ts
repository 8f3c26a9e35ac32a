/** What a program is told while a site is built, checked or served. */
import type { Diagnostic } from './diagnostic.js';

/**
 * A step of the work: `read`, `bundle`, `parse`, `link`, `render`, `search`, `write` and so on. In a site with several
 * languages the name of the language comes behind it: `parse de`. Steps may run at the same time.
 */
export type PhaseEvent =
  | { readonly type: 'phase-begin'; readonly phase: string }
  | { readonly type: 'phase-progress'; readonly phase: string; readonly done: number; readonly total: number }
  | {
      readonly type: 'phase-end';
      readonly phase: string;
      readonly milliseconds: number;
      /** What was done, for people: `31 pages`. */
      readonly detail: string;
      /** How much of it was there from an earlier run, where that was looked for. */
      readonly cached?: { readonly hits: number; readonly of: number };
    };

/** What happens to a site while it is served. */
export type ServeEvent =
  | {
      /** The site was read again, the first time or after a change. */
      readonly type: 'update';
      /** How many pages there are. */
      readonly pages: number;
      readonly milliseconds: number;
      /** Absolute paths of what has changed; undefined where everything was read. */
      readonly changed: readonly string[] | undefined;
      /** Everything found. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | {
      /** All pages were looked at as they are shown, some time after an update; or one of them could not be rendered. */
      readonly type: 'findings';
      /** Everything found, these pages included. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | {
      /** A bug of csb-docs; the server goes on. */
      readonly type: 'error';
      /** What was thrown, with its stack. */
      readonly message: string;
    };
