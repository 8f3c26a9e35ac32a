/** Diagnostics about redirects and links to redirected URLs. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkDiagnostic } from './links.js';

/** An old URL that no host can redirect. `problem` is the end of a sentence. */
export function badRedirect(from: string, problem: string, location: Location): Diagnostic {
  return {
    code: 'bad-redirect',
    severity: 'error',
    message: `The redirect from \`${from}\` ${problem}.`,
    hint: 'Write the old URL as a path below the base URL, such as `/old-name`, or `/old/*` for everything below it.',
    location,
  };
}

/** Redirects that lead back to themselves. `path` lists their URLs in order. */
export function redirectLoop(path: readonly string[], location: Location): Diagnostic {
  return {
    code: 'redirect-loop',
    severity: 'error',
    message: `The redirect never ends: ${path.map((address) => `\`${address}\``).join(' → ')}.`,
    hint: 'Remove one of the redirects, or point it to a page.',
    location,
  };
}

/** A redirect to a URL that is redirected itself. The output leads to the final URL directly. */
export function redirectChain(from: string, path: readonly string[], location: Location): Diagnostic {
  const end = path.at(-1) ?? '';
  return {
    code: 'redirect-chain',
    severity: 'warning',
    message: `\`${from}\` leads to \`${path[0]}\`, which is redirected to \`${end}\`. Readers go there directly.`,
    hint: `Write \`${end}\`.`,
    location,
  };
}

/** A redirect from a URL that a page or a file has. `owner` names it. */
export function redirectTaken(from: string, owner: string, location: Location): Diagnostic {
  return {
    code: 'redirect-taken',
    severity: 'warning',
    message: `\`${from}\` is not redirected: ${owner} has this URL.`,
    hint: 'Remove the redirect, or give the page another URL.',
    location,
  };
}

/** Pages below a redirect pattern. Some hosts show them, others redirect them. */
export function pagesBelowRedirect(
  from: string,
  { first, count }: { readonly first: string; readonly count: number },
  location: Location,
): Diagnostic {
  return {
    code: 'redirect-taken',
    severity: 'warning',
    message: `Below \`${from}\` ${count === 1 ? 'is a page' : `are ${count} pages`}, such as \`${first}\`. Some hosts redirect these too.`,
    hint: 'Move the pages, or add a separate redirect for each old URL.',
    location,
  };
}

/** Two redirects from one URL to different targets. The first is used. */
export function duplicateRedirect(
  from: string,
  { first, to }: { readonly first: Location; readonly to: string },
  location: Location,
): Diagnostic {
  return {
    code: 'duplicate-redirect',
    severity: 'warning',
    message: `\`${from}\` is redirected twice, the first time to \`${to}\`.`,
    hint: 'Remove one of the two.',
    location,
    notes: [{ message: 'The first one is here.', location: first }],
  };
}

/** A link to a redirected URL. */
export function redirectedLink({ url, location }: Omit<LinkDiagnostic, 'severity'>, target: string): Diagnostic {
  return {
    code: 'redirected-link',
    severity: 'warning',
    message: `\`${url}\` is redirected to \`${target}\`.`,
    hint: `Write \`${target}\`.`,
    location,
    address: url,
    correction: { from: url, to: target },
  };
}

/** A `_redirects` file of the site, which replaces the generated one. */
export function ownRedirectsFile(file: Location): Diagnostic {
  return {
    code: 'own-redirects-file',
    severity: 'warning',
    message: `\`${file.file}\` replaces the generated redirects file, so hosts use only the redirects in it.`,
    hint: 'Move its lines to `redirects` in the configuration, or add the output of `csb-docs redirects --format redirects-file`.',
    location: file,
  };
}
