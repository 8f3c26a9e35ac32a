/** An area of fuzzing: inputs of one kind, and what has to hold for each of them. */
import { inspect } from 'node:util';
import fc from 'fast-check';

/** How often, from where, and for how long inputs are made. */
export interface RunSettings {
  /** The same seed makes the same inputs. */
  readonly seed: number;
  readonly runs: number;
  /** When to stop, in milliseconds; an input that is being tried is tried to its end. */
  readonly limitMs?: number;
  /** Told about each input before it is tried, so that it is known should the process never come back. */
  readonly onInput?: (input: unknown) => void;
}

/** What a run has come to. */
export interface AreaResult {
  readonly tried: number;
  /** The smallest input that fails, and why; undefined when none does. */
  readonly failure: string | undefined;
}

/** Inputs of one kind. */
export interface Area {
  readonly name: string;
  /** How many inputs are tried by `npm test`. */
  readonly runs: number;
  /** Tries inputs until one fails, and looks for the smallest that fails alike. */
  readonly run: (settings: RunSettings) => Promise<AreaResult>;
  /** Ends what the area has started. */
  readonly close: () => Promise<void>;
}

/** What an area is made of. */
export interface AreaParts<Input> {
  readonly runs: number;
  readonly inputs: fc.Arbitrary<Input>;
  /** Throws where an input is not treated as it should be. */
  readonly check: (input: Input) => Promise<void> | void;
  readonly close?: () => Promise<void>;
}

/** More processor time than any input of an area may cost, in milliseconds. Real time would depend on what else runs. */
const LIMIT_MS = 5_000;

/** Makes an area. */
export function makeArea<Input>(name: string, { runs, inputs, check, close }: AreaParts<Input>): Area {
  return {
    name,
    runs,
    run: async ({ seed, runs, limitMs, onInput }) => {
      const property = fc.asyncProperty(inputs, async (input) => {
        onInput?.(input);
        const before = process.cpuUsage();
        await check(input);
        const { user, system } = process.cpuUsage(before);
        const spent = (user + system) / 1000;
        if (spent > LIMIT_MS) throw new Error(`took ${Math.round(spent)} ms of processor time`);
      });
      const limits = limitMs === undefined ? {} : { interruptAfterTimeLimit: limitMs };
      const details = await fc.check(property, { seed, numRuns: runs, ...limits });
      const tried = details.numRuns;
      if (!details.failed || details.counterexample === null) return { tried, failure: undefined };
      const { errorInstance: error, counterexamplePath: path } = details;
      const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const input = inspect(details.counterexample[0], { depth: 9, maxStringLength: null, maxArrayLength: null });
      return { tried, failure: `${why}\nSeed ${seed}, path ${path}: ${input}` };
    },
    close: close ?? (() => Promise.resolve()),
  };
}
