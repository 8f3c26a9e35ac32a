/**
 * The thread that monitors the main thread and ends code that exceeds a limit.
 * It works even while the main thread is in an endless loop, because it attaches as a debugger, which V8 allows to
 * terminate execution.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ENDING, type Ended, WORD } from './words.js';

/** Interval between checks, in milliseconds. Memory may grow by some hundred megabytes in between. */
const LOOK = 50;

/** Monitors the main thread until this thread is ended. */
export async function watch(words: Int32Array = workerData): Promise<void> {
  let task = takeTask(words);
  for (;;) {
    // Sleeps while there are no calls.
    Atomics.wait(words, WORD.open, 0);
    await wait(LOOK);
    const now = takeTask(words);
    if (now.word !== task.word || now.value !== task.value || Atomics.load(words, WORD.open) === 0) task = now;
    const overrun = findOverrun(task, words);
    if (overrun === undefined || Atomics.compareExchange(words, task.word, task.value, ENDING) !== task.value) continue;
    await endTask();
    Atomics.store(words, task.word, 0);
    const ended: Ended = { call: task.word === WORD.running ? task.value : 0, overrun };
    parentPort?.postMessage(ended);
  }
}

/** What the main thread is executing: a call, or everything between two beats. */
interface Task {
  readonly word: number;
  readonly value: number;
  /** When it was first observed. */
  readonly since: number;
  /** At that time: processor time of the main thread, in milliseconds, and memory of the process. */
  readonly cpu: number;
  readonly bytes: number;
}

function takeTask(words: Int32Array): Task {
  const running = Atomics.load(words, WORD.running);
  return {
    ...(running === 0
      ? { word: WORD.beat, value: Atomics.load(words, WORD.beat) }
      : { word: WORD.running, value: running }),
    since: performance.now(),
    cpu: takeProcessorTime(),
    bytes: process.memoryUsage.rss(),
  };
}

function findOverrun({ since, cpu, bytes }: Task, words: Int32Array): Ended['overrun'] | undefined {
  // On a busy machine, time passes without any work being done.
  const spent = Math.min(performance.now() - since, takeProcessorTime() - cpu);
  if (spent > Atomics.load(words, WORD.milliseconds)) return 'time';
  return process.memoryUsage.rss() - bytes > Atomics.load(words, WORD.kilobytes) * 1000 ? 'memory' : undefined;
}

/**
 * Returns the processor time of the main thread in milliseconds. Only Linux reports it per thread; elsewhere it is that
 * of the whole process, including other threads.
 */
function takeProcessorTime(): number {
  const nanoseconds = Number(readThreadTime()?.split(' ')[0] ?? 0);
  // Kernels without this statistic report 0.
  if (nanoseconds > 0) return nanoseconds / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The main thread has the id of the process. */
function readThreadTime(): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Terminates the current execution of the main thread, up to its event loop. There is no reply, because its sender is
 * terminated too.
 */
async function endTask(): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution');
  await wait(LOOK);
  session.disconnect();
}
