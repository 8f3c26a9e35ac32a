/** Tracks the phases of a command: name, duration and progress. */
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { LiveLine } from './live-line.js';
import { createPace, describeRunning, type Running } from './progress.js';

/** How much of a phase's work was cached. */
export interface Cached {
  readonly hits: number;
  readonly of: number;
}

/** Facts about a finished phase besides its duration. */
export interface PhaseFacts {
  /** Absent if the phase did not use the cache. */
  readonly cached?: Cached;
  /** Whether another thread did the work while the main thread continued with the next phase. */
  readonly elsewhere?: boolean;
}

/** A running phase. */
export interface Phase {
  /** Reports progress, which is shown live on a terminal. */
  readonly update: (done: number, total: number) => void;
  /** Ends the phase. `detail` summarizes its work, e.g. `31 pages`. */
  readonly end: (detail: string, facts?: PhaseFacts) => void;
}

/** A finished phase; times are in milliseconds. */
export interface PhaseTime {
  readonly name: string;
  readonly detail: string;
  /** Time since the command started. */
  readonly start: number;
  readonly milliseconds: number;
  /** How long the main thread was busy. */
  readonly busy: number;
  readonly cached: Cached | undefined;
  readonly elsewhere: boolean;
}

/** Duration of a command so far and busy time of its main thread, in milliseconds. */
export type Elapsed = Pick<PhaseTime, 'milliseconds' | 'busy'>;

/** The phases of a command. */
export interface Phases {
  readonly start: (name: string) => Phase;
  /** Finished phases, in order. */
  readonly times: readonly PhaseTime[];
  /** Returns the time since the phases were opened. */
  readonly elapsed: () => Elapsed;
}

/** Minimum interval between redraws of the live line, in milliseconds. */
const REDRAW_INTERVAL = 100;

/** Creates the phases of a command. `live` shows them while they run; `onEnd` receives each finished phase. */
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
