/** Creates diagnostics for lost URLs, with the fix for each. */

import { lostAnchor, lostPage, showRedirect } from '../../diagnostics/catalogue/lost-addresses.js';
import { mayRedirectFrom } from '../../graph/redirects/candidates.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Page } from '../../types/page.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { withoutTrailingSlash } from '../../utils/paths.js';
import type { Lost, LostAnchor, LostPage } from './find-lost.js';

/** An edit that preserves a URL. */
export type Fix =
  | { readonly kind: 'page'; readonly file: FilePath; readonly from: string }
  | { readonly kind: 'config'; readonly from: string; readonly to: string }
  | { readonly kind: 'heading'; readonly page: Page; readonly id: string; readonly former: string };

/** A diagnostic, with its fix if there is one. */
export interface LostPageDiagnostic {
  readonly diagnostic: Diagnostic;
  readonly fix?: Fix;
  /** A page that most likely has a new URL. */
  readonly moved?: { readonly from: string; readonly to: string };
}

/** Creates the diagnostics. `configuration` is the place of redirects. */
export function toLostPageDiagnostics(lost: Lost, site: Site, configuration: Location): readonly LostPageDiagnostic[] {
  const routes = new Map([...site.routes.values()].map((route) => [String(withoutTrailingSlash(route.path)), route]));
  return [
    ...lost.pages.map((page) => toPageDiagnostic(page, { site, routes, configuration })),
    ...lost.anchors.map((anchor) => toAnchorDiagnostic(anchor, { site, routes, configuration })),
  ];
}

interface Around {
  readonly site: Site;
  readonly routes: ReadonlyMap<string, Route>;
  readonly configuration: Location;
}

function toPageDiagnostic({ path, home }: LostPage, { site, routes, configuration }: Around): LostPageDiagnostic {
  if (home === undefined) return { diagnostic: lostPage(path, undefined, configuration) };
  const route = routes.get(home);
  const page = route && findPage(route);
  // Translations have their own front matter, and each language needs the redirect, so it goes into the configuration.
  const isAlone = site.config.i18n.locales.length < 2;
  if (route === undefined || page === undefined || !isAlone || !mayRedirectFrom(path, route, site.config)) {
    const line = `${showRedirect(path, home)} to \`redirects\``;
    return {
      diagnostic: lostPage(path, { home, line }, configuration),
      fix: { kind: 'config', from: path, to: home },
      moved: { from: path, to: home },
    };
  }
  const line = `\`redirect_from: ${path}\` to the front matter of \`${page.source}\``;
  return {
    diagnostic: lostPage(path, { home, line }, locatePage(page)),
    fix: { kind: 'page', file: page.source, from: path },
    moved: { from: path, to: home },
  };
}

function toAnchorDiagnostic(lost: LostAnchor, { routes, configuration }: Around): LostPageDiagnostic {
  const { path, id, page: at, home } = lost;
  const route = routes.get(at);
  const page = route && findPage(route);
  const location: Location =
    page !== undefined ? locatePage(page) : route?.source === undefined ? configuration : { file: route.source };
  const isHere = home?.page === at;
  const anchor =
    home === undefined
      ? ({ kind: 'none' } as const)
      : isHere
        ? ({ kind: 'renamed', id: home.id } as const)
        : ({ kind: 'moved', address: `${home.page}#${home.id}` } as const);
  const diagnostic = lostAnchor({ path, id }, anchor, location);
  const isHeading = page?.headings.some((heading) => heading.id === home?.id) ?? false;
  if (home === undefined || page === undefined || !isHere || !isHeading) return { diagnostic };
  return { diagnostic, fix: { kind: 'heading', page, id: home.id, former: id } };
}

function findPage(route: Route): Page | undefined {
  if (route.kind === 'doc') return route.doc;
  if (route.kind === 'post') return route.entry.post;
  return route.kind === 'page' ? route.page : undefined;
}

/** Returns the place of a page's old URLs. */
function locatePage({ source, fields }: Page): Location {
  const range = fields['redirect_from'] ?? Object.values(fields)[0];
  const start = { line: 1, column: 1 };
  return { file: source, range: range ?? { start, end: start } };
}
