/** `@docusaurus/plugin-content-blog/client`: the page as a post. */

import { useFacts } from '../page.js';
import { useDoc } from './content-docs-client.js';

/** Its metadata under the names of Docusaurus. */
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
