/**
 * Detects pages that cannot be written, or that share an output file (conventions 6.2). Stricter than Docusaurus: paths
 * that differ only in case or Unicode form collide, because some file systems treat them as equal.
 */
import { type DuplicateParty, duplicateRoute, unportableName, unusableUrl } from '../diagnostics/catalogue/docs.js';
import { atLevel } from '../diagnostics/level.js';
import type { Diagnostic, Location } from '../types/diagnostic.js';
import type { LinkInput, StaticFile } from '../types/facts.js';
import type { LinkableFile } from '../types/page.js';
import type { FilePath, RoutePath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import { foldPath } from '../utils/paths.js';
import { findPortabilityProblem, findUrlProblem } from '../utils/urls/address-problem.js';

/** The routes and files to write: at most one per output path. */
export interface RouteIndex {
  readonly routes: ReadonlyMap<RoutePath, Route>;
  /** Routes whose output path was already taken. */
  readonly dropped: readonly Route[];
  /** Static files whose output path is free. */
  readonly staticFiles: readonly StaticFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Keeps the first route for each output file. Reports and drops later routes, static files that collide with a page,
 * and routes with an invalid URL.
 * @param origins where routes without a source file come from; all others come from the configuration file
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
  const sources: Sources = new Map(input.files.map((file) => [file.source, file]));
  for (const route of routes) {
    const location = origins.get(route) ?? locateRoute(route, input, sources);
    const party: DuplicateParty = { title: nameRoute(route), out: route.out, path: route.path, location };
    const unusable = checkUrl(route, party);
    const first = taken.get(foldPath(route.out));
    if (unusable) diagnostics.push(unusable);
    else if (first) report(first, party);
    if (unusable || first) dropped.push(route);
    else {
      diagnostics.push(...checkNames(route, party));
      taken.set(foldPath(route.out), party);
      kept.set(route.path, route);
    }
  }
  const staticFiles = input.staticFiles.filter(({ path, out }) => {
    const party: DuplicateParty = { title: `The static file \`${path}\``, out, location: { file: path } };
    const first = taken.get(foldPath(out));
    if (first) report(first, party);
    else diagnostics.push(...checkNames({ source: path, out }, party));
    return first === undefined;
  });
  return { routes: kept, dropped, staticFiles, diagnostics };
}

function checkUrl({ path, out }: Route, party: DuplicateParty): Diagnostic | undefined {
  const problem = findUrlProblem(path) ?? findUrlProblem(out);
  return problem === undefined ? undefined : unusableUrl(party, path, problem);
}

/** Reports names that some systems cannot store: in the source path, or else in the output path. */
function checkNames(
  { source, out }: Pick<Route, 'source' | 'out'>,
  { title, location }: DuplicateParty,
): readonly Diagnostic[] {
  const inSource = source && findPortabilityProblem(source);
  if (source && inSource) return [unportableName(title, inSource, { file: source })];
  const inUrl = findPortabilityProblem(out);
  return inUrl === undefined ? [] : [unportableName(`The page \`${out}\``, inUrl, location)];
}

type Sources = ReadonlyMap<FilePath, LinkableFile>;

/** Returns where a route path is set: the `slug` field, the file, or the configuration for generated pages. */
function locateRoute({ source }: Route, { configSource }: LinkInput, sources: Sources): Location {
  if (source === undefined) return { file: configSource };
  const range = sources.get(source)?.fields['slug'];
  return { file: source, ...(range === undefined ? {} : { range }) };
}

/** Names of page kinds in messages. All others are "The page". */
const NAMES: Readonly<Partial<Record<Route['kind'], string>>> = {
  doc: 'The doc',
  category: 'The index page',
  post: 'The post',
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
  return `${NAMES[route.kind] ?? 'The page'} \`${route.source ?? route.title}\``;
}
