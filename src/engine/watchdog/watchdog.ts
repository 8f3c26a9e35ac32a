/** Runs code of a site within limits, so that a page that does not end affects only itself. */
import { setImmediate as nextTask } from 'node:timers/promises';
import { isMainThread, MessageChannel, Worker } from 'node:worker_threads';
import { describeOverrun } from '../../diagnostics/catalogue/limits.js';
import { ownEntry } from '../../files/package.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { CodeLimits, Overrun, RunWithin } from '../../types/watchdog.js';
import { CodeOverrun } from '../../utils/code/code-overrun.js';
import { createLateFailures, type FailureOptions } from './late-failures.js';
import { BEAT, ENDING, type Ended, makeWords, WORD } from './words.js';

/** Runs limited calls. The monitoring thread starts with the first call. */
export interface Watchdog {
  readonly run: RunWithin;
  /** Sets the limits for subsequent calls. */
  readonly limit: (limits: CodeLimits) => void;
  /** Allows calls again after too many were ended. */
  readonly reset: () => void;
  /** Returns the diagnostics, since the last call, about errors that no one awaited. */
  readonly takeLate: () => Promise<readonly Diagnostic[]>;
  /** Rejects all pending calls. Their code keeps running, and its results are discarded. */
  readonly giveUp: (reason: unknown) => void;
  /** Ends the monitoring thread. The next call starts a new one. */
  readonly close: () => Promise<void>;
}

/** Default limits, until a configuration sets others. */
export const CODE_LIMITS: CodeLimits = { seconds: 30, bytes: 1e9 };

/** Number of ended calls after which further calls are skipped, because they would fail on every page. */
const MOST_ENDED = 3;

/** A pending call. */
interface Call {
  readonly start: () => void;
  readonly end: (overrun: Overrun) => void;
  readonly fail: (error: unknown) => void;
  /** Number of beats to wait for its promise. */
  readonly patience: number;
}

/** The state of a watchdog. */
interface State {
  readonly words: Int32Array;
  /** Pending calls by number. */
  readonly calls: Map<number, Call>;
  limits: CodeLimits;
  /** Number of the last created and the last started call. */
  made: number;
  begun: number;
  /** The call whose own task is running. Not reset if the task is terminated from outside. */
  inside: number;
  /** Number of ended calls. */
  ended: number;
  watching: Watching | undefined;
}

/** Creates a watchdog. */
export function createWatchdog(options: FailureOptions = {}): Watchdog {
  const words = makeWords();
  const state: State = {
    ...{ words, calls: new Map(), limits: CODE_LIMITS, watching: undefined },
    ...{ made: 0, begun: 0, inside: 0, ended: 0 },
  };
  const failures = createLateFailures(options);
  const limit = (limits: CodeLimits): void => {
    state.limits = limits;
    Atomics.store(words, WORD.milliseconds, limits.seconds * 1000);
    Atomics.store(words, WORD.kilobytes, limits.bytes / 1000);
  };
  limit(CODE_LIMITS);
  // Node reports an unhandled rejection right after the task that caused it, which is that of the last started call.
  const isAwaited = (error: unknown): boolean => {
    const call = state.calls.get(state.begun);
    call?.fail(error);
    return call !== undefined;
  };
  return {
    run: (work, source) => {
      if (source !== undefined) failures.know(source);
      failures.listen(isAwaited);
      return runCall(state, work);
    },
    limit,
    reset: () => {
      state.ended = 0;
    },
    takeLate: async () => {
      // The other thread reports a terminated call a moment later.
      while (state.calls.has(state.inside)) await nextTask();
      await nextTask();
      return failures.take();
    },
    giveUp: (reason) => {
      for (const { fail } of [...state.calls.values()]) fail(reason);
    },
    close: async () => {
      const { watching } = state;
      state.watching = undefined;
      await watching?.close();
      failures.close();
    },
  };
}

/** Creates a call that starts in its own task. */
function runCall<Result>(state: State, work: () => Result | PromiseLike<Result>): Promise<Result> {
  const { words, calls, limits } = state;
  return new Promise((resolve, reject) => {
    const number = ++state.made;
    const settle = (): void => {
      if (calls.delete(number) && Atomics.sub(words, WORD.open, 1) === 1) state.watching?.rest();
    };
    const fail = (error: unknown): void => {
      settle();
      reject(error);
    };
    const end = (overrun: Overrun): void => {
      if (overrun !== 'skipped') state.ended++;
      fail(new CodeOverrun(describeOverrun(overrun, limits)));
    };
    const start = (): void => {
      state.begun = state.inside = number;
      const result = callAs(number, words, work);
      state.inside = 0;
      Promise.resolve(result).then(afterTask).then(resolve, reject).finally(settle);
    };
    if (state.ended >= MOST_ENDED) return end('skipped');
    calls.set(number, { start, end, fail, patience: Math.ceil((limits.seconds * 1000) / BEAT) });
    state.watching ??= startWatching(words, calls);
    state.watching.ask(number);
  });
}

