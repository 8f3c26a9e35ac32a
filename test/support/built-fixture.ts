/** Fixture sites, each built once for all suites. */
import { join } from 'node:path';
import type { Ran } from './cli.js';
import type { Fixture } from './fixtures.js';
import { runHere } from './in-process.js';
import { once } from './lazy.js';
import { copySite, stampTree } from './site.js';

/** Result of a fixture run, and where its files are. */
export interface BuiltFixture {
  readonly ran: Ran;
  /** Copy of the whole input. */
  readonly folder: string;
  /** Site folder inside the copy. */
  readonly site: string;
  /** Output folder; does not exist if the run failed or only checked. */
  readonly output: string;
  /** Path below `folder` → content and modification time, before and after the run. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/** Runs the command of a fixture on a copy of its input. Treat the copy as read-only. */
export async function buildFixture(fixture: Fixture, run: Fixture['runs'][number]): Promise<BuiltFixture> {
  const { folder: parent, value } = await once(`fixture-${fixture.name}-${run.name}`, async (target) => {
    const folder = copySite(fixture.input, fixture.name, target);
    const before = [...stampTree(folder)];
    const ran = await runHere([fixture.command, fixture.site, ...run.args], { cwd: folder });
    return { ran, before, after: [...stampTree(folder)] };
  });
  const folder = join(parent, 'site');
  const site = join(folder, fixture.site);
  return {
    ran: value.ran,
    folder,
    site,
    output: join(site, 'build'),
    before: new Map(value.before),
    after: new Map(value.after),
  };
}
