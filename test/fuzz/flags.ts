/** The flags of `npm run fuzz`. */
import { parseArgs } from 'node:util';

/** What to try, and for how long. */
export interface Flags {
  /** For each area. */
  readonly minutes: number;
  /** Names of areas; all of them when there are none. */
  readonly areas: readonly string[];
  /** Undefined: another one each time. */
  readonly seed: number | undefined;
}

/** What `--help` prints. */
export const HELP = `Usage: npm run fuzz -- [options]

  --minutes <number>    how long each area is tried (default: 1)
  --area <name>         only this area; may be given several times
  --seed <number>       begin with this seed, as it was printed before
  --help                print this help
`;

/** Reads the flags; undefined when help is asked for. Throws a sentence for a wrong one. */
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
