/** Task lists (`- [x] done`). */
import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Feature } from '../../tree/feature.js';
import { collapse } from '../../tree/plain-text.js';

const BLOCKS = ['ul', 'ol', 'p', 'div', 'figure', 'table'];

/** Labels each checkbox with its text. */
export const tasks: Feature = {
  name: 'tasks',
  finish: {
    li(element) {
      const classes = element.properties['className'];
      if (!Array.isArray(classes) || !classes.includes('task-list-item')) return [element];
      const first = element.children.find((child) => child.type === 'element');
      const paragraph = first?.tagName === 'p' ? first : undefined;
      const box = paragraph === undefined ? first : paragraph.children[0];
      const label = collapse(toString(paragraph ?? { type: 'root', children: element.children.filter(isPhrase) }));
      if (box?.type === 'element' && box.tagName === 'input' && label !== '') box.properties['ariaLabel'] = label;
      return [element];
    },
  },
};

function isPhrase(child: ElementContent): boolean {
  return child.type === 'text' || (child.type === 'element' && !BLOCKS.includes(child.tagName));
}
