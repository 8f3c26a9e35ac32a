/** Compares the results of `check` with those of a browser. */
import type { Broken } from './browse.js';

/** Subset of a diagnostic in the output of `check --format json`. */
export interface ReportedDiagnostic {
  readonly code: string;
  readonly message: string;
  readonly notes: readonly { readonly message: string }[];
  readonly location: { readonly file: string; readonly line: number | null } | null;
}

/** Differences, one line each. */
export interface Disagreement {
  /** Broken in the browser but not reported. */
  readonly missed: readonly string[];
  /** Reported but not broken in the browser. */
  readonly false: readonly string[];
}

/** Codes of diagnostics about URLs. */
const ABOUT_LINKS: ReadonlySet<string> = new Set([
  'broken-link',
  'broken-anchor',
  'link-case-mismatch',
  'broken-markdown-link',
  'missing-asset',
  'malformed-link',
  'missing-home-page',
]);

/** True if a diagnostic is about a URL. */
export function isAboutLink({ code }: Pick<ReportedDiagnostic, 'code'>): boolean {
  return ABOUT_LINKS.has(code);
}

/** Compares each broken URL and each diagnostic. `sources` maps URLs of pages to their source files. */
export function compare(
  broken: readonly Broken[],
  findings: readonly ReportedDiagnostic[],
  sources: ReadonlyMap<string, string>,
): Disagreement {
  const pageFiles = new Set(sources.values());
  const links = findings.filter(isAboutLink).map((finding) => ({ finding, ...read(finding) }));
  const isAbout = ({ finding, names, pages }: (typeof links)[number], found: Broken): boolean => {
    if (!isSameUrl(finding.code, names, found)) return false;
    const source = sources.get(found.page);
    const file = finding.location?.file ?? '';
    // Lists show excerpts of posts, and content from files that are not pages appears on all pages.
    return source === file || source === undefined || !pageFiles.has(file) || pages !== 0;
  };
  return {
    missed: broken
      .filter((found) => !links.some((link) => isAbout(link, found)))
      .map(
        ({ page, raw, where, path, anchor }) =>
          `${page}: ${where} ${raw} → ${path}${anchor === undefined ? '' : `#${anchor}`}`,
      ),
    false: [
      ...links
        .filter((link) => !broken.some((found) => isAbout(link, found)))
        .map(({ finding: { code, message, location } }) => `${location?.file}:${location?.line}: ${code}: ${message}`),
      ...links.flatMap((link) =>
        compareCount(
          link,
          broken.filter((found) => isAbout(link, found)),
        ),
      ),
    ],
  };
}

/** Checks the number of pages that a diagnostic reports, if it does. */
function compareCount(
  { pages, finding: { message } }: { readonly pages: number; readonly finding: ReportedDiagnostic },
  broken: readonly Broken[],
): readonly string[] {
  // Every page uses the style sheet, and the diagnostic is about the sheet itself.
  const count = new Set(broken.map(({ page, where }) => (where === 'style sheet' ? where : page))).size;
  return pages === 0 || count === 0 || pages === count ? [] : [`${message} It is on ${count} pages, not on ${pages}.`];
}

/** Returns the names in a diagnostic, and the number of pages it reports, or 0 if it reports none. */
function read({ message, notes }: ReportedDiagnostic): { readonly names: ReadonlySet<string>; readonly pages: number } {
  const [, count] = notes
    .map((note) => /^It is on (?:(\d+) pages|`)/.exec(note.message))
    .find((found) => found !== null) ?? [null];
  const said = notes.some((note) => note.message.startsWith('It is on'));
  return {
    names: new Set([...message.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name)),
    pages: count === undefined ? (said ? 1 : 0) : Number(count),
  };
}

function isSameUrl(code: string, names: ReadonlySet<string>, { raw, url, path, anchor }: Broken): boolean {
  if (code === 'missing-home-page') return anchor === undefined && path === '/';
  if ((code === 'broken-anchor') !== (anchor !== undefined)) return false;
  if (anchor !== undefined) return names.has(`#${anchor}`) && [...names].some((name) => isSamePath(name, path));
  return [...names].some(
    (name) => name === raw || name === url || isSamePath(name, path) || raw.startsWith(`${name}#`),
  );
}

/** A trailing slash makes no difference between pages. */
function isSamePath(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}
