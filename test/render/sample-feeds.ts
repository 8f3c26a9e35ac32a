/** The sample site with feeds, and with other posts in them. */

import type { PostEntry } from '../../src/types/route.js';
import type { Feed, Site } from '../../src/types/site.js';
import { toOutPath } from '../../src/utils/paths.js';
import { sampleSite } from './sample.js';
import { href, sampleConfig } from './sample-pages.js';

/** One feed of each type. */
export const FEEDS: readonly Feed[] = (['rss', 'atom', 'json'] as const).map((type) => ({
  type,
  blogId: 'default',
  out: toOutPath(`blog/${type}`),
  href: href(`blog/${type}.xml`),
  title: type,
}));

/** Overrides: fields of the site, posts of its blogs. */
export type More = Partial<Site> & { readonly posts?: readonly PostEntry[] };

/** Returns the sample site with overrides; `blog` are options of its blog. */
export function siteWith({ posts, ...more }: More, blog: object = {}): Site {
  const site = sampleSite({ feeds: FEEDS, config: sampleConfig({ blog }), ...more });
  const [config] = site.config.blogs;
  return {
    ...site,
    blogs: site.blogs.map((each) => ({ ...each, config: config ?? each.config, posts: posts ?? each.posts })),
  };
}
