/** Explains YAML errors: finds the actual mistake, and its location. */
import type { YamlProblem } from './place.js';

/**
 * Replaces code, message and location of a problem if the parser stops after the mistake, or reports a consequence of
 * it.
 */
export function explainProblem(problem: YamlProblem, text: string): YamlProblem {
  const { start } = problem.span;
  const at = (code: string, message: string, from: number): YamlProblem => ({
    ...problem,
    code,
    message,
    span: { start: from, end: from + 1 },
  });
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, text.indexOf('\n', start) < 0 ? undefined : text.indexOf('\n', start));
  if (problem.code === 'MISSING_CHAR' && /closing ["']quote/.test(problem.message)) {
    const quote = findUnclosedQuote(text.slice(0, start));
    return quote === undefined ? problem : at('UNCLOSED_QUOTE', 'Missing closing quote', quote);
  }
  if (/ end with a [\]}]|closing \W?[\]}]/.test(problem.message)) {
    const bracket = findUnclosedBracket(text.slice(0, start));
    if (bracket !== undefined)
      return at('UNCLOSED_BRACKET', `Missing closing bracket for \`${text[bracket]}\``, bracket);
  }
  const [, key] = /^\s*([\w-]+):[^\s/:]/.exec(line) ?? [];
  if (/followed by map values|on a single line/.test(problem.message) && key !== undefined)
    return at('NO_BLANK', `Missing space after \`${key}:\``, lineStart + line.indexOf(key));
  const next = /^\n([ \t]+)([\w-]+):(?=\s)/.exec(text.slice(lineStart + line.length));
  if (/^(?:BLOCK_AS|MULTILINE)_IMPLICIT_KEY$/.test(problem.code) && !/:\s.*:\s/.test(line) && next !== null)
    return at('INDENTED_KEY', `\`${next[2]}\` is indented more than the key above it`, lineStart + line.length + 1);
  const value = /^\s*(?:- +)?[\w-]+:\s+(?=(\S))/.exec(line);
  if (problem.code === 'UNEXPECTED_TOKEN' && value !== null) {
    const [before, first = ''] = value;
    if (/["']/.test(first)) return at('QUOTE_INSIDE', `The quote ${first} ends the value, and text follows it`, start);
    if (/[*&[{]/.test(first))
      return at(
        'BAD_SCALAR_START',
        `\`${first}\` has a special meaning at the start of a value`,
        lineStart + before.length,
      );
  }
  return problem;
}

/** Returns the last quote that opens a value and is not closed on its line. */
function findUnclosedQuote(text: string): number | undefined {
  const openings = [...text.matchAll(/(?:[:[,-][ \t]+|^|\[)(["'])(?=[^\n]*(?:\n|$))/gm)];
  const open = openings.findLast(({ 0: whole, 1: quote = '', index }) => {
    const end = text.indexOf('\n', index + whole.length);
    return !text.slice(index + whole.length, end < 0 ? undefined : end).includes(quote);
  });
  return open === undefined ? undefined : open.index + open[0].length - 1;
}

/** Returns the first unclosed bracket of a value. */
function findUnclosedBracket(text: string): number | undefined {
  const open: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g))
    if (bracket === '[' || bracket === '{') open.push(index);
    else open.pop();
  return open[0];
}
