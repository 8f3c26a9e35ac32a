/** Footnotes. The conversion to HTML collects them; this adds ids and labels. */
import type { Root } from 'hast';
import type { FootnoteReference } from 'mdast';
import { defaultHandlers, type Options, type State } from 'mdast-util-to-hast';
import { fillText } from '../../utils/text/format.js';
import type { Compilation } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { findOrigin, markElement } from '../tree/origin.js';
import { walkHtml } from '../tree/walk.js';

/** Prefixes ids with that of the page, and describes references by the heading of the footnotes. */
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

/** Returns the texts and ids for the conversion of footnotes. */
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

/**
 * Marks the links of footnotes. Before raw HTML is parsed, these are the only links without an origin. Their heading's
 * id gets the prefix.
 */
export function markFootnotes(root: Root, { footnotePrefix, state: { origins } }: Compilation): void {
  walkHtml(root, (element) => {
    if (element.type !== 'element' || findOrigin(element, origins) !== undefined) return;
    const isLabel = element.properties['id'] === 'footnote-label';
    if (isLabel) element.properties['id'] = labelId(footnotePrefix);
    if (isLabel || element.tagName === 'a') markElement(element, { kind: 'own' }, origins);
  });
}

/** Returns the id of the heading above the footnotes. */
function labelId(footnotePrefix: string): string {
  return `${footnotePrefix}footnotes`;
}
