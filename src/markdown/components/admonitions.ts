/** The components `Admonition` and `Details`. */
import type { BlockContent, Text } from 'mdast';
import { elementType } from '../../diagnostics/catalogue/elements.js';
import { admonitionTypes } from '../../utils/admonition-types.js';
import { toBlocks } from '../mdx/phrases.js';
import { toProperties } from '../mdx/properties.js';
import { toClasses, toText } from '../mdx/values.js';
import { locateNode, report } from '../tree/compilation.js';
import type { ExpandComponent, Feature } from '../tree/feature.js';
import type { Content } from '../tree/jsx.js';
import { createJsxElement, placeAt } from '../tree/make-jsx.js';

/** Type of an admonition without one. */
const DEFAULT_TYPE = 'info';

/** Expands to `:::type[title]`, with an icon before the title if given. */
const expandAdmonition: ExpandComponent = ({ attributes, children, node }, page) => {
  const title = toText(attributes['title']);
  const classes = toClasses(attributes['className']);
  const id = toText(attributes['id']);
  const icon = toText(attributes['icon']);
  if (icon !== undefined && title === undefined) return undefined;
  const name = toText(attributes['type']) ?? DEFAULT_TYPE;
  const options = page.settings[page.file.role === 'post' ? 'blogAdmonitions' : 'docsAdmonitions'];
  const types = [...new Set([...Object.keys(admonitionTypes), ...(options === false ? [] : options.keywords)])];
  if (!types.includes(name))
    report(page, elementType({ name: 'Admonition', look: DEFAULT_TYPE }, { name, types }, locateNode(page, node)));
  const icons =
    icon === undefined
      ? []
      : [createJsxElement({ tagName: 'span', properties: { className: ['admonition-icon'] } }, [textOf(icon)], node)];
  const label: readonly Content[] =
    title === undefined
      ? []
      : [{ type: 'paragraph', data: { admonitionTitle: true }, children: [...icons, textOf(title)] }];
  return [
    placeAt<Content>(
      {
        type: 'admonition',
        name,
        attributes: `{${[...classes.map((name) => `.${name}`), ...(id === undefined ? [] : [`#${id}`])].join(' ')}}`,
        children: [...label, ...toBlocks(children)] as BlockContent[],
      },
      node,
    ),
  ];
};

/** Expands to `<details>`. The summary may be an attribute. */
const expandDetails: ExpandComponent = ({ attributes, children, node }) => {
  const { summary, ...others } = attributes;
  const properties = toProperties(others, false);
  if (properties === undefined) return undefined;
  const label = toText(summary);
  if (label === undefined && summary !== undefined && summary !== null) return undefined;
  const first = label === undefined ? [] : [createJsxElement({ tagName: 'summary' }, [textOf(label)], node)];
  return [createJsxElement({ tagName: 'details', properties }, [...first, ...children], node)];
};

function textOf(value: string): Text {
  return { type: 'text', value };
}

/** Both also work without an import. */
export const boxes: Feature = {
  name: 'admonitions',
  components: {
    '@theme/Admonition': expandAdmonition,
    Admonition: expandAdmonition,
    '@theme/Details': expandDetails,
    Details: expandDetails,
  },
};
