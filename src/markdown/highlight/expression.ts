/** Patterns as functions that match. Most attempts fail, so that what a success costs must not be paid by all. */
import type { RegexEngine } from 'shiki/core';
import { emulatePattern, type Pattern } from './patterns.js';

type Scanner = ReturnType<RegexEngine['createScanner']>;

/** Where a match is, and then its groups. */
export type Captures = NonNullable<ReturnType<Scanner['findNextMatchSync']>>['captureIndices'];

/** Matches a text at an offset, or from there on; undefined for no match. */
export type Expression = (text: string, offset: number) => Captures | undefined;

/** What vscode-textmate takes for a group that has matched nothing. */
const NOWHERE = { start: 0xffffffff, end: 0xffffffff, length: 0 };

/** A group with a number or a name. Inside a class it is none, which makes an expression slower, not wrong. */
const GROUP = /\((?:(?!\?)|\?<(?![=!]))/;

/** Makes a pattern match only where it is asked to (`y`), or from there on (`g`). */
export function compilePattern(pattern: Pattern, from: 'y' | 'g'): Expression {
  const { source, flags, emulation } = pattern;
  const wanted = flags.includes('y') ? flags : flags.replace('g', from);
  if (emulation?.strategy || emulation?.transfers) return matchGroups(emulatePattern(pattern, wanted), []);
  if (from === 'y' && !GROUP.test(source.replace(/\\./gs, 'x')))
    return matchWhole(new RegExp(source, wanted.replace('d', '')));
  return matchGroups(new RegExp(source, wanted), emulation?.hiddenCaptures ?? []);
}

/** Without groups, all there is to know is where the match ends. */
function matchWhole(expression: RegExp): Expression {
  return (text, offset) => {
    expression.lastIndex = offset;
    if (!expression.test(text)) return undefined;
    const end = expression.lastIndex;
    return [{ start: offset, end, length: end - offset }];
  };
}

/** @param hidden numbers of groups that the pattern does not have, but its translation */
function matchGroups(expression: RegExp, hidden: readonly number[]): Expression {
  return (text, offset) => {
    expression.lastIndex = offset;
    const indices = expression.exec(text)?.indices;
    if (indices === undefined) return undefined;
    const captures: Captures = [];
    for (let group = 0; group < indices.length; group++) {
      if (hidden.includes(group)) continue;
      // The declared type leaves out that a group may have matched nothing.
      const found: readonly [number, number] | undefined = indices[group];
      captures.push(found === undefined ? NOWHERE : { start: found[0], end: found[1], length: found[1] - found[0] });
    }
    return captures;
  };
}
