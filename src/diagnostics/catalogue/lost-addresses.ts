/** Diagnostics about published addresses that would be gone: `check --against`. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { splitUrl } from '../../utils/paths.js';
import { countOf } from '../../utils/text/count.js';
import { maskCredentials } from '../../utils/urls/mask-credentials.js';

/** A published page that would be gone; `line` is what brings its readers to where it most likely is now. */
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
        ? `\`${path}\` is published and would be gone; no page is like it.`
        : `\`${path}\` is published and would be gone; most likely it is \`${found.home}\` now.`,
    hint:
      found === undefined
        ? `You can bring it back, or say where its readers go: ${showRedirect(path, '/…')} in \`redirects\`.`
        : `You can add ${found.line}; \`--write-redirects\` does so.`,
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

/** What a lost anchor has become. */
export type AnchorHome =
  | { readonly kind: 'renamed'; readonly id: string }
  | { readonly kind: 'moved'; readonly address: string }
  | { readonly kind: 'none' };

/** A published anchor that its page would not have. */
export function lostAnchor(
  { path, id }: { readonly path: string; readonly id: string },
  home: AnchorHome,
  location: Location,
): Diagnostic {
  const was =
    home.kind === 'renamed'
      ? `; most likely it is \`#${home.id}\` now`
      : home.kind === 'moved'
        ? `; most likely it is \`${home.address}\` now`
        : '';
  const hints = {
    renamed: `You can keep the id with \`{#${home.kind === 'renamed' ? home.id : ''} #${id}}\` behind the heading; \`--write-redirects\` does so.`,
    moved: `No host can redirect an anchor. You can keep a heading with \`{#${id}}\` that leads on.`,
    none: `You can give the heading that has its place \`{#${id}}\`, or leave it out with \`check.ignore\`.`,
  };
  return {
    code: 'lost-anchor',
    severity: 'warning',
    message: `\`${path}#${id}\` is published and would be gone${was}.`,
    hint: hints[home.kind],
    location,
    address: `${path}#${id}`,
  };
}

/** The published pages are not listed anywhere; `problem` is a sentence without its full stop. */
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
      'Name the folder of a build, its file `csb-docs-pages.json`, or the URL of a site that csb-docs has built. For `check --against`, a site of another tool needs a sitemap.',
  };
}

/** Some sitemaps of the published site were not read: their pages are unchecked. */
export function unreadSitemaps(
  target: string,
  unread: readonly { readonly url: string; readonly problem: string; readonly hint?: string }[],
): Diagnostic | undefined {
  const [first] = unread;
  if (first === undefined) return undefined;
  return {
    code: 'unread-sitemaps',
    severity: 'error',
    message: `${countOf(unread.length, 'sitemap')} of \`${maskCredentials(target)}\` could not be read, and the pages in there are unchecked. The first is \`${first.url}\`: ${first.problem}.`,
    hint: first.hint ?? 'Run the check again once the site answers, or compare with the folder of a build.',
  };
}

/** A redirect as the configuration has it. */
export function showRedirect(from: string, to: string): string {
  return `\`{ from: '${from}', to: '${to}' }\``;
}
