/** Describes validation issues in words. */
import type * as v from 'valibot';
import { isRecord } from '../utils/record.js';

/** An issue reported by the validation library. */
export type Issue = v.BaseIssue<unknown>;

/** Longer values are truncated in messages. */
const LONGEST_SHOWN = 60;

/**
 * Returns the most specific issue. A union reports an issue for each branch; only the branch that accepted most of the
 * value is informative.
 */
export function narrowIssue(issue: Issue): Issue[] {
  if (issue.type !== 'union' || !issue.issues) return [issue];
  const deeper = issue.issues.filter((branch) => lengthOf(branch.path) > 0 && !isAboutItem(issue, branch));
  if (deeper.length === 0) return [issue];
  const furthest = Math.max(...deeper.map((branch) => lengthOf(branch.path)));
  return (
    deeper
      .filter((branch) => lengthOf(branch.path) === furthest)
      // An unknown key is more informative than the key that is missing instead of it.
      .toSorted((a, b) => Number(b.expected === 'never') - Number(a.expected === 'never'))
      .slice(0, 1)
      .flatMap((branch) => narrowIssue({ ...branch, path: joinPath(issue.path ?? [], branch.path) }))
  );
}

/** The library treats a list as an object whose indexes are unknown keys. */
function isAboutItem({ input }: Issue, { expected, path }: Issue): boolean {
  return Array.isArray(input) && expected === 'never' && path?.length === 1 && /^\d+$/.test(String(path[0].key));
}

/** Describes an issue as a predicate of the key, such as ``must be a string, but is `3` `` or `must not be empty`. */
export function describeIssue(issue: Issue): string {
  if (issue.type === 'check') return issue.message;
  if (issue.type === 'non_empty') return 'must not be empty';
  return `must be ${describeExpected(issue)}, but is ${describeReceived(issue.input)}`;
}

/** Inside an object, branches of a union already have the complete path; otherwise the prefix is added. */
function joinPath(prefix: readonly v.IssuePathItem[], path: Issue['path']): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const own = path ?? [];
  const isWhole = own.length > prefix.length && prefix.every((item, index) => item.key === own[index]?.key);
  const [first, ...rest] = isWhole ? own : [...prefix, ...own];
  if (!first) throw new Error('a nested issue has a path');
  return [first, ...rest];
}

function describeExpected(issue: Issue): string {
  const requirement = 'requirement' in issue ? String(issue.requirement) : '';
  if (issue.type === 'min_value') return `at least ${requirement}`;
  if (issue.type === 'max_value') return `at most ${requirement}`;
  if (issue.type === 'integer') return 'a whole number';
  if (issue.kind === 'validation') return issue.message;
  const parts = (issue.expected ?? 'something else')
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
    .map((part) => EXPECTED[part] ?? `\`${part}\``);
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' or ');
}

/** Type names of the library; everything else is a literal value. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  Array: 'a list',
  Object: 'an object',
  unknown: 'a function',
};

/** Describes a value as the user wrote it, truncated. */
function describeReceived(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  if (typeof value === 'number') return `\`${value}\``;
  const text = JSON.stringify(value) ?? typeof value;
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 3)}…` : text}\``;
}

function lengthOf(path: Issue['path']): number {
  return path?.length ?? 0;
}
