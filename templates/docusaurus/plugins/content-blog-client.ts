/** `@docusaurus/plugin-content-blog/client`: hooks for blog posts. */

import { useFacts } from '../page.js';
import { useDoc } from './content-docs-client.js';

/** Returns the post with the property names of Docusaurus. */
export function useBlogPost() {
  const { metadata, frontMatter, toc, assets } = useDoc();
  const facts = useFacts();
  return {
    metadata: {
      ...metadata,
      date: facts?.date,
      authors: facts?.authors ?? [],
      prevItem: facts?.previous,
      nextItem: facts?.next,
    },
    ...{ frontMatter, toc, assets, isBlogPostPage: facts?.kind === 'post' },
  };
}
