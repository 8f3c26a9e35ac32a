/** Validates reports of plugins, which may be written in JavaScript. */
import { isRecord } from '../../utils/record.js';
import { describe } from './plugin-results.js';

const SEVERITIES: readonly unknown[] = [undefined, 'error', 'warning', 'info'];

/** Throws if a plugin reports an invalid value, as a failure of the part that reported it. */
export function requireDiagnostic(found: unknown): void {
  const problem = findProblem(found);
  if (problem !== undefined) throw new TypeError(`it reported ${problem}`);
}

function findProblem(found: unknown): string | undefined {
  if (!isRecord(found)) return `${describe(found)} instead of a diagnostic with a \`message\``;
  const wrongText = ['message', 'hint', 'file'].find(
    (name) => typeof found[name] !== 'string' && (name === 'message' || found[name] !== undefined),
  );
  if (wrongText !== undefined)
    return `a diagnostic whose \`${wrongText}\` is ${describe(found[wrongText])} instead of a string`;
  if (!SEVERITIES.includes(found['severity']))
    return 'a diagnostic whose `severity` is not `error`, `warning` or `info`';
  const wrongCount = ['line', 'column'].find((name) => !isCount(found[name]));
  return wrongCount === undefined
    ? undefined
    : `a diagnostic whose \`${wrongCount}\` is not a whole number of at least 1`;
}

function isCount(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && Number.isInteger(value) && value > 0);
}
