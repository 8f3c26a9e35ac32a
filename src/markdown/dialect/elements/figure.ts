/** Figures: an image, table or code whose last paragraph is the caption. */
import type { Element, ElementContent } from 'hast';
import { figureContent } from '../../../diagnostics/catalogue/elements.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { contentOf, expandTo, isElement, isPicture } from './element.js';

/** `<Figure>` and `<figure>` are equivalent. One with a `<figcaption>` stays unchanged. */
export const figure: Feature = {
  name: 'figure',
  components: { Figure: expandTo('figure') },
  finish: { figure: (element, origin, page) => (origin === undefined ? finishFigure(element, page) : [element]) },
};

function finishFigure(element: Element, page: Finishing): ElementContent[] {
  const content = contentOf(element);
  const last = content.at(-1);
  const isCaptioned = content.some((child) => isElement(child, 'figcaption'));
  if (!isCaptioned && isElement(last, 'p') && !isPicture(last)) last.tagName = 'figcaption';
  if (content.every((child) => isElement(child, 'figcaption'))) report(page, figureContent(locateElement(page)));
  return [element];
}
