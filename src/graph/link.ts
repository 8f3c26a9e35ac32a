/**
 * The link step: turns all parsed files into the linked site. It has no side effects, and the order of the input does
 * not matter. Diagnostics of the parse step stay on the pages and are not repeated.
 */
import type { Diagnostic } from '../types/diagnostic.js';
import type { LinkInput } from '../types/facts.js';
import type { Site } from '../types/site.js';
import { buildBlog } from './blog/blog.js';
import { checkLinks } from './check-links.js';
import { guardFunctions } from './config-functions.js';
import { findLostCards } from './docs/cards.js';
import { type AllDocs, linkDocs } from './docs/link-docs.js';
import { indexRoutes } from './duplicates.js';
import { collectLinkResults, type LinkResults } from './links/resolve.js';
import type { Targets } from './links/targets.js';
import { buildPages, buildSpecialPages } from './pages.js';
import { type IndexedInput, indexInput } from './routes/indexed-input.js';
import { findUnusedBoosts } from './unused-boosts.js';

/** A linked site and its diagnostics. */
export interface Linked {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** The input and results that `relink` reuses. */
  readonly trace: LinkTrace;
}

/** The previous run, as `relink` needs it. */
export interface LinkTrace {
  readonly input: LinkInput;
  /** The link targets that pages were checked against. */
  readonly targets: Targets;
  readonly results: LinkResults;
  /** Diagnostics that are not about links of pages. */
  readonly otherDiagnostics: readonly Diagnostic[];
}

/**
 * Links a site: computes routes, navigation and the result of every link. Pure; never throws for mistakes in content.
 */
export function link(input: LinkInput): Linked {
  const { guarded, diagnostics: failures } = guardFunctions(input);
  const indexed = indexInput(guarded);
  const docs = linkDocs(indexed);
  const blog = linkBlogs(indexed);
  const pages = buildPages(indexed);
  const all = [...docs.routes, ...blog.routes, ...pages, ...buildSpecialPages(indexed, pages)];
  const written = indexRoutes(all, docs.origins, indexed);
  const checked = checkLinks(indexed, written, docs);
  const { links, assets, diagnostics: inPages } = collectLinkResults(checked.results, input.codeAssets);
  const site: Site = {
    config: input.config,
    locale: input.locale,
    mode: input.mode,
    routes: written.routes,
    redirects: checked.redirects,
    links,
    sidebars: docs.sidebars,
    docs: docs.collections,
    blogs: blog.blogs,
    feeds: blog.feeds,
    ...checked.frames,
    assets,
    staticFiles: written.staticFiles,
  };
  const found = [docs, blog, written, checked].flatMap(({ diagnostics }) => diagnostics);
  const ofRoutes = [...findLostCards(written.routes.values()), ...findUnusedBoosts(input, written.routes.values())];
  const otherDiagnostics = withoutConsequences([...failures, ...found, ...ofRoutes], input);
  return {
    site,
    diagnostics: [...otherDiagnostics, ...inPages],
    trace: { input, targets: checked.targets, results: checked.results, otherDiagnostics },
  };
}

/** Diagnostics that only follow from a sidebars file that failed to load, which its loader reports. */
const OF_LOST_SIDEBARS: ReadonlySet<string> = new Set(['cards-without-sidebar', 'unknown-sidebar']);

function withoutConsequences(found: readonly Diagnostic[], { config, sidebars }: LinkInput): readonly Diagnostic[] {
  const paths = config.docs.flatMap(({ versions }) => versions.flatMap(({ sidebarPath }) => sidebarPath || []));
  if (paths.every((path) => Object.hasOwn(sidebars, path))) return found;
  return found.filter(({ code }) => !OF_LOST_SIDEBARS.has(code));
}

/** Builds all blogs. */
function linkBlogs(input: IndexedInput): Pick<AllDocs, 'routes' | 'diagnostics'> & Pick<Site, 'blogs' | 'feeds'> {
  const built = input.config.blogs.map((blog) => buildBlog(input, blog));
  return {
    routes: built.flatMap(({ routes }) => routes),
    blogs: built.map(({ blog }) => blog),
    feeds: built.flatMap(({ feeds }) => feeds),
    diagnostics: built.flatMap(({ diagnostics }) => diagnostics),
  };
}
