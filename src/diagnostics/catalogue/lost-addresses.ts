/** Diagnostics about published URLs that the new build would lose: `check --against`. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { splitUrl } from '../../utils/paths.js';
import { countOf } from '../../utils/text/count.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** A published page that would be lost. `line` is the redirect to its most likely new URL. */
export function lostPage(
  path: string,
  found: { readonly home: string; readonly line: string } | undefined,
  location: Location,
): Diagnostic {
  return {
    code: 'lost-page',
    severity: 'error',
    message:
      found === undefined
        ? `The published page \`${path}\` would be lost, and no page is similar.`
        : `The published page \`${path}\` would be lost. It is probably \`${found.home}\` now.`,
    hint:
      found === undefined
        ? `Restore it, or add a redirect: ${showRedirect(path, '/…')} in \`redirects\`.`
        : `Add ${found.line}, or run the command with \`--write-redirects\`.`,
    location,
    address: path,
  };
}

/** A broken link to a page that most likely has another address now. */
export function linkToMoved(broken: Diagnostic, home: string): Diagnostic {
  const { address = '' } = broken;
  const to = `${home}${splitUrl(address).hash}`;
  return {
    ...broken,
    hint: `The page is most likely \`${home}\` now. Did you mean \`${to}\`?`,
    correction: { from: address, to },
  };
}

/** The most likely new place of a lost anchor. */
export type AnchorHome =
  | { readonly kind: 'renamed'; readonly id: string }
  | { readonly kind: 'moved'; readonly address: string }
  | { readonly kind: 'none' };

/** A published anchor that its page would lose. */
export function lostAnchor(
  { path, id }: { readonly path: string; readonly id: string },
  home: AnchorHome,
  location: Location,
): Diagnostic {
  const was =
    home.kind === 'renamed'
      ? `. It is probably \`#${home.id}\` now`
      : home.kind === 'moved'
        ? `. It is probably \`${home.address}\` now`
        : '';
  const hints = {
    renamed: `Keep the old id with \`{#${home.kind === 'renamed' ? home.id : ''} #${id}}\` after the heading, or run the command with \`--write-redirects\`.`,
    moved: `Keep a heading with \`{#${id}}\` that links to the new place: no host can redirect an anchor.`,
    none: `Add \`{#${id}}\` to the heading that replaces it, or exclude it with \`check.ignore\`.`,
  };
  return {
    code: 'lost-anchor',
    severity: 'warning',
    message: `The published anchor \`${path}#${id}\` would be lost${was}.`,
    hint: hints[home.kind],
    location,
    address: `${path}#${id}`,
  };
}

/** No list of the published pages was found. `problem` is a sentence without its full stop. */
export function noPageList(
  target: string,
  { problem, hint }: { readonly problem: string; readonly hint?: string },
): Diagnostic {
  return {
    code: 'no-page-list',
    severity: 'error',
    message: `\`${maskCredentials(target)}\` has no list of pages: ${problem}.`,
    hint:
      hint ??
      'Pass the folder of a build, its file `csb-docs-pages.json`, or the URL of a site built by csb-docs. For `check --against`, a site of another tool needs a sitemap.',
  };
}

/** Sitemaps of the published site that could not be read. Their pages are not checked. */
export function unreadSitemaps(
  target: string,
  unread: readonly { readonly url: string; readonly problem: string; readonly hint?: string }[],
): Diagnostic | undefined {
  const [first] = unread;
  if (first === undefined) return undefined;
  return {
    code: 'unread-sitemaps',
    severity: 'error',
    message: `${countOf(unread.length, 'sitemap')} of \`${maskCredentials(target)}\` could not be read, so the pages in there are not checked. The first is \`${first.url}\`: ${first.problem}.`,
    hint: first.hint ?? 'Run the check again when the site responds, or compare with the folder of a build.',
  };
}

/** Formats a redirect as written in the configuration. */
export function showRedirect(from: string, to: string): string {
  return `\`{ from: '${from}', to: '${to}' }\``;
}
