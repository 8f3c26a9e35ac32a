/** Validates reports of plugins, which may be written in JavaScript. */
import { isRecord } from '../../utils/record.js';
import { describe } from './plugin-results.js';

const SEVERITIES: readonly unknown[] = [undefined, 'error', 'warning', 'info'];

/** Throws if a plugin reports an invalid value, as a failure of the part that reported it. */
export function requireFinding(found: unknown): void {
  const problem = findProblem(found);
  if (problem !== undefined) throw new TypeError(`it reported ${problem}`);
}

function findProblem(found: unknown): string | undefined {
  if (!isRecord(found)) return `${describe(found)} instead of a finding with a \`message\``;
  const wrongText = ['message', 'hint', 'file'].find(
    (name) => typeof found[name] !== 'string' && (name === 'message' || found[name] !== undefined),
  );
  if (wrongText !== undefined)
    return `a finding whose \`${wrongText}\` is ${describe(found[wrongText])} instead of a text`;
  if (!SEVERITIES.includes(found['severity']))
    return 'a finding whose `severity` is neither `error`, `warning` nor `info`';
  const wrongCount = ['line', 'column'].find((name) => !isCount(found[name]));
  return wrongCount === undefined ? undefined : `a finding whose \`${wrongCount}\` is no whole number from 1 on`;
}

function isCount(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && Number.isInteger(value) && value > 0);
}
