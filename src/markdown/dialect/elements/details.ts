/** `<details>` (conventions 4.8). */
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Feature } from '../../tree/feature.js';

/** Moves the summary first. A missing or empty summary gets the text of the locale. */
export const details: Feature = {
  name: 'details',
  finish: {
    details(element, _origin, { settings }) {
      const written = element.children.find(
        (child): child is Element => child.type === 'element' && child.tagName === 'summary',
      );
      const summary: Element = written ?? { type: 'element', tagName: 'summary', properties: {}, children: [] };
      // The component of the same name may have its summary as an attribute.
      const { summary: label, ...properties } = element.properties;
      if (written === undefined && typeof label === 'string') {
        summary.children = [{ type: 'text', value: label }];
        element.properties = properties;
      }
      const hasPicture = summary.children.some((child) => child.type === 'element');
      if (!hasPicture && toString(summary).trim() === '')
        summary.children = [{ type: 'text', value: settings.texts.details }];
      element.children = [summary, ...element.children.filter((child) => child !== summary)];
      return [element];
    },
  },
};
