/** A fixture site, built once for all suites. */
import { join } from 'node:path';
import type { Ran } from './cli.js';
import type { Fixture } from './fixtures.js';
import { runHere } from './in-process.js';
import { once } from './lazy.js';
import { copySite, stampTree } from './site.js';

/** A run of a fixture: the arguments of its command, and where it left what. */
export interface BuiltFixture {
  readonly ran: Ran;
  /** The copy of the whole input. */
  readonly folder: string;
  /** The site inside of it. */
  readonly site: string;
  /** The output folder; absent when the run failed or only checked. */
  readonly output: string;
  /** Path below `folder` → content and time, before the run and after it. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/** Runs the command of a fixture on a copy of its input. The copy is for reading only. */
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
