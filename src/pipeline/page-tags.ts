/** Tags for the head of a page, from its code. */
import type { HeadTag } from '../types/config.js';
import type { PageHeadTag } from '../types/page-head.js';

/** A tag as code gives it, in the form of those that content has; none where a page can have no such tag. */
export function toPageTag({ tagName, attributes, innerHTML = '' }: HeadTag): readonly PageHeadTag[] {
  if (!isPageTag(tagName)) return [];
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, string | true][] =>
    value === false ? [] : [[name, value]],
  );
  return [{ tagName, attributes: Object.fromEntries(entries), text: innerHTML }];
}

function isPageTag(name: string): name is PageHeadTag['tagName'] {
  return ['link', 'meta', 'script', 'style', 'title'].includes(name);
}
