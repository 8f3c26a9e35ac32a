/** Image components: `ThemedImage` and `IdealImage`. */
import { isRecord } from '../../utils/record.js';
import { toProperties } from '../mdx/properties.js';
import { toClasses, toText } from '../mdx/values.js';
import type { ExpandComponent, Feature } from '../tree/feature.js';
import type { Content, StaticValue } from '../tree/jsx.js';
import { createJsxElement } from '../tree/make-jsx.js';

/** Classes that CSS shows in one colour mode. */
const CLASS_OF_MODE = { light: 'only-light', dark: 'only-dark' };

/** Expands to two images, one for each colour mode. */
const expandThemedImage: ExpandComponent = ({ attributes, node }) => {
  const { sources, className, ...others } = attributes;
  const properties = toProperties(others, false);
  if (!isRecord(sources) || properties === undefined) return undefined;
  const both: Content[] = [];
  for (const mode of ['light', 'dark'] as const) {
    const src = sources[mode];
    if (typeof src !== 'string') return undefined;
    const classes = [...toClasses(className), CLASS_OF_MODE[mode]];
    both.push(createJsxElement({ tagName: 'img', properties: { ...properties, className: classes, src } }, [], node));
  }
  return both;
};

/** Expands to a plain image. */
const expandIdealImage: ExpandComponent = ({ attributes, node }) => {
  const { img, size: _size, quality: _quality, ...others } = attributes;
  const src = findSource(img);
  const properties = toProperties(others, false);
  if (src === undefined || properties === undefined) return undefined;
  return [createJsxElement({ tagName: 'img', properties: { ...properties, src } }, [], node)];
};

/** Returns the URL, or that in the `default` of a module. */
function findSource(img: StaticValue): string | undefined {
  return toText(isRecord(img) && typeof img['default'] === 'string' ? img['default'] : img);
}

/** Their URLs are checked like those of all images. */
export const images: Feature = {
  name: 'images',
  components: {
    '@theme/ThemedImage': expandThemedImage,
    ThemedImage: expandThemedImage,
    '@theme/IdealImage': expandIdealImage,
  },
};
