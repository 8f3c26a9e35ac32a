/** How far running phases are, as one line. The clock is given, so that nothing here depends on it. */
import { formatWait } from '../utils/text/units.js';

/**
 * Nothing is said of speed for so many milliseconds after the first thing was done: threads are starting, and the first
 * pages of a run take many times as long as the rest.
 */
const SETTLING = 2000;
/** The speed is that of the last milliseconds: an average of the whole phase would keep the slow start. */
const WINDOW = 3000;
/** Between the parts of the line. */
const GAP = '  ';

/** A phase that is running. */
export interface Running {
  readonly name: string;
  /** What is done and what there is to do, where that is known, with the speed of late (a second). */
  readonly progress?: { readonly done: number; readonly total: number; readonly speed: number | undefined };
}

/**
 * Measures speed. Takes what is done (a number that grows) at a time in milliseconds; gives how much of it is done in a
 * second, undefined in the first moments.
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

/** The parts of the line for phases that run at the same time; those that count what they do come first. */
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

/** As many parts as fit into a width, the first one cut if it has to be: a line that wraps could not be erased. */
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
