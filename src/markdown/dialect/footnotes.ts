/** Footnotes: their notes are collected by the conversion to HTML itself; here is what it leaves open. */
import type { Root } from 'hast';
import type { FootnoteReference } from 'mdast';
import { defaultHandlers, type Options, type State } from 'mdast-util-to-hast';
import { fillText } from '../../utils/text/format.js';
import type { Compilation } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { findOrigin, markElement } from '../tree/origin.js';
import { walkHtml } from '../tree/walk.js';

/** The ids of notes start with the prefix of the page; each number is described by the heading of the notes. */
export const footnotes: Feature = {
  name: 'footnotes',
  toHtml: ({ footnotePrefix }) => ({
    footnoteReference(state: State, node: FootnoteReference) {
      const element = defaultHandlers.footnoteReference(state, node);
      for (const child of element.children)
        if (child.type === 'element') child.properties['ariaDescribedBy'] = [labelId(footnotePrefix)];
      return element;
    },
  }),
};

/** The texts and ids that the conversion gives to footnotes. */
export function footnoteOptions({ footnotePrefix, settings }: Compilation): Options {
  return {
    clobberPrefix: footnotePrefix,
    footnoteLabel: settings.texts.footnotes,
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (reference, repeat) =>
      fillText(settings.texts.backToReference, {
        number: repeat > 1 ? `${reference + 1}-${repeat}` : reference + 1,
      }),
  };
}

/** Before raw HTML is parsed, every link without a mark is one of a footnote; their heading's id gets the prefix. */
export function markFootnotes(root: Root, { footnotePrefix, state: { origins } }: Compilation): void {
  walkHtml(root, (element) => {
    if (element.type !== 'element' || findOrigin(element, origins) !== undefined) return;
    const isLabel = element.properties['id'] === 'footnote-label';
    if (isLabel) element.properties['id'] = labelId(footnotePrefix);
    if (isLabel || element.tagName === 'a') markElement(element, { kind: 'own' }, origins);
  });
}

/** The id of the heading above the notes. */
function labelId(footnotePrefix: string): string {
  return `${footnotePrefix}footnotes`;
}
