/** Steps: `<Steps>` around a numbered list, drawn as a path from the first item to the last. */
import type { Element, ElementContent } from 'hast';
import { stepsContent } from '../../../diagnostics/catalogue/elements.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { contentOf, expandTo, isElement, withClass } from './element.js';

/** Stays a list, for screen readers and where the tag is unknown. */
export const steps: Feature = {
  name: 'steps',
  components: { Steps: expandTo('steps') },
  finish: { steps: (element, _origin, page) => finishSteps(element, page) },
};

function finishSteps(element: Element, page: Finishing): ElementContent[] {
  const [list, ...others] = contentOf(element);
  if (!isElement(list, 'ol') || others.length > 0) {
    report(page, stepsContent(locateElement(page)));
    return element.children;
  }
  list.properties = withClass(list, 'steps');
  return [list];
}
