/**
 * Code of a site within limits, so that a page that does not end costs that page only.
 * In: a call. Out: its result, or an error that says which limit was passed.
 * Must not know what is called.
 */
import { setImmediate as nextTask } from 'node:timers/promises';
import { isMainThread, MessageChannel, Worker } from 'node:worker_threads';
import { describeOverrun } from '../../diagnostics/catalogue/limits.js';
import { ownEntry } from '../../files/package.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { CodeLimits, Overrun, RunWithin } from '../../types/watchdog.js';
import { CodeOverrun } from '../../utils/code/code-overrun.js';
import { createLateFailures, type FailureOptions } from './late-failures.js';
import { BEAT, ENDING, type Ended, makeWords, WORD } from './words.js';

/** Watches calls; nothing is started before the first one. */
export interface Watchdog {
  readonly run: RunWithin;
  /** Sets the limits of the calls that follow. */
  readonly limit: (limits: CodeLimits) => void;
  /** Calls again, after too many calls had to be ended for that. */
  readonly forgive: () => void;
  /** Findings about code that has thrown, since the last call, when nobody waited for it any more. */
  readonly takeLate: () => Promise<readonly Diagnostic[]>;
  /** Rejects all calls that are not settled; their code goes on, and nobody hears of it. */
  readonly giveUp: (reason: unknown) => void;
  /** Ends the thread that watches; the next call starts another one. */
  readonly close: () => Promise<void>;
}

/** What holds until a configuration says otherwise. */
export const CODE_LIMITS: CodeLimits = { seconds: 30, bytes: 1e9 };

/** So many calls are waited for until each is ended; then no other one is made: on every page it would be the same. */
const MOST_ENDED = 3;

/** A call that is not settled. */
interface Call {
  readonly start: () => void;
  readonly end: (overrun: Overrun) => void;
  readonly fail: (error: unknown) => void;
  /** How many beats its promise is waited for. */
  readonly patience: number;
}

/** What a watchdog knows. */
interface State {
  readonly words: Int32Array;
  /** Those that are not settled, by their number. */
  readonly calls: Map<number, Call>;
  limits: CodeLimits;
  /** The number of the call made last, and of the one begun last. */
  made: number;
  begun: number;
  /** The call whose own task is running; it stays when that task is ended from outside. */
  inside: number;
  /** How many had to be ended. */
  ended: number;
  watching: Watching | undefined;
}

/** Makes a watchdog. */
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
  // Node tells of a promise that nobody catches right after the task that has rejected it: that of the call begun last.
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
    forgive: () => {
      state.ended = 0;
    },
    takeLate: async () => {
      // What was ended just now is told by the other thread, a moment later.
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

/** Makes a call, which is begun in a task of its own. */
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

/** Calls, and says so where the watching thread sees it. A throw becomes a rejection. */
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

/** What a call has started and not waited for may be rejected already: that is known when its task has ended. */
async function afterTask<Result>(result: Result): Promise<Result> {
  await nextTask();
  return result;
}

/** Goes on to the next task; while this one is being ended, nothing is begun that would end with it. */
function leave(words: Int32Array, word: number, { from, to }: { readonly from: number; readonly to: number }): void {
  if (Atomics.compareExchange(words, word, from, to) === ENDING) while (Atomics.load(words, word) === ENDING);
}

/** The thread that watches, and the way on which calls become tasks of their own. */
interface Watching {
  readonly ask: (number: number) => void;
  /** Nothing is to be watched for now. */
  readonly rest: () => void;
  readonly close: () => Promise<void>;
}

function startWatching(words: Int32Array, calls: ReadonlyMap<number, Call>): Watching {
  // A message is a task of its own, so that nothing else ends with it.
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
 * Starts the thread that watches the main one. Where a program works in another one there is none: it would end what the main
 * thread is doing.
 */
function startThread(onEnded: (ended: Ended) => void, words: Int32Array): Worker | undefined {
  if (!isMainThread) return undefined;
  const worker = new Worker(ownEntry('watchdog.js'), { workerData: words });
  worker.on('message', onEnded);
  // Last: a listener would have the process wait for it again.
  worker.unref();
  return worker;
}

/** Something that goes on while there are calls. */
interface Running {
  /** Nothing happens where it is running already. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Tells the watching thread that the main one gets to its timers, and ends calls that are not settled for too long. */
function createHeart(words: Int32Array, calls: ReadonlyMap<number, Call>): Running {
  let beating: NodeJS.Timeout | undefined;
  const beats = new WeakMap<Call, number>();
  const beat = (): void => {
    const from = Atomics.load(words, WORD.beat);
    leave(words, WORD.beat, { from, to: from + 1 });
    // Counted, not measured: while something else is running, nobody can settle a promise.
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
 * Calls back when nothing is left that the process waits for, so that no promise can be settled any more. Not at the first
 * sign: what the watching thread says of a call that it has just ended does not keep the process alive either.
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
