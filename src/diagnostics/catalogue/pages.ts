/** Diagnostics about finished pages: duplicate ids, accessibility, orphan pages and unused files. */
import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { RoutePath } from '../../types/paths.js';

/** The fields of every diagnostic about a page. */
export interface PageDiagnostic {
  readonly severity: Severity;
  readonly location: Location;
  /** The route of the first page with the problem. */
  readonly page: RoutePath;
  /** The number of pages with the problem. */
  readonly pages: number;
}

/** An id that is used more than once on a page. */
export function duplicateId(found: PageDiagnostic, id: string): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: found.severity,
    location: found.location,
    message: `The id \`${id}\` is used more than once on ${describePages(found)}, so links reach only the first.`,
    hint: 'Give each element its own id. For a heading, write `{#id}` after the text.',
  };
}

/** An image without alt text. */
export function missingAltText(found: PageDiagnostic, url: string): Diagnostic {
  return {
    code: 'missing-alt-text',
    severity: found.severity,
    location: found.location,
    address: url,
    message: `The image \`${shorten(url)}\` on ${describePages(found)} has no alt text.`,
    hint: 'Say what it shows in `alt`. An empty `alt=""` says that it only decorates; `check --fix-alt` writes that.',
  };
}

/** A link without text. Screen readers read its URL instead. */
export function unnamedLink(found: PageDiagnostic, url: string): Diagnostic {
  return {
    code: 'unnamed-link',
    severity: found.severity,
    location: found.location,
    address: url,
    message: `The link to \`${shorten(url)}\` on ${describePages(found)} has no text.`,
    hint: 'Write text between the brackets, add alt text to its image, or add an `aria-label`.',
  };
}

/** A heading that skips a level. */
export function headingJump(
  found: PageDiagnostic,
  { level, before, text }: { readonly level: number; readonly before: number; readonly text: string },
): Diagnostic {
  return {
    code: 'heading-jump',
    severity: found.severity,
    location: found.location,
    message: `The heading \`${shorten(text)}\` on ${describePages(found)} has level ${level}, but the heading before it has level ${before}.`,
    hint: `Change it to level ${before + 1}: readers who navigate by headings expect no gaps.`,
  };
}

/** A page that no other page links to. */
export function orphanPage({ severity, location, page }: Omit<PageDiagnostic, 'pages'>): Diagnostic {
  return {
    code: 'orphan-page',
    severity,
    location,
    address: page,
    message: `No page links to \`${page}\`.`,
    hint: 'Link to it, add it to a sidebar, or set `unlisted: true`.',
  };
}

/** An image in a static folder that nothing uses. */
export function unusedImage(location: Location): Diagnostic {
  return {
    code: 'unused-image',
    severity: 'warning',
    location,
    message: `No page shows \`${location.file}\`, and no style sheet or code refers to it.`,
    hint: 'Delete it, unless other sites link to it.',
  };
}

/** An ignore rule that matches nothing: the problem is fixed, or the rule has a mistake. */
export function unusedIgnore(location: Location): Diagnostic {
  return {
    code: 'unused-ignore',
    severity: 'warning',
    location,
    message: 'This rule matches no diagnostic.',
    hint: 'Remove it, or correct its pattern.',
  };
}

function describePages({ page, pages }: PageDiagnostic): string {
  return pages === 1 ? `\`${page}\`` : `${pages} pages, first on \`${page}\``;
}

const LONGEST_SHOWN = 200;

function shorten(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
