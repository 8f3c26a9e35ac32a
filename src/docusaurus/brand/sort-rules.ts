/**
 * Sorts a site's rules into cascade layers, so that they override our rules the way they would in Docusaurus: element
 * rules override only other element rules, class rules override everything.
 */

import { type Rule, type StyleRule, writeCss } from '../../utils/css/parse-css.js';
import { indexOutside } from '../../utils/css/scan.js';
import { renameClasses } from './rename-classes.js';

/** The layers for a rule: below our layout, inside articles, and above everything. */
type Place = 'base' | 'elements' | 'classes';

/** The CSS for each layer. */
export interface SortedRules extends Readonly<Record<Place, string>> {
  /** True if there is a rule for all `<code>`, which must not apply to code blocks. */
  readonly stylesCode: boolean;
  /** Number of rules that lost selectors, and the unknown Docusaurus classes in these. */
  readonly unmatched: { readonly rules: number; readonly classes: ReadonlySet<string> };
}

/** Sorts the rules of a sheet. For `own`, see `renameClasses`. */
export function sortRules(rules: readonly Rule[], own: ReadonlySet<string>): SortedRules {
  const classes = new Set<string>();
  let unmatched = 0;
  let stylesCode = false;
  const pick = (list: readonly Rule[], place: Place): readonly Rule[] =>
    list.flatMap((rule): readonly Rule[] => {
      if (rule.kind === 'other') return place === 'classes' ? [rule] : [];
      if (rule.kind === 'group') return [{ ...rule, rules: pick(rule.rules, place) }];
      const placed = placeSelectors(rule, own);
      if (place === 'classes' && placed.missing.length > 0) {
        unmatched++;
        for (const name of placed.missing) classes.add(name);
      }
      stylesCode ||= placed.elements.some((selector) => /(?<![\w-])code(?![\w-])/.test(selector));
      return placed[place].length === 0 ? [] : [{ ...rule, selectors: placed[place] }];
    });
  const sorted = {
    base: writeCss(pick(rules, 'base')),
    elements: writeCss(pick(rules, 'elements')),
    classes: writeCss(pick(rules, 'classes')),
  };
  return { ...sorted, stylesCode, unmatched: { rules: unmatched, classes } };
}

/** Sorts the selectors of a rule by layer. `missing` lists the classes of dropped selectors. */
function placeSelectors(
  rule: StyleRule,
  own: ReadonlySet<string>,
): Readonly<Record<Place, readonly string[]>> & { readonly missing: readonly string[] } {
  const placed: Record<Place, string[]> = { base: [], elements: [], classes: [] };
  const missing: string[] = [];
  for (const original of rule.selectors) {
    const renamed = renameClasses(original, own);
    const { selector } = renamed;
    if (renamed.missing.length > 0) missing.push(...renamed.missing);
    else if (isForElements(original)) {
      placed.base.push(selector);
      const inContent = toContentSelector(selector);
      if (inContent !== undefined) placed.elements.push(inContent);
    } else placed.classes.push(selector);
  }
  return { ...placed, missing };
}

/** `html`, `:root`, `body` and the colour mode attribute at the start of a selector. */
const ROOT = /^(?:(?:html|body|:root)(?![\w-])|:where\(:root\)|\[data-theme[^\]]*\])+(?=[\s>]|$)/;

/** Splits a selector into the part after the page root and the root part. The first is `''` for the root itself. */
function withoutRoot(selector: string): readonly [rest: string, root: string] {
  let rest = selector;
  for (let match = ROOT.exec(rest); match !== null; match = ROOT.exec(rest))
    rest = rest.slice(match[0].length).replace(/^\s*>?\s*/, '');
  return [rest, selector.slice(0, selector.length - rest.length)];
}

/** Returns true if a selector contains element types only, except the page root. */
function isForElements(selector: string): boolean {
  const [rest] = withoutRoot(selector);
  return rest !== '' && !/[.#[]/.test(rest.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, ''));
}

/**
 * Restricts an element selector to article elements without a class, because elements created by the theme have one.
 * @returns undefined if the selector does not end in an element type
 */
function toContentSelector(selector: string): string | undefined {
  const [rest, root] = withoutRoot(selector);
  const last = startOfLastCompound(rest);
  if (!/^[a-z]/i.test(rest.slice(last))) return undefined;
  const pseudo = /::?(?:before|after|marker|placeholder|selection|first-l\w+)|::[\w-]+/.exec(rest.slice(last));
  const end = pseudo === null ? rest.length : last + pseudo.index;
  return `${root}:where(.prose, .module, article > header) ${rest.slice(0, end)}:where(:not([class]))${rest.slice(end)}`;
}

function startOfLastCompound(selector: string): number {
  let start = 0;
  for (let at = indexOutside(selector, /[\s>+~]/, 0); at >= 0; at = indexOutside(selector, /[\s>+~]/, at + 1))
    start = at + 1;
  return start;
}
