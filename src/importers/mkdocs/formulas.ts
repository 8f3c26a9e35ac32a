/** Formulas, which no rule of Markdown may change: they are taken out of lines, and put back. */
import { applyRules, eachLine, type Line, outsideCode, type Rule } from '../old/document.js';

/** Letters that no text has. */
const [BEFORE, BEHIND] = ['\uE000', '\uE001'];
const KEPT = new RegExp(`${BEFORE}(\\d+)${BEHIND}`, 'g');
const IN_LINE = /\$\$[^$]+\$\$|(?<![\\$])\$(?![\s$])[^$]*?[^\s\\$]\$(?![\d$])|(?<!\\)\\\(.+?\\\)|(?<!\\)\\\[.+?\\\]/g;
const ENDS: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]' };

/** Applies rules to what is no formula. */
export function aroundFormulas(rules: readonly Rule[]): Rule {
  return (lines, draft) => {
    const formulas: string[] = [];
    const keep = (formula: string): string => `${BEFORE}${formulas.push(formula) - 1}${BEHIND}`;
    const putBack = eachLine((text) => text.replace(KEPT, (_, index: string) => formulas[Number(index)] ?? ''));
    return applyRules(takeOut(lines, keep), [...rules, putBack], draft);
  };
}

/** The plugin for math knows them between dollars. */
function toDollars(formula: string): string {
  return formula.replace(/^\\\((.*)\\\)$/s, (_, inner: string) => `$${inner.trim()}$`).replace(/^\\\[|\\\]$/g, '$$$$');
}

function takeOut(lines: readonly Line[], keep: (formula: string) => string): readonly Line[] {
  let end: string | undefined;
  return lines.map((line, at) => {
    if (line.isCode) return line;
    const bare = line.text.trim();
    const isInside = end !== undefined;
    end = isInside ? (bare.endsWith(end ?? '') ? undefined : end) : findOpenEnd(lines, at);
    if (isInside || end !== undefined)
      return { ...line, text: line.text.replace(/\S.*$/, (formula) => keep(toDollars(formula.trimEnd()))) };
    const text = outsideCode(line.text, (part) => part.replace(IN_LINE, (formula) => keep(toDollars(formula))));
    return { ...line, text };
  });
}

/** What ends the formula of several lines that begins here; undefined for none. */
function findOpenEnd(lines: readonly Line[], at: number): string | undefined {
  const bare = lines[at]?.text.trim() ?? '';
  const end = ENDS[bare.slice(0, 2)];
  if (end === undefined || bare.slice(2).includes(end)) return undefined;
  return lines.slice(at + 1).some(({ text }) => text.trimEnd().endsWith(end)) ? end : undefined;
}
