/** Diagnostics about redirects and links to redirected addresses. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkFinding } from './links.js';

/** An old address that no host can redirect; `problem` is the end of a sentence. */
export function badRedirect(from: string, problem: string, location: Location): Diagnostic {
  return {
    code: 'bad-redirect',
    severity: 'error',
    message: `The redirect from \`${from}\` ${problem}.`,
    hint: 'You can write the old address as a path below the base URL, such as `/old-name`, or `/old/*` for all below it.',
    location,
  };
}

/** Redirects that lead back to themselves; `path` are their addresses in order. */
export function redirectLoop(path: readonly string[], location: Location): Diagnostic {
  return {
    code: 'redirect-loop',
    severity: 'error',
    message: `The redirect never ends: ${path.map((address) => `\`${address}\``).join(' → ')}.`,
    hint: 'You can remove one of the redirects, or have it lead to a page.',
    location,
  };
}

/** A redirect to an address that is redirected; what is written leads to the end at once. */
export function redirectChain(from: string, path: readonly string[], location: Location): Diagnostic {
  const end = path.at(-1) ?? '';
  return {
    code: 'redirect-chain',
    severity: 'warning',
    message: `\`${from}\` leads to \`${path[0]}\`, which is redirected to \`${end}\`; readers are sent there at once.`,
    hint: `You can write \`${end}\`.`,
    location,
  };
}

/** An old address that a page or a file has; `owner` names it. */
export function redirectTaken(from: string, owner: string, location: Location): Diagnostic {
  return {
    code: 'redirect-taken',
    severity: 'warning',
    message: `\`${from}\` is not redirected: ${owner} has this address.`,
    hint: 'You can remove the redirect, or give the page another address.',
    location,
  };
}

/** Pages below a pattern, which some hosts show and others do not. */
export function pagesBelowRedirect(
  from: string,
  { first, count }: { readonly first: string; readonly count: number },
  location: Location,
): Diagnostic {
  return {
    code: 'redirect-taken',
    severity: 'warning',
    message: `Below \`${from}\` ${count === 1 ? 'is a page' : `are ${count} pages`}, such as \`${first}\`: some hosts redirect these too.`,
    hint: 'You can move the pages, or redirect each old address by itself.',
    location,
  };
}

/** Two redirects from one address to different ones; the first counts. */
export function duplicateRedirect(
  from: string,
  { first, to }: { readonly first: Location; readonly to: string },
  location: Location,
): Diagnostic {
  return {
    code: 'duplicate-redirect',
    severity: 'warning',
    message: `\`${from}\` is redirected twice, the first time to \`${to}\`.`,
    hint: 'You can remove one of the two.',
    location,
    notes: [{ message: 'The first one is here.', location: first }],
  };
}

/** A link to an old address; readers get the new one. */
export function redirectedLink({ url, location }: Omit<LinkFinding, 'severity'>, target: string): Diagnostic {
  return {
    code: 'redirected-link',
    severity: 'warning',
    message: `\`${url}\` is redirected to \`${target}\`.`,
    hint: `You can write \`${target}\`.`,
    location,
    address: url,
    correction: { from: url, to: target },
  };
}

/** A `_redirects` file of the site, which is published in the place of the one with the redirects. */
export function ownRedirectsFile(file: Location): Diagnostic {
  return {
    code: 'own-redirects-file',
    severity: 'warning',
    message: `\`${file.file}\` takes the place of the file with the redirects of the site: hosts that read it know only those in it.`,
    hint: 'You can move its lines to `redirects` in the configuration, or add those that `csb-docs redirects --format redirects-file` prints.',
    location: file,
  };
}
