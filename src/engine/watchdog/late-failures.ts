/**
 * What code of a site throws or rejects when nobody waits for it: in a callback, or in a promise that it has not returned.
 * Node would end the process. In: such errors, and functions that know the places of code. Out: findings.
 */
import { codeFailedLater } from '../../diagnostics/catalogue/code.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { CodeSource } from '../../types/watchdog.js';
import { CodeOverrun } from '../../utils/code/code-overrun.js';
import { errorStack } from '../../utils/code/thrown.js';

/** The failures of one process. */
export interface LateFailures {
  /** Tells of code that may fail; what had the same name before is forgotten. */
  readonly know: (source: CodeSource) => void;
  /**
   * Listens from now on.
   * @param onFailure is offered each failure first; returns whether somebody waits for it after all
   */
  readonly listen: (onFailure: (error: unknown) => boolean) => void;
  readonly close: () => void;
  /** The findings since the last call. */
  readonly take: () => readonly Diagnostic[];
}

const EVENTS = ['unhandledRejection', 'uncaughtException'];

/** Whose process it is. */
export interface FailureOptions {
  /** Whether it is another program's: failures of that are left to it. */
  readonly isGuest?: boolean;
}

/** A listener, with whether it is one of these. */
type Listener = ((error: unknown) => void) & { readonly isLateFailures?: true };

/** Makes a memory of failures; nothing is listened to before it is asked to. */
export function createLateFailures({ isGuest = false }: FailureOptions = {}): LateFailures {
  const sources = new Map<string, CodeSource>();
  let listener: Listener | undefined;
  let failures = new Map<string, Diagnostic>();
  const find = (error: unknown): Diagnostic | undefined => {
    const stack = errorStack(error);
    const location = [...sources.values()].map(({ locate }) => locate(stack)).find((found) => found !== undefined);
    if (location !== undefined) return codeFailedLater(error, location);
    // csb-docs itself throws nothing else; another program may throw anything.
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
      // Another program may fail while a call of the site is open.
      if (!isGuest && onFailure(error)) return;
      const diagnostic = find(error);
      if (diagnostic !== undefined) {
        if (!isGuest || !onFailure(error)) failures.set(diagnostic.message, diagnostic);
      } else if (!isGuest) {
        // A bug of csb-docs is not passed over.
        throw error;
      } else if (!hasOthers()) {
        // As if nobody listened: the process ends as it does without us.
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

/** Whether the program listens itself; the other sites that it has open do not count. */
function hasOthers(): boolean {
  const { listeners }: Pick<NodeJS.EventEmitter, 'listeners'> = process;
  return EVENTS.some((event) => listeners.call(process, event).some((listener) => !('isLateFailures' in listener)));
}
