/** Components that expand to plain HTML or to their children. */

import { toBlocks } from '../mdx/phrases.js';
import { toProperties } from '../mdx/properties.js';
import { toText } from '../mdx/values.js';
import type { ExpandComponent, Feature } from '../tree/feature.js';
import { createJsxElement } from '../tree/make-jsx.js';

/** Collects tags for the head of the page. */
const expandHead: ExpandComponent = ({ children, node }) => [createJsxElement({ tagName: 'head' }, children, node)];

/** Keeps the text, which is in the default language. With `values` it has to be evaluated. */
const expandTranslate: ExpandComponent = ({ attributes, children, node }) => {
  if (attributes['values'] !== undefined) return undefined;
  return node.type === 'mdxJsxFlowElement' ? toBlocks(children) : children;
};

/** Expands to a heading of any level. */
const expandHeading: ExpandComponent = ({ attributes, children, node }) => {
  const { as, ...others } = attributes;
  const tagName = toText(as) ?? '';
  const properties = toProperties(others, false);
  if (!/^h[1-6]$/.test(tagName) || properties === undefined) return undefined;
  return [createJsxElement({ tagName, properties }, children, node)];
};

/** `Head` works without an import. */
export const plain: Feature = {
  name: 'plain',
  components: {
    '@docusaurus/Head': expandHead,
    Head: expandHead,
    '@docusaurus/Translate': expandTranslate,
    '@theme/Heading': expandHeading,
  },
};
