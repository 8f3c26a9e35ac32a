/** Steps: `<Steps>` around a numbered list, which is drawn as a way from its first item to its last. */
import type { Element, ElementContent } from 'hast';
import { stepsContent } from '../../../diagnostics/catalogue/elements.js';
import { type Finishing, locateElement, report } from '../../tree/compilation.js';
import type { Feature } from '../../tree/feature.js';
import { contentOf, expandTo, isElement, withClass } from './element.js';

/** It stays a list: to those who hear the page, and where the tags are not known. */
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
