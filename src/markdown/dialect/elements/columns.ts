/** Columns: `<Columns>` around two or more parts, side by side where space allows. */
import type { Element, ElementContent } from 'hast';
import { columnOutside, columnsContent } from '../../../diagnostics/catalogue/elements.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { contentOf, expandTo, isElement, makeElement } from './element.js';

/** Each block is a part. `<Column>` combines several blocks. */
export const columns: Feature = {
  name: 'columns',
  components: { Columns: expandTo('columns'), Column: expandTo('column') },
  enter(element, _origin, page) {
    if (element.tagName === 'columns')
      for (const child of element.children)
        if (isElement(child, 'column')) child.data = { ...child.data, inColumns: true };
    if (element.tagName === 'column' && element.data?.inColumns !== true)
      report(page, columnOutside(locateElement(page)));
  },
  finish: {
    columns: (element, _origin, page) => finishColumns(element, page),
    column: (element) =>
      element.data?.inColumns === true ? [{ ...element, tagName: 'div', properties: {} }] : element.children,
  },
};

declare module 'hast' {
  interface ElementData {
    /** True for a `<column>` directly inside `<columns>`. */
    inColumns?: boolean;
  }
}

function finishColumns(element: Element, page: Finishing): ElementContent[] {
  const content = contentOf(element);
  const isPart = (child: ElementContent): boolean => child.type === 'element' && child.data?.inColumns === true;
  const parts = content.filter(isPart).length;
  if (content.length < 2) report(page, columnsContent(false, locateElement(page)));
  else if (parts > 0 && parts < content.length) report(page, columnsContent(true, locateElement(page)));
  const children = content.map((child) => (isPart(child) ? child : makeElement({ tagName: 'div' }, [child], child)));
  return [makeElement({ tagName: 'div', properties: { className: ['side-by-side'] } }, children, element)];
}
