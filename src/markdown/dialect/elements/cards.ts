/** Cards: `<Cards>` around a list. Each item begins with a link, followed by its text. */
import type { Element, ElementContent } from 'hast';
import { cardsContent, cardTitle } from '../../../diagnostics/catalogue/elements.js';
import { type Finishing, locateElement, locateNode, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { contentOf, expandTo, isBlank, isElement, isPicture, makeElement, withClass } from './element.js';

/** They look like category cards. The title's link covers the whole card. */
export const cards: Feature = {
  name: 'cards',
  components: { Cards: expandTo('cards') },
  finish: { cards: (element, _origin, page) => finishCards(element, page) },
};

function finishCards(element: Element, page: Finishing): ElementContent[] {
  const [list, ...others] = contentOf(element);
  if (!isElement(list, 'ul') || others.length > 0) {
    report(page, cardsContent(locateElement(page)));
    return element.children;
  }
  list.properties = withClass(list, 'cards');
  list.children = list.children.map((item) => (isElement(item, 'li') ? toCard(item, page) : item));
  return [list];
}

/** Converts an item: up to the link is the title, after it the text. */
function toCard(item: Element, page: Finishing): Element {
  const [first, ...blocks] = contentOf(item);
  const isLoose = isElement(first, 'p');
  const phrases = isLoose ? first.children : item.children;
  const end = phrases.findIndex((child) => isTitle(child)) + 1;
  const before = phrases.slice(0, Math.max(0, end - 1));
  if (end === 0 || !before.every(isIcon)) {
    report(page, cardTitle(locateNode(page, item)));
    return { ...item, properties: withClass(item, 'card') };
  }
  const title = makeElement({ tagName: 'p', properties: { className: ['card-title'] } }, [
    ...before.filter((child) => !isBlank(child)).map(toIcon),
    ...phrases.slice(end - 1, end),
  ]);
  const rest = isLoose ? [...toText(phrases.slice(end)), ...blocks] : toText(phrases.slice(end));
  const text = makeElement({ tagName: 'div', properties: { className: ['card-text'] } }, rest);
  const isSilent = rest.every(isBlank);
  return { ...item, properties: withClass(item, 'card'), children: [title, ...(isSilent ? [] : [text])] };
}

function isTitle(node: ElementContent): boolean {
  return isElement(node, 'a', 'strong') && !isPicture(node);
}

/** Matches an image or a short emoji sequence. */
function isIcon(node: ElementContent): boolean {
  return (
    isBlank(node) || isPicture(node) || (node.type === 'text' && /^\s*[^\s\p{L}\p{N}]{1,10}\s*$/u.test(node.value))
  );
}

/** Hides the icon from screen readers, because it adds nothing to the title. */
function toIcon(node: ElementContent): ElementContent {
  const value = node.type === 'text' ? { ...node, value: node.value.trim() } : node;
  return makeElement({ tagName: 'span', properties: { className: ['card-icon'], ariaHidden: 'true' } }, [value]);
}

/** Removes the colon or dash between title and text. */
function toText(phrases: readonly ElementContent[]): readonly ElementContent[] {
  const [first, ...others] = phrases;
  if (first?.type !== 'text') return phrases;
  return [{ ...first, value: first.value.replace(/^\s*[:\u2013\u2014-]?\s*/, '') }, ...others];
}
