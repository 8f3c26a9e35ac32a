/** Normalises head tags from a configuration. */

import type { HeadTag } from '../../types/config.js';
import { isRecord } from '../../utils/record.js';
import { toItems } from './rules/rules.js';

/** Normalises objects with `tagName`, `attributes` and `innerHTML`. Other values are left out. */
export function toHeadTags(raw: unknown): readonly HeadTag[] {
  return toItems(raw ?? []).flatMap((tag) => {
    if (!isRecord(tag) || typeof tag['tagName'] !== 'string') return [];
    const { tagName, attributes, innerHTML } = tag;
    return [
      {
        tagName,
        attributes: toAttributes(attributes),
        ...(typeof innerHTML === 'string' && innerHTML !== '' ? { innerHTML } : {}),
      },
    ];
  });
}

/** Normalises scripts or style sheets: URLs, or objects of attributes. */
export function toAssets(raw: unknown): readonly (string | HeadTag['attributes'])[] {
  return toItems(raw ?? []).flatMap((asset): (string | HeadTag['attributes'])[] => {
    if (typeof asset === 'string') return [asset];
    return isRecord(asset) ? [toAttributes(asset)] : [];
  });
}

/** Converts numbers to strings. Null and undefined are left out. */
export function toAttributes(raw: unknown): HeadTag['attributes'] {
  if (!isRecord(raw)) return {};
  const entries = Object.entries(raw).flatMap(([name, value]): [string, string | boolean][] => {
    if (typeof value === 'boolean' || typeof value === 'string') return [[name, value]];
    return typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(entries);
}
