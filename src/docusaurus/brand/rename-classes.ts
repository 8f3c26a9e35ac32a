/**
 * Selectors that were written for the markup of Docusaurus, for ours.
 * In: one selector. Out: a selector, and the classes for which there is no element here.
 */
import { indexOutside } from '../../utils/css/scan.js';
import { findCounterpart, findModuleCounterpart } from './class-names.js';

/** A selector for our markup; `missing` names classes of theirs without counterpart, so that it can match nothing. */
export interface RenamedSelector {
  readonly selector: string;
  readonly missing: readonly string[];
}

/** An attribute, a class or an id. */
const NAME = /\[[^\]]*\]|[.#](?:[\w-]|\\.|[^\0-\x7f])+/g;

/** An image that is a descendant of its box there is the box itself here. */
const INSIDE = /(\.(?:navbar|footer)__logo)\s*>?\s+img(?![\w-])/g;

/**
 * Renames every class in a selector.
 * @param own classes that mean something in our theme: a site's class of the same name is another one, so it is looked
 * for in content only
 */
export function renameClasses(selector: string, own: ReadonlySet<string>): RenamedSelector {
  const missing: string[] = [];
  const text = selector.replace(INSIDE, '$1');
  let renamed = '';
  let at = 0;
  for (let open = text.indexOf(':not('); open >= 0; open = text.indexOf(':not(', at)) {
    const close = indexOutside(text, /\)/, open + 5);
    if (close < 0) break;
    renamed += renameNames(text.slice(at, open), own, missing);
    // Whatever is not there is no exception.
    renamed += `:not(${renameNames(text.slice(open + 5, close), own, undefined)})`;
    at = close + 1;
  }
  return { selector: renamed + renameNames(text.slice(at), own, missing), missing };
}

function renameNames(text: string, own: ReadonlySet<string>, missing: string[] | undefined): string {
  return text.replace(NAME, (name) => {
    if (name.startsWith('[data-theme')) return `:where(:root)${name}`;
    if (name.startsWith('[')) return toMatch(findModuleCounterpart(name)) ?? name;
    if (name.startsWith('#')) return name === '#__docusaurus' ? 'body' : name;
    const counterpart = findCounterpart(name.slice(1));
    if (counterpart === 'none') missing?.push(name);
    if (counterpart === 'none') return ':not(*)';
    if (counterpart === undefined && own.has(name.slice(1))) return `${name}:where(.prose *, .module *)`;
    return toMatch(counterpart) ?? name;
  });
}

/** As one simple selector, whatever stands before and after it. */
function toMatch(selector: string | undefined): string | undefined {
  if (selector === undefined) return undefined;
  return /^\.[\w-]+$/.test(selector) || selector.startsWith(':is(') ? selector : `:is(${selector})`;
}
