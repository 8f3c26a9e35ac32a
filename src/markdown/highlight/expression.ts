/** Compiles grammar patterns to functions. Most attempts fail, so the work for successful matches is deferred. */
import type { RegexEngine } from 'shiki/core';
import { emulatePattern, type Pattern } from './patterns.js';

type Scanner = ReturnType<RegexEngine['createScanner']>;

/** Ranges of a match and its groups. */
export type Captures = NonNullable<ReturnType<Scanner['findNextMatchSync']>>['captureIndices'];

/** Matches a text at or after an offset. Returns undefined without a match. */
export type Expression = (text: string, offset: number) => Captures | undefined;

/** How vscode-textmate represents a group without a match. */
const NOWHERE = { start: 0xffffffff, end: 0xffffffff, length: 0 };

/** Matches a numbered or named group. A false match inside a class is only slower. */
const GROUP = /\((?:(?!\?)|\?<(?![=!]))/;

/** Compiles a pattern that matches at an offset (`y`), or from there on (`g`). */
export function compilePattern(pattern: Pattern, from: 'y' | 'g'): Expression {
  const { source, flags, emulation } = pattern;
  const wanted = flags.includes('y') ? flags : flags.replace('g', from);
  if (emulation?.strategy || emulation?.transfers) return matchGroups(emulatePattern(pattern, wanted), []);
  if (from === 'y' && !GROUP.test(source.replace(/\\./gs, 'x')))
    return matchWhole(new RegExp(source, wanted.replace('d', '')));
  return matchGroups(new RegExp(source, wanted), emulation?.hiddenCaptures ?? []);
}

/** Without groups, only the end of the match is needed. */
function matchWhole(expression: RegExp): Expression {
  return (text, offset) => {
    expression.lastIndex = offset;
    if (!expression.test(text)) return undefined;
    const end = expression.lastIndex;
    return [{ start: offset, end, length: end - offset }];
  };
}

/** @param hidden numbers of groups that exist only in the translated pattern */
function matchGroups(expression: RegExp, hidden: readonly number[]): Expression {
  return (text, offset) => {
    expression.lastIndex = offset;
    const indices = expression.exec(text)?.indices;
    if (indices === undefined) return undefined;
    const captures: Captures = [];
    for (let group = 0; group < indices.length; group++) {
      if (hidden.includes(group)) continue;
      // The type omits that a group may not match.
      const found: readonly [number, number] | undefined = indices[group];
      captures.push(found === undefined ? NOWHERE : { start: found[0], end: found[1], length: found[1] - found[0] });
    }
    return captures;
  };
}
