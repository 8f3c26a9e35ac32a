/** All faults of all scenarios. */

import { type Case, type Expected, expectOf } from './check-outcome.js';
import type { FailingFileSystem } from './failing-fs.js';
import { ERRORS, type Fault, nameFault } from './plan.js';
import { makeScenarios } from './scenarios.js';

/** A fault in a scenario, with a name to select it again. */
export interface NamedCase extends Case {
  readonly name: string;
}

/** Calls that change files. A kill before any other call has the same effect as one before the next of these. */
const CHANGES =
  /^(promises\.)?(append|ch|copy|cp|ftruncate|link|mk|open|rename|rm|symlink|truncate|unlink|utimes|write)/;

/** Lists all cases, sorted by scenario. */
export async function listCases(fileSystem: FailingFileSystem): Promise<readonly NamedCase[]> {
  const cases: NamedCase[] = [];
  for (const scenario of makeScenarios()) {
    const expected = await expectOf(scenario, fileSystem);
    for (const fault of listFaults(expected))
      cases.push({ name: `${scenario.name} ${nameFault(fault)}`, scenario, expected, fault });
  }
  return cases;
}

/**
 * Lists for each call: each error once, one permanent error, and a kill. `existsSync` hides the error, so one is
 * enough.
 */
function listFaults({ counts }: Expected): readonly Fault[] {
  return counts.flatMap(([call, count]) =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((number): Fault[] => [
      ...(call === 'existsSync' ? ERRORS.slice(0, 1) : ERRORS).map((kind) => ({
        call,
        number,
        kind,
        isLasting: false,
      })),
      { call, number, kind: 'EIO', isLasting: true },
      ...(CHANGES.test(call) ? [{ call, number, kind: 'kill' as const, isLasting: false }] : []),
    ]),
  );
}
