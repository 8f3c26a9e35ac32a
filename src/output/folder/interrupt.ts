/** What Ctrl+C does to a build that is writing. */
import { rmSync } from 'node:fs';

/** Handlers of the signals that end a process; they have to be released. */
export interface InterruptGuard {
  /** From now on a signal waits until `release`. */
  readonly defer: () => void;
  /** Removes the handlers; a signal that waited takes effect. */
  readonly release: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * On Ctrl+C the half-written folder is removed and the signal then does what it does anyway.
 * During the swap (milliseconds) it waits: cut there, the site would be away until the next build.
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
    // Again where a file has come meanwhile: another thread finishes those that it has been given.
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
