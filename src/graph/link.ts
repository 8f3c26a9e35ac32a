/**
 * Verb 2: from everything that was parsed to the linked site.
 * In: LinkInput, plain values. Out: the Site and what is wrong with it; its own findings only, those of parse lie on the pages.
 * Must not know the disk, the clock, HTML or templates. Nothing depends on the order of the input.
 */
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { LinkInput } from '../types/facts.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { buildBlog } from './blog/blog.js';
import { guardFunctions } from './config-functions.js';
import { buildDocs, type DocsGraph } from './docs/doc-routes.js';
import { placeDocs } from './docs/docs.js';
import { indexRoutes } from './duplicates.js';
import { buildFrame } from './frame/frame.js';
import { resolveLinks } from './links/resolve.js';
import { judgeSidebarLinks } from './links/sidebar-links.js';
import { buildPages, buildSpecialPages } from './pages.js';

/** Links a site: routes, navigation, the verdict on every link. Pure; never throws for a mistake in the content. */
export function link(input: LinkInput): { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } {
  const { guarded, diagnostics: failures } = guardFunctions(input);
  const docs = linkDocs(guarded);
  const blog = buildBlog(guarded);
  const written = indexRoutes(
    [...docs.routes, ...blog.routes, ...buildPages(guarded), ...buildSpecialPages(guarded)],
    docs.origins,
    guarded,
  );
  const { routes, staticFiles } = written;
  const reachable = [...routes.values()];
  // Links to a file whose address is taken lead to that address; the page that has it comes later and wins.
  const links = resolveLinks(guarded, [...written.dropped, ...reachable]);
  const sidebars = { diagnostics: judgeSidebarLinks(docs.sidebarLinks, guarded, reachable) };
  const frame = buildFrame(guarded, { routes: reachable, docsVersion: docs.version });
  return {
    site: {
      config: input.config,
      locale: input.locale,
      mode: input.mode,
      routes,
      links: links.links,
      sidebars: docs.sidebars,
      docsVersion: docs.version,
      posts: blog.posts,
      blogSidebar: blog.sidebar,
      blogHref: blog.href,
      feeds: blog.feeds,
      frame: frame.frame,
      assets: links.assets,
      staticFiles,
    },
    diagnostics: [
      ...failures,
      ...[docs, blog, written, links, sidebars, frame].flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

const NO_DOCS: DocsGraph = {
  routes: [],
  sidebars: new Map(),
  version: undefined,
  origins: new Map<Route, Location>(),
  sidebarLinks: [],
  diagnostics: [],
};

function linkDocs(input: LinkInput): DocsGraph {
  if (!input.config.docs) return NO_DOCS;
  const { catalog, diagnostics } = placeDocs(input, input.config.docs);
  const docs = buildDocs(input, catalog);
  return { ...docs, diagnostics: [...diagnostics, ...docs.diagnostics] };
}
