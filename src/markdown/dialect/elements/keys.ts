/** Keys of the keyboard: `<kbd>Ctrl+K</kbd>`, as HTML and GitHub have them. */
import type { Element } from 'hast';
import type { Feature } from '../../tree/feature.js';
import { makeElement } from './element.js';

/** A plus between two keys; at the edges, and behind another one, it is a key itself. */
const BETWEEN = /(?<=[^\s+])\s*\+\s*(?=\S)/;

/** Each key of a combination is drawn as one. */
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
