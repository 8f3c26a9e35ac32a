/** `Admonition` and `Details`, as components. */
import type { BlockContent, PhrasingContent } from 'mdast';
import { toBlocks } from '../mdx/phrases.js';
import { toProperties } from '../mdx/properties.js';
import { toClasses, toText } from '../mdx/values.js';
import type { ExpandComponent, Feature } from '../tree/feature.js';
import type { Content } from '../tree/jsx.js';
import { createJsxElement, placeAt } from '../tree/make-jsx.js';

/** A box without a type. */
const DEFAULT_TYPE = 'info';

/** The same as `:::type[title]`. */
const expandAdmonition: ExpandComponent = ({ attributes, children, node }) => {
  const title = toText(attributes['title']);
  const classes = toClasses(attributes['className']);
  const id = toText(attributes['id']);
  const label: readonly Content[] =
    title === undefined
      ? []
      : [{ type: 'paragraph', data: { admonitionTitle: true }, children: [{ type: 'text', value: title }] }];
  return [
    placeAt<Content>(
      {
        type: 'admonition',
        name: toText(attributes['type']) ?? DEFAULT_TYPE,
        attributes: `{${[...classes.map((name) => `.${name}`), ...(id === undefined ? [] : [`#${id}`])].join(' ')}}`,
        children: [...label, ...toBlocks(children)] as BlockContent[],
      },
      node,
    ),
  ];
};

/** `<details>` with the summary that may be an attribute. */
const expandDetails: ExpandComponent = ({ attributes, children, node }) => {
  const { summary, ...others } = attributes;
  const properties = toProperties(others, false);
  if (properties === undefined) return undefined;
  const label = toText(summary);
  if (label === undefined && summary !== undefined && summary !== null) return undefined;
  const text: PhrasingContent = { type: 'text', value: label ?? '' };
  const first = label === undefined ? [] : [createJsxElement({ tagName: 'summary' }, [text], node)];
  return [createJsxElement({ tagName: 'details', properties }, [...first, ...children], node)];
};

/** Both are there without an import, too. */
export const boxes: Feature = {
  name: 'boxes',
  components: {
    '@theme/Admonition': expandAdmonition,
    Admonition: expandAdmonition,
    '@theme/Details': expandDetails,
    Details: expandDetails,
  },
};
