/** Creates the `<pre>` that stands for a code sample until the page is finished. Its origin refers to the sample. */
import type { Element } from 'hast';
import type { Code } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { Compilation } from '../../tree/compilation.js';
import { markElement } from '../../tree/origin.js';
import { toNotes } from './notes.js';
import type { CodeSample } from './sample.js';

declare module '../../tree/origin.js' {
  interface OriginKinds {
    code: { readonly sample: CodeSample };
  }
}

/** A code node and its sample. */
export interface SampleNode {
  readonly node: Code;
  readonly sample: CodeSample;
}

/** Creates the element of a sample. */
export function createPre(state: State, { node, sample }: SampleNode, page: Compilation): Element {
  const element: Element = { type: 'element', tagName: 'pre', properties: {}, children: toNotes(state, node) };
  state.patch(node, element);
  return markElement(element, { kind: 'code', sample, position: node.position }, page.state.origins);
}
