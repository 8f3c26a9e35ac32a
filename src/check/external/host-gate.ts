/** Limits requests: in total, per host, with pauses in between and longer ones on request of a host. */
import type { Clock } from './net/clock.js';

/** The limits of requests. */
export interface Pace {
  readonly concurrency: number;
  readonly perHost: number;
  /** Milliseconds between the starts of two requests to one host. */
  readonly pause: number;
}

/** Limits requests. */
export interface HostGate {
  /** Runs all work for a URL when its host is free. The outcome is known before the next URL of the host. */
  readonly hold: <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs one request within that work when the limits allow. Returns undefined if the check was aborted. */
  readonly pass: <Result>(host: string, work: () => Promise<Result>) => Promise<Result | undefined>;
  /** Delays requests to a host for so many milliseconds. */
  readonly silence: (host: string, milliseconds: number) => void;
}

interface Host {
  readonly turns: Turns;
  /** Earliest start of the next request. */
  next: number;
  /** End of the requested pause. */
  silentUntil: number;
}

/** Creates a gate. Hosts do not wait for each other. */
export function createHostGate(pace: Pace, clock: Clock, signal: AbortSignal): HostGate {
  const all = createTurns(pace.concurrency);
  const hosts = new Map<string, Host>();
  const find = (name: string): Host => {
    const known = hosts.get(name) ?? { turns: createTurns(pace.perHost), next: 0, silentUntil: 0 };
    hosts.set(name, known);
    return known;
  };
  /** Reserves a start time and waits for it, longer if the host requests a pause meanwhile. */
  const wait = async (host: Host): Promise<void> => {
    const start = Math.max(clock.now(), host.next);
    host.next = start + pace.pause;
    const findEnd = (): number => Math.max(start, host.silentUntil);
    for (let end = findEnd(); clock.now() < end && !signal.aborted; end = findEnd())
      await clock.sleep(end - clock.now(), signal);
  };
  return {
    hold: (name, work) => during(find(name).turns, work),
    pass: async (name, work) => {
      await wait(find(name));
      return during(all, async () => (signal.aborted ? undefined : work()));
    },
    silence: (name, milliseconds) => {
      const host = find(name);
      host.silentUntil = Math.max(host.silentUntil, clock.now() + milliseconds);
      host.next = Math.max(host.next, host.silentUntil);
    },
  };
}

interface Turns {
  /** Resolves when a slot is free, with a function that releases it. */
  readonly take: () => Promise<() => void>;
}

async function during<Result>(turns: Turns, work: () => Promise<Result>): Promise<Result> {
  const leave = await turns.take();
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Creates a first-come, first-served queue with a number of slots. */
function createTurns(limit: number): Turns {
  const waiting: (() => void)[] = [];
  let free = limit;
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  return {
    take: async () => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leave;
    },
  };
}
