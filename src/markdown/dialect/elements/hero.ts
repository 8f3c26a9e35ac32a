/** Heroes: `<Hero>` around the heading of a page, its introduction and main links. */
import type { Element, ElementContent } from 'hast';
import { heroHeading } from '../../../diagnostics/catalogue/elements.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { contentOf, expandTo, isBlank, isElement, isPicture, makeElement, withClass } from './element.js';

/** A paragraph of links becomes buttons. Images are placed beside or below the text. */
export const hero: Feature = {
  name: 'hero',
  components: { Hero: expandTo('hero') },
  finish: { hero: (element, _origin, page) => finishHero(element, page) },
};

function finishHero(element: Element, page: Finishing): ElementContent[] {
  const content = contentOf(element);
  if (!content.some((child) => isElement(child, 'h1', 'h2'))) report(page, heroHeading(locateElement(page)));
  const toRead = content.filter((child) => isText(child)).map((child) => (isActions(child) ? toActions(child) : child));
  const toSee = content.filter((child) => !isText(child));
  const part = (name: string, children: readonly ElementContent[]): Element[] =>
    children.length === 0 ? [] : [makeElement({ tagName: 'div', properties: { className: [name] } }, children)];
  return [
    makeElement(
      { tagName: 'div', properties: { className: ['page-hero'] } },
      [...part('hero-text', toRead), ...part('hero-picture', toSee)],
      element,
    ),
  ];
}

function isText(node: ElementContent): boolean {
  return isElement(node, 'h1', 'h2', 'p', 'ul', 'ol') && !isPicture(node);
}

/** Returns true for a paragraph that contains only links. */
function isActions(node: ElementContent): node is Element {
  if (!isElement(node, 'p')) return false;
  return node.children.every((child) => isBlank(child) || isElement(child, 'a', 'br'));
}

/** The first link is the primary button. */
function toActions(paragraph: Element): Element {
  const links = contentOf(paragraph).filter((child): child is Element => isElement(child, 'a'));
  const children = links.map((link, index) => ({
    ...link,
    properties: withClass(link, 'button', ...(index > 0 ? ['quiet'] : [])),
  }));
  return { ...paragraph, properties: withClass(paragraph, 'hero-actions'), children };
}
