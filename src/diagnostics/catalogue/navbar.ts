/** Diagnostics about navbar items and the home page, to which the navbar links. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** A navbar item for a sidebar without a link to a page of this site. */
export function emptyNavbarSidebar(name: string, location: Location): Diagnostic {
  return {
    code: 'empty-navbar-sidebar',
    severity: 'error',
    message: `The sidebar \`${name}\` has no page for the navbar to link to.`,
    hint: 'Add a doc to the sidebar, or link to a page with `to`.',
    location,
  };
}

/** A navbar item without a field that its type needs, or with an invalid expression. */
export function badNavbarItem(problem: string, location: Location): Diagnostic {
  return {
    code: 'bad-navbar-item',
    severity: 'error',
    message: `The navbar item ${problem}.`,
    hint: 'Write `{ to: "/page", label: "…" }`, or set a `type` and the fields of that type.',
    location,
  };
}

/** Names the folders whose index would be the home page. Undefined if the site has no such folder. */
export interface HomePlaces {
  readonly baseUrl: string;
  readonly docs: string | undefined;
  readonly pages: string | undefined;
}

/** A site without a page at its base URL. The logo links there, so every page has a broken link. */
export function missingHomePage({ baseUrl, docs, pages }: HomePlaces, location: Location): Diagnostic {
  const doc = docs === undefined ? [] : [`\`README.md\` or \`index.md\` to \`${docs}\``];
  const page = pages === undefined ? [] : [`\`index.md\` to \`${pages}\``];
  const files = [...doc, ...page];
  return {
    code: 'missing-home-page',
    severity: 'warning',
    message: `The site has no home page: there is no page at \`${baseUrl}\`.`,
    hint:
      files.length === 0
        ? 'Serve docs, pages or the blog there with `routeBasePath: "/"`.'
        : `Add ${files.join(', or ')}${docs === undefined ? ', or serve docs or blog there with `routeBasePath: "/"`' : ', or write `slug: /` in the front matter of a doc'}.`,
    location,
  };
}
