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
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import type { SiteFile, SiteRoute, SiteSnapshot } from '../types/site-snapshot.js';

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
