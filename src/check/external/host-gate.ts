/** Who may be asked when: so many requests at once, so many to one host, a pause between them, and silence where a host wants that. */
import type { Clock } from './net/clock.js';

/** How much is asked at once. */
export interface Pace {
  readonly concurrency: number;
  readonly perHost: number;
  /** Between the starts of two requests to one host, in milliseconds. */
  readonly pause: number;
}

/** Lets requests through. */
export interface HostGate {
  /** Does all that an address takes when it is the turn of its host: one that fails is known to before the next is asked. */
  readonly hold: <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;
  /** Does one request of that, when the host and all others leave room for it; undefined where the check was ended before. */
  readonly pass: <Result>(host: string, work: () => Promise<Result>) => Promise<Result | undefined>;
  /** For so many milliseconds no request to this host begins. */
  readonly silence: (host: string, milliseconds: number) => void;
}

interface Host {
  readonly turns: Turns;
  /** When the next request may begin. */
  next: number;
  /** Until when none may. */
  silentUntil: number;
}

/** Makes a gate; hosts do not wait for each other. */
export function createHostGate(pace: Pace, clock: Clock, signal: AbortSignal): HostGate {
  const all = createTurns(pace.concurrency);
  const hosts = new Map<string, Host>();
  const find = (name: string): Host => {
    const known = hosts.get(name) ?? { turns: createTurns(pace.perHost), next: 0, silentUntil: 0 };
    hosts.set(name, known);
    return known;
  };
  /** Reserves a moment, and waits for it. A host that asks for silence meanwhile gets it. */
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
  /** Resolves when it is one's turn, with what ends the turn. */
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

/** So many turns at once; those who wait get them in the order in which they came. */
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
