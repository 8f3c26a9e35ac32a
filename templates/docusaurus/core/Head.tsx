import { type ReactNode, useEffect } from 'react';
import { usePage } from '../page.js';
import { toTags } from './head-tags.js';

/**
 * `@docusaurus/Head`: adds its children to the document head on the server. In the browser, only the title is updated.
 */
export default function Head({ children }: { readonly children?: ReactNode }) {
  const page = usePage();
  const tags = toTags(children);
  const title = tags.findLast(({ tagName }) => tagName === 'title')?.innerHTML;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (page === undefined) return null;
  for (const tag of tags) {
    const { class: className } = tag.attributes;
    if (tag.tagName === 'title') page.meta.documentTitle = tag.innerHTML ?? '';
    else if (tag.tagName === 'html' || tag.tagName === 'body') {
      if (typeof className === 'string') page.meta.className = join(page.meta.className, className);
    } else page.head.push(tag);
  }
  return null;
}

function join(before: string | undefined, added: string): string {
  return before === undefined ? added : `${before} ${added}`;
}
