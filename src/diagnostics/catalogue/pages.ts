/** Findings about final pages: what they have twice, what a screen reader misses, what nobody finds. */
import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { RoutePath } from '../../types/paths.js';

/** What every finding about a page needs. */
export interface PageFinding {
  readonly severity: Severity;
  readonly location: Location;
  /** The address of the first page that has it. */
  readonly page: RoutePath;
  /** How many pages have it. */
  readonly pages: number;
}

/** An id that a page has more than once. */
export function duplicateId(found: PageFinding, id: string): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: found.severity,
    location: found.location,
    message: `The id \`${id}\` is there more than once on ${describePages(found)}: links to it reach only the first one.`,
    hint: 'You can give each element an id of its own; a heading gets one with `{#id}`.',
  };
}

/** An image without an alternative text. */
export function missingAltText(found: PageFinding, url: string): Diagnostic {
  return {
    code: 'missing-alt-text',
    severity: found.severity,
    location: found.location,
    address: url,
    message: `The image \`${shorten(url)}\` on ${describePages(found)} has no alternative text.`,
    hint: 'Say what it shows in `alt`. An empty `alt=""` says that it only decorates; `check --fix-alt` writes that.',
  };
}

/** A link that has no text, so that a screen reader reads its address. */
export function unnamedLink(found: PageFinding, url: string): Diagnostic {
  return {
    code: 'unnamed-link',
    severity: found.severity,
    location: found.location,
    address: url,
    message: `The link to \`${shorten(url)}\` on ${describePages(found)} has no text.`,
    hint: 'You can write a text between the brackets, give its image an alternative text, or add an `aria-label`.',
  };
}

/** A heading that is more than one level below the one before. */
export function headingJump(
  found: PageFinding,
  { level, before, text }: { readonly level: number; readonly before: number; readonly text: string },
): Diagnostic {
  return {
    code: 'heading-jump',
    severity: found.severity,
    location: found.location,
    message: `The heading \`${shorten(text)}\` on ${describePages(found)} has level ${level}, and the one before it has level ${before}.`,
    hint: `You can make it a heading of level ${before + 1}: readers who go from heading to heading take a gap for a part that they miss.`,
  };
}

/** A page to which no other page leads. */
export function orphanPage({ severity, location, page }: Omit<PageFinding, 'pages'>): Diagnostic {
  return {
    code: 'orphan-page',
    severity,
    location,
    address: page,
    message: `No page leads to \`${page}\`.`,
    hint: 'You can link to it, put it into a sidebar, or mark it with `unlisted: true`.',
  };
}

/** An image in a static folder that nothing shows. */
export function unusedImage(location: Location): Diagnostic {
  return {
    code: 'unused-image',
    severity: 'warning',
    location,
    message: `No page shows \`${location.file}\`, and no style sheet or code names it.`,
    hint: 'You can delete it, if nobody else links to it.',
  };
}

/** A rule that leaves out nothing: what it was for is mended, or it has a mistake. */
export function unusedIgnore(location: Location): Diagnostic {
  return {
    code: 'unused-ignore',
    severity: 'warning',
    location,
    message: 'No finding is left out by this rule.',
    hint: 'You can remove it, or correct what it matches.',
  };
}

function describePages({ page, pages }: PageFinding): string {
  return pages === 1 ? `\`${page}\`` : `${pages} pages, the first of which is \`${page}\``;
}

const LONGEST_SHOWN = 200;

function shorten(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
