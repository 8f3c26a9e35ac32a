/** A second build of a site in several languages: how much of each it renders. */
import { buildAgain } from '../support/build-again.js';

/** Phases of a build by the language that they name, the default one without: how many pages were rendered. */
export type Rendered = Readonly<Record<string, number>>;

/** Builds with what the last build has left, compares the output with one of a build from nothing, and counts what was rendered. */
export async function countRendered(site: string, ...args: readonly string[]): Promise<Rendered> {
  const { stdout } = await buildAgain(site, ...args);
  const phases = stdout.matchAll(/^ +render +(?:(fr|ar) +)?(\d+) pages(?:, (?:(\d+)|(all)) unchanged)?/gm);
  return Object.fromEntries(
    [...phases].map(([, name = 'en', pages, kept = '0', all]) => [name, all ? 0 : Number(pages) - Number(kept)]),
  );
}