/** Marks the call as running in shared memory while it runs. A throw becomes a rejection. */
function callAs<Result>(
  number: number,
  words: Int32Array,
  work: () => Result | PromiseLike<Result>,
): Promise<Result> | Result | PromiseLike<Result> {
  Atomics.store(words, WORD.running, number);
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  } finally {
    leave(words, WORD.running, { from: number, to: 0 });
  }
}

/** Unawaited work of a call may already have been rejected. Node reports that when the task ends. */
async function afterTask<Result>(result: Result): Promise<Result> {
  await nextTask();
  return result;
}

/** Marks the end of a task. If it is being terminated, waits so that nothing else is terminated with it. */
function leave(words: Int32Array, word: number, { from, to }: { readonly from: number; readonly to: number }): void {
  if (Atomics.compareExchange(words, word, from, to) === ENDING) while (Atomics.load(words, word) === ENDING);
}

/** The monitoring thread, and the channel that turns calls into separate tasks. */
interface Watching {
  readonly ask: (number: number) => void;
  /** Pauses monitoring. */
  readonly rest: () => void;
  readonly close: () => Promise<void>;
}

function startWatching(words: Int32Array, calls: ReadonlyMap<number, Call>): Watching {
  // A message is a separate task, so that nothing else is terminated with it.
  const { port1, port2 } = new MessageChannel();
  let asked = 0;
  port2.on('message', (number: number) => {
    if (--asked === 0) port2.unref();
    calls.get(number)?.start();
  });
  port2.unref();
  const endAll = (overrun: Overrun): void => {
    for (const { end } of [...calls.values()]) end(overrun);
  };
  const worker = startThread(
    ({ call, overrun }) => (call === 0 ? endAll(overrun) : calls.get(call)?.end(overrun)),
    words,
  );
  const heart = createHeart(words, calls);
  const idleness = watchIdleness(() => endAll('idle'));
  const rest = (): void => {
    heart.stop();
    idleness.stop();
  };
  return {
    ask: (number) => {
      heart.start();
      idleness.start();
      if (Atomics.add(words, WORD.open, 1) === 0) Atomics.notify(words, WORD.open);
      asked++;
      port2.ref();
      port1.postMessage(number);
    },
    rest,
    close: async () => {
      rest();
      port1.close();
      await worker?.terminate();
    },
  };
}

/**
 * Starts the monitoring thread. Not started if csb-docs runs in a worker of another program, because it would terminate
 * the main thread of that program.
 */
function startThread(onEnded: (ended: Ended) => void, words: Int32Array): Worker | undefined {
  if (!isMainThread) return undefined;
  const worker = new Worker(ownEntry('watchdog.js'), { workerData: words });
  worker.on('message', onEnded);
  // Last, because adding a listener would keep the process alive again.
  worker.unref();
  return worker;
}

/** A periodic task that runs while there are calls. */
interface Running {
  /** Does nothing if already running. */
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Counts beats in shared memory while the main thread reaches its timers, and ends calls whose promise is pending for
 * too long.
 */
function createHeart(words: Int32Array, calls: ReadonlyMap<number, Call>): Running {
  let beating: NodeJS.Timeout | undefined;
  const beats = new WeakMap<Call, number>();
  const beat = (): void => {
    const from = Atomics.load(words, WORD.beat);
    leave(words, WORD.beat, { from, to: from + 1 });
    // Counted rather than measured, because no promise can settle while other code blocks the thread.
    for (const call of [...calls.values()]) {
      const heard = (beats.get(call) ?? 0) + 1;
      beats.set(call, heard);
      if (heard > call.patience) call.end('silence');
    }
  };
  return {
    start: () => {
      beating ??= setInterval(beat, BEAT).unref();
    },
    stop: () => {
      clearInterval(beating);
      beating = undefined;
    },
  };
}

/**
 * Calls back when nothing keeps the process alive, so that no promise can settle any more. Waits for several signs,
 * because messages of the monitoring thread do not keep the process alive either.
 */
function watchIdleness(onIdle: () => void): Running {
  let isWatching = false;
  let signs = 0;
  const onExit = (): void => {
    if (++signs > SIGNS_OF_IDLENESS) onIdle();
    else setTimeout(() => undefined, BEAT);
  };
  return {
    start: () => {
      signs = 0;
      if (!isWatching) process.on('beforeExit', onExit);
      isWatching = true;
    },
    stop: () => {
      process.off('beforeExit', onExit);
      isWatching = false;
    },
  };
}

const SIGNS_OF_IDLENESS = 3;
