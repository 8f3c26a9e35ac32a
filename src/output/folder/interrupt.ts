/** Handles Ctrl+C during a build. */
import { rmSync } from 'node:fs';

/** Handlers of terminating signals. They have to be released. */
export interface InterruptGuard {
  /** Delays signals until `release`. */
  readonly defer: () => void;
  /** Removes the handlers. A delayed signal takes effect. */
  readonly release: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Removes the unfinished folder on Ctrl+C and then lets the signal take effect. During the swap (milliseconds) the
 * signal is delayed, because interrupting it would leave the site missing until the next build.
 */
export function removeOnInterrupt(folder: string): InterruptGuard {
  const state: { deferred: boolean; received: NodeJS.Signals | undefined } = { deferred: false, received: undefined };
  const onSignal = (signal: NodeJS.Signals): void => {
    state.received = signal;
    if (!state.deferred) end();
  };
  const detach = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  const end = (): void => {
    detach();
    // Retries, because another thread may still be writing files.
    if (!state.deferred) remove(folder);
    if (state.received !== undefined) process.kill(process.pid, state.received);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    defer: () => {
      state.deferred = true;
    },
    release: () => {
      if (state.received === undefined) detach();
      else end();
    },
  };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  } catch {
    // The next build removes it.
  }
}
