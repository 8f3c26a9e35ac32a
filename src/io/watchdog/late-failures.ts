/**
 * What code of a site throws or rejects when nobody waits for it: in a callback, or in a promise that it has not returned.
 * Node would end the process. In: such errors, and functions that know the places of code. Out: findings.
 */
import { codeFailedLater } from '../../diagnostics/catalogue/code.js';
import { CodeOverrun } from '../../text/code-overrun.js';
import { errorStack } from '../../text/thrown.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { CodeSource } from '../../types/watchdog.js';

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

/** Makes a memory of failures; nothing is listened to before it is asked to. */
export function createLateFailures(): LateFailures {
  const sources = new Map<string, CodeSource>();
  let listener: ((error: unknown) => void) | undefined;
  let failures = new Map<string, Diagnostic>();
  const find = (error: unknown): Diagnostic | undefined => {
    const stack = errorStack(error);
    const location = [...sources.values()].map(({ locate }) => locate(stack)).find((found) => found !== undefined);
    if (location !== undefined) return codeFailedLater(error, location);
    // csb-docs itself throws nothing else.
    return error instanceof Error && !(error instanceof CodeOverrun) ? undefined : codeFailedLater(error, undefined);
  };
  const listen: LateFailures['listen'] = (onFailure) => {
    if (listener !== undefined) return;
    listener = (error) => {
      if (onFailure(error)) return;
      const diagnostic = find(error);
      // A bug of csb-docs is not passed over.
      if (diagnostic === undefined) throw error;
      failures.set(diagnostic.message, diagnostic);
    };
    for (const event of EVENTS) process.on(event, listener);
  };
  return {
    know: (source) => sources.set(source.name, source),
    listen,
    close: () => {
      for (const event of EVENTS) if (listener !== undefined) process.off(event, listener);
      listener = undefined;
    },
    take: () => {
      const taken = [...failures.values()];
      failures = new Map();
      return taken;
    },
  };
}
