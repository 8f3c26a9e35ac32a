/** List components: `DocCardList` for sidebar items, and `TOCInline` for headings of the page. */
import type { ExpandComponent, Feature } from '../tree/feature.js';
import { isCategoryItems, isContents } from '../tree/jsx.js';
import { createInclude } from '../tree/make-jsx.js';
import { readCards } from './cards/read.js';

/** Expands to cards of the doc's category, or of the items in the attribute. */
const expandCards: ExpandComponent = ({ attributes, node }) => {
  const { items } = attributes;
  if (items === undefined || items === null || isCategoryItems(items)) return [createInclude({ kind: 'cards' }, node)];
  const cards = readCards(items, node);
  return cards && [cards];
};

/** Expands to the headings of the page. Only `slice` calls on the list are supported. */
const expandContents: ExpandComponent = ({ attributes, node }) => {
  const { toc, minHeadingLevel: minLevel, maxHeadingLevel: maxLevel } = attributes;
  if (!isContents(toc)) return undefined;
  return [
    createInclude(
      {
        kind: 'contents',
        ...(toc.slices.length > 0 ? { slices: toc.slices } : {}),
        ...(typeof minLevel === 'number' ? { minLevel } : {}),
        ...(typeof maxLevel === 'number' ? { maxLevel } : {}),
      },
      node,
    ),
  ];
};

/** Their content is known only when all pages are. */
export const lists: Feature = {
  name: 'lists',
  components: {
    '@theme/DocCardList': expandCards,
    DocCardList: expandCards,
    '@theme/TOCInline': expandContents,
    TOCInline: expandContents,
  },
};
