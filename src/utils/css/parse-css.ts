/**
 * Parses style sheets into rules, to sort rules and rename selectors.
 * Expects bundler output: no nested style rules, balanced brackets, comments on their own lines.
 */
import { indexOutside } from './scan.js';

/** `a, b { … }`: selectors as written, and the text between the braces. */
export interface StyleRule {
  readonly kind: 'style';
  readonly selectors: readonly string[];
  readonly body: string;
}

/** An at-rule that contains rules, such as `@media … { … }`. */
export interface GroupRule {
  readonly kind: 'group';
  readonly prelude: string;
  readonly rules: readonly Rule[];
}

/** A rule kept unchanged: `@font-face`, `@keyframes`, statements such as `@import`. */
export interface OtherRule {
  readonly kind: 'other';
  readonly text: string;
}

/** A rule of a style sheet. */
export type Rule = StyleRule | GroupRule | OtherRule;

/** At-rules whose blocks contain style rules. */
const GROUPS = /^@(media|supports|layer|container|scope|starting-style)\b/;

/** Parses a style sheet. The text after an unclosed bracket is dropped. */
export function parseCss(css: string): readonly Rule[] {
  const text = css.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '');
  const rules: Rule[] = [];
  for (let at = 0; at < text.length; ) {
    const end = indexOutside(text, /[;{]/, at);
    if (end < 0) break;
    const prelude = text.slice(at, end).trim();
    const close = text[end] === '{' ? indexOutside(text, /\}/, end + 1) : end;
    if (close < 0) break;
    if (prelude !== '') rules.push(toRule(prelude, text[end] === '{' ? text.slice(end + 1, close) : undefined));
    at = close + 1;
  }
  return rules;
}

function toRule(prelude: string, body: string | undefined): Rule {
  if (body === undefined) return { kind: 'other', text: `${prelude};` };
  if (GROUPS.test(prelude)) return { kind: 'group', prelude, rules: parseCss(body) };
  if (prelude.startsWith('@')) return { kind: 'other', text: `${prelude} {${body}}` };
  return { kind: 'style', selectors: splitList(prelude), body: body.trim() };
}

/** Splits a list at commas outside of brackets and strings. */
export function splitList(list: string): readonly string[] {
  const parts: string[] = [];
  let rest = list;
  for (let comma = indexOutside(rest, /,/, 0); comma >= 0; comma = indexOutside(rest, /,/, 0)) {
    parts.push(rest.slice(0, comma).trim());
    rest = rest.slice(comma + 1);
  }
  return [...parts, rest.trim()].filter((part) => part !== '');
}

/** Serializes rules. Empty groups are omitted. */
export function writeCss(rules: readonly Rule[]): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text;
      if (rule.kind === 'style') return rule.selectors.length === 0 ? '' : `${rule.selectors.join(',')}{${rule.body}}`;
      const inner = writeCss(rule.rules);
      return inner === '' ? '' : `${rule.prelude}{${inner}}`;
    })
    .filter((text) => text !== '')
    .join('\n');
}

/** Lists all style rules, including those in groups. */
export function listStyleRules(rules: readonly Rule[]): readonly StyleRule[] {
  return rules.flatMap((rule) => {
    if (rule.kind === 'other') return [];
    return rule.kind === 'style' ? [rule] : listStyleRules(rule.rules);
  });
}
