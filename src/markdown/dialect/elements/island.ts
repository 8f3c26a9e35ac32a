/** Custom islands: `<Island src="./toy.js">` around content that a script beside the page enhances. */
import type { Element, ElementContent } from 'hast';
import { islandSource } from '../../../diagnostics/catalogue/elements.js';
import { ATTRIBUTE } from '../../../utils/markup.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { finishUrl } from '../links/addresses.js';
import { expandTo, makeElement, withClass } from './element.js';

/** The script loads when the island is visible, without React. The page is complete without it. */
export const island: Feature = {
  name: 'island',
  components: { Island: expandTo('island') },
  finish: { island: (element, _origin, page) => finishIsland(element, page) },
};

function finishIsland(element: Element, page: Finishing): ElementContent[] {
  const { src, styles, ...others } = element.properties;
  if (typeof src !== 'string' || src === '') {
    report(page, islandSource(locateElement(page)));
    return element.children;
  }
  const script = toUrl(src, page);
  const sheet = typeof styles === 'string' && styles !== '' ? toUrl(styles, page) : undefined;
  const link = makeElement({ tagName: 'link', properties: { rel: ['stylesheet'], href: sheet } }, []);
  const properties = {
    ...withClass({ ...element, properties: others }, 'island'),
    [ATTRIBUTE.islandModule]: script,
  };
  const part = makeElement({ tagName: 'div', properties }, element.children, element);
  return sheet === undefined ? [part] : [link, part];
}

/** Returns the URL of a file beside the page, which is copied like an image. */
function toUrl(url: string, page: Finishing): string | undefined {
  const holder = makeElement({ tagName: 'img', properties: { src: url } }, []);
  finishUrl(holder, 'src', page);
  const { src } = holder.properties;
  return typeof src === 'string' ? src : undefined;
}
