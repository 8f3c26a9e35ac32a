/** Counts how many pages of each language a second build renders. */
import { buildAgain } from '../support/build-again.js';

/** Number of rendered pages by language; the default language has no name in the log. */
export type Rendered = Readonly<Record<string, number>>;

/** Builds on top of the last build, compares the output with a clean build, and counts the rendered pages. */
export async function countRendered(site: string, ...args: readonly string[]): Promise<Rendered> {
  const { stdout } = await buildAgain(site, ...args);
  const phases = stdout.matchAll(/^ +render +(?:(fr|ar) +)?(\d+) pages(?:, (?:(\d+)|(all)) unchanged)?/gm);
  return Object.fromEntries(
    [...phases].map(([, name = 'en', pages, kept = '0', all]) => [name, all ? 0 : Number(pages) - Number(kept)]),
  );
}
