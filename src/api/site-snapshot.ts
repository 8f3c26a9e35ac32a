/** A snapshot as programs see it: values, and files that are made when they are asked for. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../io/content-type.js';
import { findCandidates } from '../io/http/candidates.js';
import { parseRequestPath, stripBase } from '../io/http/request-path.js';
import type { Served } from '../io/http/served.js';
import { ownPackageRoot } from '../io/package.js';
import { isInside } from '../io/site-path.js';
import type { SitePlace } from '../io/source/find-site.js';
import { serveSnapshot } from '../session/served.js';
import type { Snapshot } from '../session/snapshot.js';
import { findWatchPaths } from '../session/watched-paths.js';
import { once } from '../text/once.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutPath } from '../types/paths.js';
import type { Route, RouteKind } from '../types/route.js';

/** A page of a site: data, which JSON can hold. */
export interface SiteRoute {
  /** What it is: of the docs, of the blog, of its own, a list of others, or made by csb-docs. */
  readonly kind: RouteKind;
  /** Its address below the base URL, decoded: `/guide/setup`. */
  readonly path: string;
  /** Its address as links have it: with the base URL, percent-encoded. */
  readonly href: string;
  /** The file that a build writes: `guide/setup.html`. */
  readonly file: string;
  /** Without the title of the site. */
  readonly title: string;
  readonly description: string;
  /** The file that it was made from, relative to the site; undefined for a page that csb-docs makes. */
  readonly source: string | undefined;
  /** The ids that a link can name after `#`; undefined where only rendering can tell. */
  readonly ids: readonly string[] | undefined;
}

/** A file of the site, as a build would write it. */
export interface SiteFile {
  /** Its path below the output folder. */
  readonly path: string;
  readonly body: string | Uint8Array;
  readonly contentType: string;
  /** Whether it stands for a page that could not be rendered, or for a home page that is not there: `body` says so. */
  readonly isFailure: boolean;
}

/** A site at one moment. It stays as it is; files on disk are read when they are asked for. */
export interface SiteSnapshot {
  /** Whether there are pages and no errors. */
  readonly ok: boolean;
  /** Absolute path of the site. */
  readonly siteDir: string;
  /** Starts and ends with `/`. Undefined, as is the title, when the configuration cannot be used. */
  readonly baseUrl: string | undefined;
  readonly title: string | undefined;
  /** In the order in which they are rendered; empty when the site cannot be. */
  readonly routes: readonly SiteRoute[];
  /** Everything found, sorted. What only finished pages show is found by `check`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of files and folders that it was made from: what to watch. */
  readonly watched: readonly string[];
  /**
   * What is at an address, made when it is asked for: a page, a style sheet, an image, the index of search.
   * @param address a path with the base URL, as browsers send it; a query is ignored
   * @returns undefined where there is nothing
   */
  readonly read: (address: string) => Promise<SiteFile | undefined>;
}

/** Makes it of a snapshot. */
export function toSiteSnapshot(
  snapshot: Snapshot,
  { place, ok }: { readonly place: SitePlace; readonly ok: boolean },
): SiteSnapshot {
  const { config, rendering, bundles, diagnostics } = snapshot;
  const { siteDir } = place;
  const served = once(() => rendering && serveSnapshot({ rendering, bundles, siteDir, onProblem: () => undefined }));
  return {
    ok: ok && rendering !== undefined,
    ...{ siteDir, diagnostics, baseUrl: config?.baseUrl, title: config?.title },
    routes: [...(rendering?.site.routes.values() ?? [])].map(toSiteRoute),
    watched: findWatchPaths(place, snapshot).filter((path) => !isInside(ownPackageRoot, path)),
    read: async (address) => {
      const site = served();
      return site && readAt(address, site);
    },
  };
}

function toSiteRoute({ kind, path, href, out, title, description, source, ids }: Route): SiteRoute {
  return { kind, path, href, file: out, title, description, source, ids };
}

async function readAt(address: string, site: Served): Promise<SiteFile | undefined> {
  const path = parseRequestPath(address.replace(/#.*/s, ''));
  const segments = typeof path === 'number' ? undefined : stripBase(path, site.baseUrl);
  if (typeof path === 'number' || segments === undefined) return undefined;
  const inner = { folder: path.folder, segments: segments === 'redirect' ? [] : segments };
  for (const { out } of findCandidates(inner, site.trailingSlash)) {
    const found = await readOut(out, site);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function readOut(path: OutPath, site: Served): Promise<SiteFile | undefined> {
  const found = await site.find(path);
  if (found === undefined) return undefined;
  const contentType = contentTypeOf(path);
  if (!('text' in found))
    return { path, body: await readFile(join(found.root, found.path)), contentType, isFailure: false };
  const { body, status = 200 } = await found.text();
  return { path, body, contentType, isFailure: status >= 400 };
}
