/** A log that prints nothing: phases become events, and diagnostics are passed as values. */
import type { Diagnostic } from '../types/diagnostic.js';
import type { PhaseEvent } from '../types/events.js';
import { formatCounts, type Log } from './log.js';
import { openPhases } from './phases.js';

/** Receivers of log output. */
export interface Listeners {
  readonly onPhase?: ((event: PhaseEvent) => void) | undefined;
  readonly onDiagnostics?: ((diagnostics: readonly Diagnostic[]) => void) | undefined;
  /** Receives errors that are not diagnostics. */
  readonly onError?: ((message: string) => void) | undefined;
}

/** Creates the log. */
export function createEventLog({ onPhase, onDiagnostics, onError }: Listeners): Log {
  const phases = openPhases(undefined, ({ name, milliseconds, detail, cached }) =>
    onPhase?.({ type: 'phase-end', phase: name, milliseconds, detail, ...(cached === undefined ? {} : { cached }) }),
  );
  const nothing = (): void => undefined;
  const report = (diagnostics: readonly Diagnostic[]): void => onDiagnostics?.(diagnostics);
  return {
    ...{ times: phases.times, elapsed: phases.elapsed, isLive: false },
    phase: (phase) => {
      const { update, end } = phases.start(phase);
      onPhase?.({ type: 'phase-begin', phase });
      return {
        update: (done, total) => {
          update(done, total);
          onPhase?.({ type: 'phase-progress', phase, done, total });
        },
        end,
      };
    },
    ...{ print: nothing, detail: nothing, output: nothing },
    ...{ diagnostics: report, brief: report },
    error: (message) => onError?.(message),
    counts: formatCounts,
    paint: (_tone, text) => text,
  };
}
