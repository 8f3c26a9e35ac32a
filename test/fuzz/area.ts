/** A fuzzing area: inputs of one kind, and the properties that must hold for each. */
import { inspect } from 'node:util';
import fc from 'fast-check';

/** Seed, number and time limit of a run. */
export interface RunSettings {
  /** The same seed generates the same inputs. */
  readonly seed: number;
  readonly runs: number;
  /** Time limit in milliseconds. The current input is always completed. */
  readonly limitMs?: number;
  /** Called before each input is tried, so that the input is known if the process hangs or crashes. */
  readonly onInput?: (input: unknown) => void;
}

/** Result of a run. */
export interface AreaResult {
  readonly tried: number;
  /** The smallest failing input and the reason; undefined if none fails. */
  readonly failure: string | undefined;
}

/** Inputs of one kind. */
export interface Area {
  readonly name: string;
  /** Number of inputs that `npm test` tries. */
  readonly runs: number;
  /** Tries inputs until one fails, then shrinks it to the smallest one with the same failure. */
  readonly run: (settings: RunSettings) => Promise<AreaResult>;
  /** Releases the resources of the area. */
  readonly close: () => Promise<void>;
}

/** Options of an area. */
export interface AreaParts<Input> {
  readonly runs: number;
  readonly inputs: fc.Arbitrary<Input>;
  /** Throws if an input is handled incorrectly. */
  readonly check: (input: Input) => Promise<void> | void;
  readonly close?: () => Promise<void>;
}

/** CPU time limit per input, in milliseconds. Wall time would depend on other processes. */
const LIMIT_MS = 5_000;

/** Creates an area. */
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
