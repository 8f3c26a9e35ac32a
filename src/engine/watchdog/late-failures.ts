/**
 * Reports errors of the site's code that no one awaits, in callbacks or unreturned promises, as diagnostics. Node would
 * otherwise end the process.
 */
import { codeFailedLater } from '../../diagnostics/catalogue/code.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { CodeSource } from '../../types/watchdog.js';
import { CodeOverrun } from '../../utils/code/code-overrun.js';
import { errorStack } from '../../utils/code/errors.js';

/** The unhandled errors of a process. */
export interface LateFailures {
  /** Registers code that may fail. It replaces earlier code of the same name. */
  readonly know: (source: CodeSource) => void;
  /**
   * Starts listening.
   * @param onFailure receives each error first; returns whether a pending call handles it
   */
  readonly listen: (onFailure: (error: unknown) => boolean) => void;
  readonly close: () => void;
  /** Returns the diagnostics since the last call. */
  readonly take: () => readonly Diagnostic[];
}

const EVENTS = ['unhandledRejection', 'uncaughtException'];

/** Options of the listener. */
export interface FailureOptions {
  /** Whether the process belongs to another program, which then handles its own errors. */
  readonly isGuest?: boolean;
}

/** A listener with a marker that it belongs to csb-docs. */
type Listener = ((error: unknown) => void) & { readonly isLateFailures?: true };

/** Creates a collector of unhandled errors. It does not listen until `listen` is called. */
export function createLateFailures({ isGuest = false }: FailureOptions = {}): LateFailures {
  const sources = new Map<string, CodeSource>();
  let listener: Listener | undefined;
  let failures = new Map<string, Diagnostic>();
  const find = (error: unknown): Diagnostic | undefined => {
    const stack = errorStack(error);
    const location = [...sources.values()].map(({ locate }) => locate(stack)).find((found) => found !== undefined);
    if (location !== undefined) return codeFailedLater(error, location);
    // csb-docs itself throws only errors; another program may throw anything.
    const isOfSite = error instanceof CodeOverrun || (!isGuest && !(error instanceof Error));
    return isOfSite ? codeFailedLater(error, undefined) : undefined;
  };
  const stop = (): void => {
    for (const event of EVENTS) if (listener !== undefined) process.off(event, listener);
    listener = undefined;
  };
  const listen: LateFailures['listen'] = (onFailure) => {
    if (listener !== undefined) return;
    const take = (error: unknown): void => {
      // The error of another program may coincide with a pending call of the site.
      if (!isGuest && onFailure(error)) return;
      const diagnostic = find(error);
      if (diagnostic !== undefined) {
        if (!isGuest || !onFailure(error)) failures.set(diagnostic.message, diagnostic);
      } else if (!isGuest) {
        // Rethrow bugs of csb-docs.
        throw error;
      } else if (!hasOthers()) {
        // Behave as if no one listened: the process ends as it would without csb-docs.
        stop();
        setImmediate(() => {
          throw error;
        });
      }
    };
    listener = Object.assign(take, { isLateFailures: true as const });
    for (const event of EVENTS) process.on(event, listener);
  };
  return {
    know: (source) => sources.set(source.name, source),
    listen,
    close: stop,
    take: () => {
      const taken = [...failures.values()];
      failures = new Map();
      return taken;
    },
  };
}

/** Returns whether the program has its own listeners, ignoring those of other open sites. */
function hasOthers(): boolean {
  const { listeners }: Pick<NodeJS.EventEmitter, 'listeners'> = process;
  return EVENTS.some((event) => listeners.call(process, event).some((listener) => !('isLateFailures' in listener)));
}
