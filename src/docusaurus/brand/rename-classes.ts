/** Converts selectors for Docusaurus markup to selectors for ours. */
import { indexOutside } from '../../utils/css/scan.js';
import { findCounterpart, findModuleCounterpart } from './class-names.js';

/**
 * A selector for our markup. `missing` lists Docusaurus classes without counterpart; with any, the selector matches
 * nothing.
 */
export interface RenamedSelector {
  readonly selector: string;
  readonly missing: readonly string[];
}

/** An attribute selector, class or id. */
const NAME = /\[[^\]]*\]|[.#](?:[\w-]|\\.|[^\0-\x7f])+/g;

/** In Docusaurus, the logo image is inside the logo element; in our markup they are the same element. */
const INSIDE = /(\.(?:navbar|footer)__logo)\s*>?\s+img(?![\w-])/g;

/**
 * Renames all classes in a selector.
 * @param own classes of our theme; a site's class with the same name is a different one, so it is matched in content
 * only
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
    // Inside `:not()`, classes without counterpart exclude nothing.
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

/** Returns a simple selector that is valid in any position. */
function toMatch(selector: string | undefined): string | undefined {
  if (selector === undefined) return undefined;
  return /^\.[\w-]+$/.test(selector) || selector.startsWith(':is(') ? selector : `:is(${selector})`;
}
