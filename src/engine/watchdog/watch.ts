/**
 * The thread that watches the main one, and ends there what takes too long or too much.
 * Works also while the main thread is busy for ever: V8 lets a debugger end what is running, and this thread is one.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ENDING, type Ended, WORD } from './words.js';

/** Between two looks, in milliseconds: memory can grow by some hundred megabytes meanwhile. */
const LOOK = 50;

/** Watches until the thread is ended. */
export async function watch(words: Int32Array = workerData): Promise<void> {
  let task = takeTask(words);
  for (;;) {
    // Sleeps while nothing is to be watched.
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

/** What the main thread is at: a call, or whatever is between two beats. */
interface Task {
  readonly word: number;
  readonly value: number;
  /** When it was first seen. */
  readonly since: number;
  /** Processor time of the main thread, in milliseconds, and memory of the process at that moment. */
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
  // On a busy machine time passes without anything being done.
  const spent = Math.min(performance.now() - since, takeProcessorTime() - cpu);
  if (spent > Atomics.load(words, WORD.milliseconds)) return 'time';
  return process.memoryUsage.rss() - bytes > Atomics.load(words, WORD.kilobytes) * 1000 ? 'memory' : undefined;
}

/**
 * How long the main thread has been at work, in milliseconds. Only Linux tells that of a thread; elsewhere it is the time of the
 * whole process, in which other threads may be at work too.
 */
function takeProcessorTime(): number {
  const nanoseconds = Number(readThreadTime()?.split(' ')[0] ?? 0);
  // Kernels that do not count say 0.
  if (nanoseconds > 0) return nanoseconds / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The first thread of a process has its number. */
function readThreadTime(): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Ends what the main thread is running, up to its event loop. Nothing answers: what would is ended too. */
async function endTask(): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution');
  await wait(LOOK);
  session.disconnect();
}
