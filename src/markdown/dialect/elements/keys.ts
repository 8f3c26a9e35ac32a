/** Keyboard keys: `<kbd>Ctrl+K</kbd>`, as in HTML and on GitHub. */
import type { Element } from 'hast';
import type { Feature } from '../../tree/feature.js';
import { makeElement } from './element.js';

/** Matches a plus between two keys. At the edges, or after another plus, it is a key. */
const BETWEEN = /(?<=[^\s+])\s*\+\s*(?=\S)/;

/** Renders each key of a combination separately. */
export const keys: Feature = {
  name: 'keys',
  finish: {
    kbd(element) {
      const [only, ...others] = element.children;
      const names = only?.type === 'text' && others.length === 0 ? only.value.trim().split(BETWEEN) : [];
      if (names.length < 2) return [element];
      return [{ ...element, children: names.flatMap((name, index) => [...(index > 0 ? [PLUS] : []), toKey(name)]) }];
    },
  },
};

const PLUS = { type: 'text', value: '+' } as const;

function toKey(name: string): Element {
  return makeElement({ tagName: 'kbd' }, [{ type: 'text', value: name }]);
}
