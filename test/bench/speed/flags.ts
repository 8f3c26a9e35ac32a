/** Flags of `npm run bench`. */
import { parseArgs } from 'node:util';

/** Parsed flags. */
export interface Flags {
  /** Site sizes, in docs. */
  readonly sizes: readonly number[];
  readonly runs: number;
  /** Keys of the peers, with the largest site that each one builds, in docs. */
  readonly peers: ReadonlyMap<string, number>;
  /** Command or folder of an external corpus. */
  readonly corpus: string | undefined;
  /** True if `serve` is measured too, which needs Chromium. */
  readonly serve: boolean;
  /** True if sites with MDX are measured too. */
  readonly mdx: boolean;
  /** True if the README is left unchanged. */
  readonly printOnly: boolean;
}

/** Output of `--help`. */
export const HELP = `Usage: npm run bench -- [options]

  --sizes <numbers>     numbers of docs, separated by commas (default: 100,1000)
  --runs <number>       how often each command runs (default: 5)
  --with <peers>        install and measure peers too: hugo,eleventy,docusaurus,vitepress,
                        starlight; with a number,
                        as in docusaurus:1000, only on sites of at most so many docs
  --serve               measure \`serve\` too: its first page, and saves as Chromium shows them
  --mdx                 measure the same sites with 30 % static MDX, and with 10 % more that has code
  --corpus <source>     a corpus from elsewhere: a command with {out}, {docs} and {flavour},
                        or a folder, which may contain {docs} and {flavour}
  --print               leave the tables in test/bench/README.md and the manual as they are
  --help                print this help
`;

/** Parses the flags; returns undefined for `--help`. Throws an error with a readable message for an invalid flag. */
export function readFlags(args: readonly string[], known: readonly string[]): Flags | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '100,1000' },
      runs: { type: 'string', default: '5' },
      with: { type: 'string', default: '' },
      serve: { type: 'boolean', default: false },
      mdx: { type: 'boolean', default: false },
      corpus: { type: 'string' },
      print: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const peers = new Map(
    values.with
      .split(',')
      .filter(Boolean)
      .map((text) => text.split(':'))
      .map(([key = '', most]) => [key, most === undefined ? Number.POSITIVE_INFINITY : toCount(most, '--with')]),
  );
  const unknown = [...peers.keys()].find((peer) => !known.includes(peer));
  if (unknown !== undefined) throw new Error(`--with: \`${unknown}\` is not one of ${known.join(', ')}.`);
  return {
    sizes: values.sizes.split(',').map((text) => toCount(text, '--sizes')),
    runs: toCount(values.runs, '--runs'),
    peers,
    serve: values.serve,
    mdx: values.mdx,
    corpus: values.corpus,
    printOnly: values.print,
  };
}

function toCount(text: string, flag: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${flag}: \`${text}\` is not a whole number above 0.`);
  return count;
}
