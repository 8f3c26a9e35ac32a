/**
 * Checks a site after a fault: the output is entirely old or entirely new, and the next command behaves as if there had
 * been no fault.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStack } from '../../src/utils/code/errors.js';
import { compareTrees, listTree, readTree, type Tree, writeFile } from '../support/site.js';
import type { Counts, FailingFileSystem } from './failing-fs.js';
import type { Fault } from './plan.js';
import { type Ended, runOn } from './run.js';
import { removeSite, type Scenario } from './scenarios.js';

/** Result of a scenario without a fault. */
export interface Expected {
  /** Output before and after the command. */
  readonly before: Tree;
  readonly after: Tree;
  readonly counts: Counts;
}

/** A fault in a scenario. */
export interface Case {
  readonly scenario: Scenario;
  readonly expected: Expected;
  readonly fault: Fault;
}

/** Runs the command of a scenario without a fault. */
export async function expectOf(scenario: Scenario, fileSystem: FailingFileSystem): Promise<Expected> {
  const site = await scenario.make(fileSystem);
  const before = outputOf(site);
  const { code, printed, counts } = await runOn(site, scenario.args, { fileSystem });
  if (code !== 0) throw new Error(printed);
  const expected = { before, after: outputOf(site), counts };
  removeSite(site);
  return expected;
}

/** Returns the problems after a fault and after the next command; empty if there are none. */
export async function check(found: Case, fileSystem: FailingFileSystem): Promise<readonly string[]> {
  const { scenario, fault } = found;
  const site = await scenario.make(fileSystem);
  try {
    const ended = await runOn(site, scenario.args, { fileSystem, fault });
    const checked = { ...found, site, ended, fileSystem };
    const problems = [...checkEnd(ended), ...checkOutput(checked), ...(await checkLater(checked))];
    return problems.length > 0 ? [...problems, `It printed:\n${ended.printed}`] : [];
  } catch (error) {
    return [errorStack(error)];
  } finally {
    removeSite(site);
  }
}

interface Checked extends Case {
  readonly site: string;
  readonly ended: Ended;
  readonly fileSystem: FailingFileSystem;
}

function checkEnd({ code, printed }: Ended): readonly string[] {
  return [
    ...(code === undefined || code <= 2 ? [] : [`it ended with ${code}`]),
    ...(/^ {4}at /m.test(printed) ? ['it printed a stack'] : []),
  ];
}

function checkOutput({ site, scenario, expected, fault, ended: { code } }: Checked): readonly string[] {
  const state = nameState(outputOf(site), expected);
  const problems: string[] = [];
  // An interrupted `clean` continues on the next run.
  if (state !== 'torn' || scenario.args.includes('clean')) {
    if (code === 0 && state !== 'after') problems.push(`it says that all is well, but the output is not: ${state}`);
    if (code !== undefined && code !== 0 && state === 'after')
      problems.push('it says that it failed, but the output is the new one');
    return problems;
  }
  const difference = differ(site, expected);
  // Two renames are not atomic: if the process stops between them, the next command of any kind must repair the output.
  if (fault.kind !== 'kill' && !fault.isLasting) problems.push(`the output is torn: ${difference}`);
  if (!existsSync(workOf(site))) problems.push(`nothing is there to repair the output with: ${difference}`);
  return problems;
}

async function checkLater(checked: Checked): Promise<readonly string[]> {
  const { site, scenario, expected } = checked;
  const isTorn = nameState(outputOf(site), expected) === 'torn';
  const problems = isTorn && !scenario.args.includes('clean') ? await checkFailedBuild(checked) : [];
  const next = await runOn(site, scenario.args, { fileSystem: checked.fileSystem });
  const differences = compareTrees(expected.after, outputOf(site));
  const left = listTree(join(site, '..')).filter((path) => path.includes('csb-docs-tmp'));
  return [
    ...problems,
    ...(next.code === 0 ? [] : [`the next command ends with ${next.code}:\n${next.printed}`]),
    ...(differences.length === 0 ? [] : [`the next output is another one: ${differences.join('; ')}`]),
    ...(left.length === 0 ? [] : [`something is left: ${left.join(', ')}`]),
  ];
}

const SPOILT = 'docs/one.md';

/** A site with errors is not written, but its build must still repair a torn output. */
async function checkFailedBuild({ site, scenario, expected, fileSystem }: Checked): Promise<readonly string[]> {
  const page = readFileSync(join(site, SPOILT), 'utf8');
  writeFile(site, SPOILT, '---\ntitle: [\n---\n');
  const { code } = await runOn(site, scenario.args, { fileSystem });
  writeFile(site, SPOILT, page);
  return [
    ...(code === 1 ? [] : [`a build of a site with errors ends with ${code}`]),
    ...(nameState(outputOf(site), expected) === 'torn'
      ? [`after a build of a site with errors it is still torn: ${differ(site, expected)}`]
      : []),
  ];
}

function outputOf(site: string): Tree {
  return readTree(join(site, 'build'));
}

function workOf(site: string): string {
  return join(site, '.build.csb-docs-tmp');
}

function nameState(tree: Tree, { before, after }: Expected): 'before' | 'after' | 'torn' {
  if (compareTrees(after, tree).length === 0) return 'after';
  return compareTrees(before, tree).length === 0 ? 'before' : 'torn';
}

function differ(site: string, { before, after }: Expected): string {
  const tree = outputOf(site);
  const [toOld, toNew] = [compareTrees(before, tree), compareTrees(after, tree)];
  return (toOld.length < toNew.length ? toOld : toNew).slice(0, 5).join('; ');
}
