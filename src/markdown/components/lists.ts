/** Lists that are made of other things: `DocCardList` of the items of a sidebar, `TOCInline` of the headings of the page. */
import type { ExpandComponent, Feature } from '../tree/feature.js';
import { isCategoryItems, isContents } from '../tree/jsx.js';
import { createInsert } from '../tree/make-jsx.js';
import { readCards } from './cards/read.js';

/** Cards of the category that the doc is in, or of the items that are written there. */
const expandCards: ExpandComponent = ({ attributes, node }) => {
  const { items } = attributes;
  if (items === undefined || items === null || isCategoryItems(items)) return [createInsert({ kind: 'cards' }, node)];
  const cards = readCards(items, node);
  return cards && [cards];
};

/** The headings of the page; of a list that was changed only parts are understood. */
const expandContents: ExpandComponent = ({ attributes, node }) => {
  const { toc, minHeadingLevel: minLevel, maxHeadingLevel: maxLevel } = attributes;
  if (!isContents(toc)) return undefined;
  return [
    createInsert(
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

/** What is in them is known when all pages are. */
export const lists: Feature = {
  name: 'lists',
  components: {
    '@theme/DocCardList': expandCards,
    DocCardList: expandCards,
    '@theme/TOCInline': expandContents,
    TOCInline: expandContents,
  },
};
