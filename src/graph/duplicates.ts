/** Pages that would be written to the same file (conventions 6.2, stricter: case and Unicode form do not tell files apart everywhere). */
import { type DuplicateParty, duplicateRoute } from '../diagnostics/catalogue/docs.js';
import { atLevel } from '../diagnostics/level.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { LinkInput, StaticFile } from '../types/facts.js';
import type { RoutePath } from '../types/paths.js';
import type { Route } from '../types/route.js';

/** What is written: one page or file for each place in the output. */
export interface RouteIndex {
  readonly routes: ReadonlyMap<RoutePath, Route>;
  /** Routes whose place was taken. */
  readonly dropped: readonly Route[];
  /** The static files whose place was not taken. */
  readonly staticFiles: readonly StaticFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Keeps one route for each output file: the first. Each further one, and each static file that lands on a page,
 * is left out and reported once with both sources.
 * @param origins where routes without a source file come from; the configuration file for all others
 */
export function indexRoutes(
  routes: readonly Route[],
  origins: ReadonlyMap<Route, Location>,
  input: LinkInput,
): RouteIndex {
  const kept = new Map<RoutePath, Route>();
  const dropped: Route[] = [];
  const taken = new Map<string, DuplicateParty>();
  const diagnostics: Diagnostic[] = [];
  const report = (first: DuplicateParty, second: DuplicateParty): void => {
    diagnostics.push(
      ...atLevel(input.config.onDuplicateRoutes, (severity) => duplicateRoute({ severity, first, second })),
    );
  };
  for (const route of routes) {
    const location = origins.get(route) ?? locateRoute(route, input);
    const party: DuplicateParty = { title: nameRoute(route), out: route.out, location };
    const first = taken.get(fold(route.out));
    if (first) {
      report(first, party);
      dropped.push(route);
    } else {
      taken.set(fold(route.out), party);
      kept.set(route.path, route);
    }
  }
  const staticFiles = input.staticFiles.filter(({ path, out }) => {
    const first = taken.get(fold(out));
    if (first) report(first, { title: `The static file \`${path}\``, out, location: { file: path } });
    return first === undefined;
  });
  return { routes: kept, dropped, staticFiles, diagnostics };
}

/** Where an address comes from: the `slug` of the file, else the file; the configuration for generated pages. */
function locateRoute(route: Route, { configSource }: LinkInput): Location {
  if (route.source === undefined) return { file: configSource };
  const page =
    route.kind === 'doc'
      ? route.doc
      : route.kind === 'post'
        ? route.entry.post
        : route.kind === 'page'
          ? route.page
          : undefined;
  const range = page?.fields['slug'];
  return { file: route.source, ...(range === undefined ? {} : { range }) };
}

const NAMES: Readonly<Record<Route['kind'], string>> = {
  doc: 'The doc',
  category: 'The index page',
  post: 'The post',
  page: 'The page',
  module: 'The page',
  blogList: 'The blog list',
  tagList: 'The list of tags',
  docTag: 'The tag page',
  postTag: 'The tag page',
  authorList: 'The list of authors',
  author: 'The author page',
  archive: 'The archive',
  search: 'The search page',
  notFound: 'The not-found page',
};

function nameRoute(route: Route): string {
  return `${NAMES[route.kind]} \`${route.source ?? route.title}\``;
}

function fold(out: string): string {
  return out.normalize('NFC').toLowerCase();
}
