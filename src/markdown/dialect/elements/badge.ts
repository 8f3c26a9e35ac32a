/** Badges: short inline labels, `<Badge type="tip">since 2.0</Badge>`. */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { badgeText, elementType } from '../../../diagnostics/catalogue/elements.js';
import { admonitionTypes } from '../../../utils/admonition-types.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { expandTo, makeElement } from './element.js';

/** Types are those of admonitions. The text can be an attribute, which keeps it out of heading ids. */
export const badge: Feature = {
  name: 'badge',
  components: { Badge: expandTo('badge') },
  finish: { badge: (element, _origin, page) => finishBadge(element, page) },
};

function finishBadge(element: Element, page: Finishing): ElementContent[] {
  const { text, type, variant } = element.properties;
  const content: readonly ElementContent[] =
    typeof text === 'string' ? [{ type: 'text', value: text }] : element.children;
  if (toString({ type: 'root', children: [...content] }).trim() === '') {
    report(page, badgeText(locateElement(page)));
    return [];
  }
  const look = findLook(String(type ?? variant ?? 'note'), page);
  return [makeElement({ tagName: 'span', properties: { className: ['pill', look] } }, content, element)];
}

/** Returns the look of a type, which is a CSS class. */
function findLook(name: string, page: Finishing): string {
  const look = Object.hasOwn(admonitionTypes, name) ? admonitionTypes[name]?.look : undefined;
  if (look !== undefined) return look;
  const types = Object.keys(admonitionTypes);
  report(page, elementType({ name: 'Badge', look: 'note' }, { name, types }, locateElement(page)));
  return 'note';
}
