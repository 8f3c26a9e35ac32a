/** Flags of `npm run fuzz`. */
import { parseArgs } from 'node:util';

/** Parsed flags. */
export interface Flags {
  /** Per area. */
  readonly minutes: number;
  /** Names of areas; all of them if empty. */
  readonly areas: readonly string[];
  /** If undefined, each run uses another seed. */
  readonly seed: number | undefined;
}

/** Output of `--help`. */
export const HELP = `Usage: npm run fuzz -- [options]

  --minutes <number>    how long each area is tried (default: 1)
  --area <name>         only this area; may be given several times
  --seed <number>       begin with this seed, as it was printed before
  --help                print this help
`;

/** Parses the flags; returns undefined for `--help`. Throws an error with a readable message for an invalid flag. */
export function readFlags(args: readonly string[], known: readonly string[]): Flags | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '1' },
      area: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const unknown = values.area.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--area: \`${unknown}\` is not one of ${known.join(', ')}.`);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes: \`${values.minutes}\` is not a number above 0.`);
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (seed !== undefined && !Number.isInteger(seed)) throw new Error(`--seed: \`${values.seed}\` is no whole number.`);
  return { minutes, areas: values.area, seed };
}
