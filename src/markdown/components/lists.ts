/** List components: `DocCardList` for sidebar items, and `TOCInline` for headings of the page. */

import type { Node } from 'unist';
import { isExternal } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import { toText } from '../mdx/values.js';
import type { ExpandComponent, Feature } from '../tree/feature.js';
import { type Content, isCategoryItems, isContents, type StaticValue } from '../tree/jsx.js';
import { createInclude, createJsxElement } from '../tree/make-jsx.js';

/** Shown before the label, as in Docusaurus. */
const PICTOGRAMS = { doc: '📄️', category: '🗃️', external: '🔗' };

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

/** Reads a list of sidebar items. Returns undefined for other values. Items without a target have no card. */
function readCards(items: StaticValue, at: Node): Content | undefined {
  if (!Array.isArray(items)) return undefined;
  const cards = items.flatMap((item: StaticValue) => readCard(item, at));
  return createJsxElement({ tagName: 'ul', properties: { className: ['cards'] } }, cards, at);
}

function readCard(item: StaticValue, at: Node): readonly Content[] {
  const href = findTarget(item);
  if (!isRecord(item) || href === undefined) return [];
  const kind = item['type'] === 'category' ? 'category' : isExternal(href) ? 'external' : 'doc';
  const make = (tagName: string, properties: Parameters<typeof createJsxElement>[0]['properties'], inside: Content[]) =>
    createJsxElement({ tagName, properties: properties ?? {} }, inside, at);
  const text = (value: unknown): Content => ({ type: 'text', value: typeof value === 'string' ? value : '' });
  const title = make('h2', { className: ['card-title'] }, [
    make('span', { ariaHidden: 'true' }, [text(`${PICTOGRAMS[kind]} `)]),
    make('a', { href }, [text(item['label'])]),
  ]);
  const { description } = item;
  const rest = typeof description === 'string' ? [make('p', { className: ['card-text'] }, [text(description)])] : [];
  return [make('li', { className: ['card'] }, [title, ...rest])];
}

/** Returns the URL of an item, or else of the first one inside it. */
function findTarget(item: StaticValue): string | undefined {
  if (!isRecord(item)) return undefined;
  const { href, items } = item;
  if (typeof href === 'string') return toText(href);
  if (!Array.isArray(items)) return undefined;
  for (const child of items) {
    const target = findTarget(child);
    if (target !== undefined) return target;
  }
  return undefined;
}
