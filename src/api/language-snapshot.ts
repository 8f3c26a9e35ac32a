/** One language of a site for programs: plain values, and files that are rendered on demand. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../files/content-type.js';
import { findLanguage } from '../locales/site-locale.js';
import type { Snapshot } from '../pipeline/snapshot.js';
import type { Served } from '../serve/http/served.js';
import { serveSnapshot } from '../serve/served.js';
import type { Config } from '../types/config.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import type { LanguageSnapshot, SiteFile, SiteRoute } from '../types/site-snapshot.js';
import { once } from '../utils/lazy.js';
import { findCandidates } from '../utils/urls/candidates.js';
import { parseRequestPath, stripBase } from '../utils/urls/request-path.js';

/** Converts the snapshot of a language. File paths are relative to the output of the whole site. */
export function toLanguage({ config, rendering, bundles }: Snapshot, siteDir: string): LanguageSnapshot {
  const served = once(() => rendering && serveSnapshot({ rendering, bundles, siteDir, onProblem: () => undefined }));
  const folder = findFolder(config);
  return {
    ...{ locale: config?.i18n.locale, baseUrl: config?.baseUrl, title: config?.title },
    routes: [...(rendering?.site.routes.values() ?? [])].map((route) => toSiteRoute(route, folder)),
    read: async (address) => {
      const site = served();
      const found = site && (await readAt(address, site));
      return found && { ...found, path: `${folder}${found.path}` };
    },
  };
}

/** Returns the output folder of a language with a trailing slash, or `''` for the default language. */
function findFolder(config: Config | undefined): string {
  const { outFolder = '' } = config === undefined ? {} : findLanguage(config);
  return outFolder === '' ? '' : `${outFolder}/`;
}

function toSiteRoute(route: Route, folder: string): SiteRoute {
  const { kind, path, href, out, title, description, source, ids } = route;
  return { kind, path, href, file: `${folder}${out}`, title, description, source, ids };
}

/** Returns the path of a URL below a base URL, or undefined if it is not below it. */
export function findInside(address: string, baseUrl: string) {
  const path = parseRequestPath(address.replace(/#.*/s, ''));
  const segments = typeof path === 'number' ? undefined : stripBase(path, baseUrl);
  if (typeof path === 'number' || segments === undefined) return undefined;
  return { folder: path.folder, segments: segments === 'redirect' ? [] : segments };
}

async function readAt(address: string, site: Served): Promise<SiteFile | undefined> {
  const inner = findInside(address, site.baseUrl);
  if (inner === undefined) return undefined;
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
