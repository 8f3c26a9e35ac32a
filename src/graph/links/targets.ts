/** Indexes everything a link can lead to: pages by route and file, drafts, static files, assets and anchors. */
import { type ContentFolder, listCounterparts } from '../../config/content-folders.js';
import type { Config } from '../../types/config.js';
import type { Page } from '../../types/page.js';
import type { FilePath, RoutePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import { hrefToRoute, joinRoute, resolveRoute, toFilePath, withoutTrailingSlash } from '../../utils/paths.js';
import { createFormFinder, type FindForm } from '../../utils/text/unicode-forms.js';
import { toPostPath } from '../blog/posts.js';
import { nameDoc } from '../docs/doc-ids.js';
import { toPrefixSplitter } from '../docs/prefix.js';
import type { FileIndex } from '../routes/files.js';
import type { IndexedInput } from '../routes/indexed-input.js';
import type { FindRedirect } from '../routes/redirect-table.js';
import { createSuggester, type Suggester } from '../routes/suggest.js';
import { type Anchors, createAnchors } from './anchors.js';

/** The index that links are resolved against. */
export interface Targets {
  readonly config: Config;
  readonly files: FileIndex;
  /** Returns the content folder of a page. */
  readonly placeOf: IndexedInput['placeOf'];
  readonly anchors: Anchors;
  /** Absent while redirects themselves are checked. */
  readonly findRedirect?: FindRedirect;
  /** By route path without a trailing slash. */
  readonly byPath: ReadonlyMap<string, Route>;
  readonly bySource: ReadonlyMap<FilePath, Route>;
  /** Pages left out of production builds, by the paths that links may use. */
  readonly drafts: ReadonlyMap<FilePath, FilePath>;
  /** The same, by the route path they would have. */
  readonly draftPaths: ReadonlyMap<string, FilePath>;
  /** Those of `drafts` that wait only for their date. */
  readonly waiting: ReadonlySet<string>;
  /** Find route paths and sources that differ only in Unicode form. */
  readonly routeForms: FindForm;
  readonly sourceForms: FindForm;
  readonly routeNames: Suggester;
  readonly sourceNames: Suggester;
  readonly staticNames: Suggester;
  /** Files beside pages, if a page refers to them. */
  readonly assetNames: Suggester;
}

/** Indexes the given routes and the files of the input. If two routes share a path, the later one wins. */
export function indexTargets(input: IndexedInput, routes: readonly Route[]): Targets {
  const files = input.fileIndex;
  const byPath = new Map<string, Route>();
  const bySource = new Map<FilePath, Route>();
  for (const route of routes) {
    byPath.set(withoutTrailingSlash(route.path), route);
    for (const source of route.source === undefined ? [] : listNames(route.source, input)) bySource.set(source, route);
  }
  const drafts = input.files.filter(
    (file): file is Page => isPage(file) && file.frontMatter.draft && input.mode === 'production',
  );
  return {
    config: input.config,
    files,
    placeOf: input.placeOf,
    byPath,
    bySource,
    anchors: createAnchors(),
    drafts: new Map(drafts.flatMap(({ source }) => listNames(source, input).map((name) => [name, source]))),
    draftPaths: new Map(
      drafts.flatMap((page) =>
        findDraftPath(page, input.placeOf(page)).map((path) => [withoutTrailingSlash(path), page.source]),
      ),
    ),
    waiting: new Set(input.waiting?.split('\n')),
    routeForms: createFormFinder(() => byPath.keys()),
    sourceForms: createFormFinder(() => bySource.keys()),
    routeNames: createSuggester(() => byPath.keys()),
    sourceNames: createSuggester(() => bySource.keys()),
    staticNames: createSuggester(() => [...files.byOut.keys()].map((out) => `/${out}`)),
    assetNames: createSuggester(() => [...Object.keys(files.assets), ...files.bySource.keys()]),
  };
}

/** Lists the paths that links may use for a file: its own, and those of its original and translations. */
function listNames(source: FilePath, { config }: IndexedInput): readonly FilePath[] {
  return [source, ...listCounterparts(source, config)];
}

/** Finds a route with or without a trailing slash, as written or percent-decoded, in any Unicode form. */
export function findRoute(path: RoutePath, targets: Targets): Route | undefined {
  const written = findWritten(path, targets);
  if (written !== undefined || !path.includes('%')) return written;
  const decoded = hrefToRoute(path, { baseUrl: '/' });
  return decoded === undefined ? undefined : findWritten(decoded, targets);
}

function findWritten(path: RoutePath, { byPath, routeForms }: Targets): Route | undefined {
  const bare = withoutTrailingSlash(path);
  return byPath.get(bare) ?? byPath.get(routeForms(bare) ?? '');
}

/** Finds the route of a file, in any Unicode form of its name. */
export function findRouteOfFile(file: FilePath, { bySource, sourceForms }: Targets): Route | undefined {
  const found = bySource.get(file);
  if (found !== undefined) return found;
  const other = sourceForms(file);
  return other === undefined ? undefined : bySource.get(toFilePath(other));
}

/** Returns the route path of a URL path on a page. Absolute paths may include the base URL. */
export function toRoutePath(path: string, from: RoutePath, { baseUrl }: Pick<Config, 'baseUrl'>): RoutePath {
  if (!path.startsWith('/')) return resolveRoute(path, from);
  if (`${path}/` === baseUrl) return resolveRoute('/', from);
  return resolveRoute(path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path, from);
}

function isPage(file: IndexedInput['files'][number]): file is Page {
  return file.kind === 'doc' || file.kind === 'post' || file.kind === 'page';
}

/** Returns the route path that a draft would have. Standalone pages are found by their file path. */
function findDraftPath(page: Page, place: ContentFolder | undefined): readonly RoutePath[] {
  if (page.kind === 'post' && place?.kind === 'blog') return [toPostPath(page, place.blog)];
  if (page.kind !== 'doc' || place?.kind !== 'docs') return [];
  const { slug } = nameDoc(page, toPrefixSplitter(place.docs.numberPrefixParser)).names;
  return [joinRoute(place.version.routeBasePath, slug)];
}
