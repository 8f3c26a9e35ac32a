/** The phases of a command: what runs, for how long, and how far it is. */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { LiveLine } from './live-line.js';
import { createPace, describeRunning, type Running } from './progress.js';

/** How much of the work of a phase was found in a cache. */
export interface Cached {
  readonly hits: number;
  readonly of: number;
}

/** What is known of a phase when it ends, besides its time. */
export interface PhaseFacts {
  /** Left out when nothing was looked for in a cache. */
  readonly cached?: Cached;
  /** Its work was done by another thread, while the main one went on with the next phase. */
  readonly elsewhere?: boolean;
}

/** A phase that is running. */
export interface Phase {
  /** Says how far it is; shown live on a terminal. */
  readonly update: (done: number, total: number) => void;
  /** Ends the phase; `detail` says what it did, e.g. `31 pages`. */
  readonly end: (detail: string, facts?: PhaseFacts) => void;
}

/** A phase that has ended; times in milliseconds. */
export interface PhaseTime {
  readonly name: string;
  readonly detail: string;
  /** Since the command began. */
  readonly start: number;
  readonly milliseconds: number;
  /** For how long the main thread was at work. */
  readonly busy: number;
  readonly cached: Cached | undefined;
  readonly elsewhere: boolean;
}

/** How long a command has been running, and for how long its main thread was at work, in milliseconds. */
export type Elapsed = Pick<PhaseTime, 'milliseconds' | 'busy'>;

/** The phases of a command. */
export interface Phases {
  readonly start: (name: string) => Phase;
  /** Those that have ended, in order. */
  readonly times: readonly PhaseTime[];
  /** Since the phases were opened. */
  readonly elapsed: () => Elapsed;
}

/** The live line is drawn again at most this often, in milliseconds. */
const REDRAW_INTERVAL = 100;

/** Opens the phases of a command. `live` is the line they are shown on while they run; `onEnd` is told each that ends. */
export function openPhases(live: LiveLine | undefined, onEnd: (time: PhaseTime) => void): Phases {
  const opened = takeTime();
  const times: PhaseTime[] = [];
  const running = new Map<Phase, Running>();
  const draw = (): void => {
    if (running.size > 0) live?.show(describeRunning([...running.values()]));
  };
  const start = (name: string): Phase => {
    const begun = takeTime();
    const measure = createPace();
    let drawn = begun.at;
    const phase: Phase = {
      update: (done, total) => {
        const now = performance.now();
        if (now - drawn < REDRAW_INTERVAL) return;
        drawn = now;
        running.set(phase, { name, progress: { done, total, speed: measure(now, done) } });
        draw();
      },
      end: (detail, { cached, elsewhere = false } = {}) => {
        running.delete(phase);
        const { milliseconds, busy } = since(begun);
        const at = { start: begun.at - opened.at, milliseconds, busy: elsewhere ? 0 : busy };
        const time: PhaseTime = { name, detail, ...at, elsewhere, cached };
        times.push(time);
        onEnd(time);
        draw();
      },
    };
    running.set(phase, { name });
    draw();
    return phase;
  };
  return { start, times, elapsed: () => since(opened) };
}

interface Moment {
  readonly at: number;
  readonly use: EventLoopUtilization;
}

function takeTime(): Moment {
  return { at: performance.now(), use: performance.eventLoopUtilization() };
}

function since({ at, use }: Moment): Elapsed {
  return { milliseconds: performance.now() - at, busy: performance.eventLoopUtilization(use).active };
}
