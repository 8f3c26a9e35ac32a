/**
 * The rules of a site's sheets in cascade layers, so that they win against the rules of our theme that they would win
 * against in Docusaurus: a rule for elements against other rules for elements, a rule for classes against everything.
 * In: rules. Out: rules for each layer, and the classes that match nothing here.
 */

import { type Rule, type StyleRule, writeCss } from '../../utils/css/parse-css.js';
import { indexOutside } from '../../utils/css/scan.js';
import { renameClasses } from './rename-classes.js';

/** Which layers a rule can belong to: below our layout, inside articles, and above everything. */
type Place = 'base' | 'elements' | 'classes';

/** CSS for each layer. */
export interface SortedRules extends Readonly<Record<Place, string>> {
  /** Whether a rule for all `<code>` is among them: it is not meant for code blocks. */
  readonly stylesCode: boolean;
  /** How many rules lose selectors, and the classes of Docusaurus' theme without counterpart because of which they do. */
  readonly unmatched: { readonly rules: number; readonly classes: ReadonlySet<string> };
}

/** Sorts the rules of a sheet; see `renameClasses` for `own`. */
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

/** The selectors of one rule by layer; `missing`: the classes because of which selectors are left out. */
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

/** `html`, `:root`, `body` and the attribute of the colour mode, at the start of a selector. */
const ROOT = /^(?:(?:html|body|:root)(?![\w-])|:where\(:root\)|\[data-theme[^\]]*\])+(?=[\s>]|$)/;

/** The part of a selector behind what says where the page begins, and that part; the first is `''` for the root itself. */
function withoutRoot(selector: string): readonly [rest: string, root: string] {
  let rest = selector;
  for (let match = ROOT.exec(rest); match !== null; match = ROOT.exec(rest))
    rest = rest.slice(match[0].length).replace(/^\s*>?\s*/, '');
  return [rest, selector.slice(0, selector.length - rest.length)];
}

/** Whether a selector names element types only; the root of the page has no type that others share. */
function isForElements(selector: string): boolean {
  const [rest] = withoutRoot(selector);
  return rest !== '' && !/[.#[]/.test(rest.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, ''));
}

/**
 * The same for elements of articles that have no class: what the theme makes has one.
 * @returns undefined when the selector ends in no element type
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
