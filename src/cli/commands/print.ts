/**
 * Implements `csb-docs print`: combines the pages of a sidebar into one document for printing, as HTML or as PDF
 * through an installed browser.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CHROME_PATH, findBrowser, printPdf } from '../../bundle/browser/print-chromium.js';
import { noBrowser, pdfFailed } from '../../diagnostics/catalogue/print.js';
import { showPath } from '../../files/site-path.js';
import { writeForUser } from '../../output/kept/write-whole.js';
import { type OpenSite, openLanguages, type SiteFlags } from '../../pipeline/open.js';
import { fillPageNumbers } from '../../print/print-contents.js';
import { readPdfPages } from '../../print/print-pdf-pages.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { formatBytes, formatCount } from '../../utils/text/units.js';
import { type Edition, makeEdition, pickLanguage } from './print/make-edition.js';
import type { PrintFlagNames } from './print/print-choice.js';

/** Flags of the command. */
export interface PrintFlags extends SiteFlags, PrintFlagNames {
  /** Relative to the site; defaults to `print.html` or `print.pdf`. */
  readonly out?: string | undefined;
  readonly pdf?: boolean | undefined;
  readonly paper: string;
}

/** Writes the print edition of a site and returns the exit code. Errors elsewhere in the site do not prevent it. */
export async function print(flags: PrintFlags, log: Log): Promise<number> {
  const { pdf: isPdf = flags.out?.toLowerCase().endsWith('.pdf') ?? false } = flags;
  const browser = isPdf ? await findBrowser() : undefined;
  const site = await openOne(flags, log);
  const { siteDir } = site.place;
  const snapshot = await site.session.update();
  const { config, rendering, bundles } = snapshot;
  const context = { log, siteDir, strict: flags.strict ?? false, failure: 'Nothing was printed' };
  const report = (found: readonly Diagnostic[]): number =>
    reportDiagnostics({ config, diagnostics: [...snapshot.diagnostics, ...found] }, context);
  if (rendering === undefined) return report([]);
  if (browser !== undefined && !('program' in browser)) return report([noBrowser(CHROME_PATH, browser.given)]);
  const edition = await makeEdition({ rendering, bundles }, { ...flags, siteDir }, log);
  if ('code' in edition) return report([edition]);
  const content = browser === undefined ? edition.html : await toPdf(browser.program, edition, log);
  if (typeof content === 'object' && 'code' in content) return report([content]);
  const path = resolve(siteDir, flags.out ?? (isPdf ? 'print.pdf' : 'print.html'));
  const shown = showPath(path);
  const problem = writeForUser({ path, shown }, content);
  if (problem !== undefined) return report([problem]);
  const code = report([]);
  log.print(`\n${describe(edition)} in \`${shown}\`, ${formatBytes(Buffer.byteLength(content))}.`);
  return code;
}

/** Opens the requested language, with the URLs it has alongside the others. */
async function openOne(flags: PrintFlags, log: Log): Promise<OpenSite> {
  const [locale] = flags.locale ?? [];
  const found = pickLanguage(await openLanguages({ ...flags, locale: undefined }, log, 'production'), locale);
  // An unknown language is reported by opening it.
  return found ?? (await openLanguages(flags, log, 'production'))[0];
}

function describe({ chapters, sidebar: { name, others } }: Edition): string {
  const rest = others.length === 0 ? '' : ` (other sidebars: ${others.map((other) => `\`${other}\``).join(', ')})`;
  return `Printed ${formatCount(chapters, 'chapter')} of the sidebar \`${name}\`${rest}`;
}

/**
 * Renders the PDF twice, because the page numbers of chapters are known only after the first pass. Its date is that of
 * the content, so that the same pages give the same file.
 */
async function toPdf(
  program: string,
  { html, date = '20000101' }: Edition,
  log: Log,
): Promise<Uint8Array | Diagnostic> {
  const phase = log.phase('pdf');
  const folder = mkdtempSync(join(tmpdir(), 'csb-docs-print-'));
  const draw = async (text: string, isDraft = false): Promise<string | Diagnostic> => {
    const files = { html: join(folder, 'print.html'), pdf: join(folder, isDraft ? 'draft.pdf' : 'print.pdf'), isDraft };
    writeFileSync(files.html, text);
    const problem = await printPdf(program, files);
    return problem === undefined ? readFileSync(files.pdf, 'latin1') : pdfFailed(program, problem);
  };
  try {
    const first = await draw(html, true);
    if (typeof first !== 'string') return first;
    const pages = readPdfPages(first);
    phase.update(1, 2);
    const pdf = await draw(fillPageNumbers(html, pages));
    if (typeof pdf !== 'string') return pdf;
    phase.end(formatCount(pdf.match(/\/Type \/Page\b/g)?.length ?? 0, 'page'));
    return Buffer.from(pdf.replaceAll(DATE, `$1${date}000000`), 'latin1');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The creation date, in the format of the browser. */
const DATE = /(\/(?:Creation|Mod)Date \(D:)\d{14}(?=\+00'00'\))/g;
