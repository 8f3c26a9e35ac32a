/** Formats the progress of running phases as one line. Times are passed in, so that it is testable. */
import { formatWait } from '../utils/text/units.js';

/**
 * Milliseconds after the first result during which no speed is shown. Threads are starting, and the first pages of a
 * run take many times as long as the rest.
 */
const SETTLING = 2000;
/** Milliseconds over which the speed is measured. An average of the whole phase would include the slow start. */
const WINDOW = 3000;
/** Separates the parts of the line. */
const GAP = '  ';

/** A running phase. */
export interface Running {
  readonly name: string;
  /** Completed and total items, if known, with the current speed per second. */
  readonly progress?: { readonly done: number; readonly total: number; readonly speed: number | undefined };
}

/**
 * Creates a speed meter. Pass it the time in milliseconds and the number of completed items; it returns items per
 * second, or undefined during the first moments.
 */
export function createPace(): (time: number, done: number) => number | undefined {
  const samples: { readonly time: number; readonly done: number }[] = [];
  let begun: number | undefined;
  return (time, done) => {
    begun ??= time;
    samples.push({ time, done });
    while (samples.length > 2 && (samples[1]?.time ?? time) <= time - WINDOW) samples.shift();
    const [first] = samples;
    if (first === undefined || time - begun < SETTLING || done === first.done) return undefined;
    return ((done - first.done) / (time - first.time)) * 1000;
  };
}

/** Returns the parts of the line for concurrent phases. Phases with a count come first. */
export function describeRunning(running: readonly Running[]): readonly string[] {
  const counting = running.flatMap(({ name, progress }) => {
    if (progress === undefined) return [];
    const { done, total, speed } = progress;
    const fact = `${name} ${done}/${total}`;
    return speed === undefined || done === total
      ? [fact]
      : [fact, `${Math.round(speed)}/s`, `${formatWait(((total - done) / speed) * 1000)} left`];
  });
  return [...counting, ...running.filter(({ progress }) => progress === undefined).map(({ name }) => `${name} …`)];
}

/**
 * Returns as many parts as fit into the width, truncating the first if necessary, because a wrapped line could not be
 * erased.
 */
export function fitParts(parts: readonly string[], width: number): readonly string[] {
  const fitting: string[] = [];
  let used = 0;
  for (const part of parts) {
    used += GAP.length + part.length;
    if (used > width) break;
    fitting.push(GAP + part);
  }
  return fitting.length === 0 ? [`${GAP}${parts[0] ?? ''}`.slice(0, Math.max(0, width))] : fitting;
}
