/** Implements `csb-docs search`: shows search results with explanations, and can add a search test. */
import { type ExplainedAnswer, explainSearch } from '../../check/explain-search.js';
import { checkSearchTest, listTestedPages, normalise } from '../../check/search-tests.js';
import { searchIsOff } from '../../diagnostics/catalogue/search-tests.js';
import { type WrittenSearchTest, writeSearchTest } from '../../output/kept/add-search-test.js';
import { type OpenSite, openLanguages, type SiteFlags } from '../../pipeline/open.js';
import type { Rendering } from '../../render/shared/rendering.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import { reportDiagnostics } from '../../terminal/report-diagnostics.js';
import { showSearch } from './show-search.js';

/** Flags of the command. */
export interface SearchFlags extends SiteFlags {
  readonly query: string;
  readonly json?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly addTest?: boolean | undefined;
  /** Expectations of the added test. */
  readonly page?: string | undefined;
  readonly anchor?: string | undefined;
  readonly top?: number | undefined;
}

/** The result in one language. */
interface Asked {
  readonly answer?: ExplainedAnswer;
  readonly added?: WrittenSearchTest;
  readonly exitCode: number;
}

/** Searches a site and returns the exit code: 0 with results, 1 without, 2 if the search is not possible. */
export async function search(flags: SearchFlags, log: Log): Promise<number> {
  const misuse = findMisuse(flags);
  if (misuse !== undefined) {
    log.error(misuse);
    return ExitCode.usage;
  }
  const sites = await openLanguages(flags, log);
  // A single language by default, because each has its own words and pages.
  const wanted = flags.locale === undefined ? sites.slice(0, 1) : sites;
  const all: Asked[] = [];
  for (const site of wanted) all.push(await ask(site, flags, log));
  const answers = all.flatMap(({ answer, added }) => (answer === undefined ? [] : [{ ...answer, ...toNote(added) }]));
  if (flags.json && answers.length > 0) log.output(JSON.stringify({ answers }, null, 2));
  const codes = all.map(({ exitCode }) => exitCode);
  const worst = Math.max(...codes);
  return worst === ExitCode.siteErrors && codes.includes(ExitCode.clean) ? ExitCode.clean : worst;
}

function findMisuse({ query, addTest, page, anchor, top }: SearchFlags): string | undefined {
  if (query.trim() === '') return 'The query is empty.\nPass it in quotes: `csb-docs search "left panel"`.';
  const [name] = Object.entries({ page, anchor, top }).find(([, value]) => value !== undefined) ?? [];
  return addTest || name === undefined ? undefined : `\`--${name}\` is an option of search tests.\nAdd \`--add-test\`.`;
}

async function ask(site: OpenSite, flags: SearchFlags, log: Log): Promise<Asked> {
  const { siteDir } = site.place;
  const snapshot = await site.session.update();
  const { config, rendering, locate } = snapshot;
  if (config === undefined || rendering === undefined)
    return {
      exitCode:
        reportDiagnostics(snapshot, { log, siteDir, strict: false, failure: 'The search cannot run' }) ||
        ExitCode.siteErrors,
    };
  if (config.search === false) {
    log.diagnostics([searchIsOff(locate('search'))], siteDir);
    return { exitCode: ExitCode.usage };
  }
  const answer = await explainSearch(rendering, flags);
  const found = answer.pages.length > 0 ? ExitCode.clean : ExitCode.siteErrors;
  const added = flags.addTest ? addTest(answer, { flags, rendering, siteDir, log }) : undefined;
  if (added === 'refused') return { exitCode: ExitCode.usage };
  if (!flags.json) log.output(showSearch(answer, log.paint));
  if (!flags.json && added !== undefined) log.output(describe(added, log));
  return { answer, ...(added && { added }), exitCode: found };
}

interface Adding {
  readonly flags: SearchFlags;
  readonly rendering: Rendering;
  readonly siteDir: string;
  readonly log: Log;
}

/** Writes the test. Problems have been reported when it returns `refused`. */
function addTest(
  { pages }: ExplainedAnswer,
  { flags: { query, anchor, top, page: named }, rendering, siteDir, log }: Adding,
): WrittenSearchTest | 'refused' {
  const page = named === undefined ? pages[0]?.rows[0]?.page : normalise(named);
  if (page === undefined) {
    log.error('The search found no page for the test.\nSet the expected page: `--page /path`.');
    return 'refused';
  }
  const problem = checkSearchTest({ page, anchor }, listTestedPages(rendering));
  const written =
    problem === undefined ? writeSearchTest(siteDir, rendering.site.config, { query, page, anchor, top }) : undefined;
  const diagnostics = problem !== undefined ? [problem] : written?.kind === 'failed' ? written.diagnostics : [];
  log.diagnostics(diagnostics, siteDir);
  return written === undefined || written.kind === 'failed' ? 'refused' : written;
}

function describe(added: WrittenSearchTest, { paint }: Log): string {
  const place = paint('place', `${added.file}:${added.kind === 'failed' ? 1 : added.line}`);
  return added.kind === 'added'
    ? `\nAdded at ${place}: \`${added.written}\`. \`csb-docs check\` runs it.`
    : `\nThis test already exists at ${place}.`;
}

function toNote(added: WrittenSearchTest | undefined) {
  return added === undefined || added.kind === 'failed'
    ? {}
    : { test: { isNew: added.kind === 'added', file: added.file, line: added.line } };
}
