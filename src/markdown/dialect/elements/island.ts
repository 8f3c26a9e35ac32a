/** Islands of a page's own: `<Island src="./toy.js">` around what is shown until a script beside the page has taken over. */
import type { Element, ElementContent } from 'hast';
import { islandSource } from '../../../diagnostics/catalogue/elements.js';
import { ATTRIBUTE } from '../../../utils/markup.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { finishAddress } from '../links/addresses.js';
import { expandTo, makeElement, withClass } from './element.js';

/** The script is fetched when the island is seen, with none of React; where none runs, the page is complete without. */
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
  const script = toAddress(src, page);
  const sheet = typeof styles === 'string' && styles !== '' ? toAddress(styles, page) : undefined;
  const link = makeElement({ tagName: 'link', properties: { rel: ['stylesheet'], href: sheet } }, []);
  const properties = {
    ...withClass({ ...element, properties: others }, 'island'),
    [ATTRIBUTE.islandModule]: script,
  };
  const part = makeElement({ tagName: 'div', properties }, element.children, element);
  return sheet === undefined ? [part] : [link, part];
}

/** The address of a file beside the page, which is copied as pictures are. */
function toAddress(url: string, page: Finishing): string | undefined {
  const holder = makeElement({ tagName: 'img', properties: { src: url } }, []);
  finishAddress(holder, 'src', page);
  const { src } = holder.properties;
  return typeof src === 'string' ? src : undefined;
}
