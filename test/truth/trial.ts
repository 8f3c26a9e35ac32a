/** Runs the truth test on a site: builds, serves, crawls and checks it. */
import { join } from 'node:path';
import { launch, leave, openPage } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { SAVING } from '../support/reader.js';
import { listTree } from '../support/site.js';
import { type Browsed, browse } from './browse.js';
import { compare, type Disagreement, isAboutLink, type ReportedDiagnostic } from './compare.js';
import type { Planted } from './plant.js';

/** Result of a trial. */
export interface Trial extends Omit<Browsed, 'broken'>, Disagreement {
  /** Number of broken URLs. */
  readonly broken: number;
  readonly findings: number;
  /**
   * Planted faults without exactly one diagnostic at their line, correct URLs with a diagnostic, and diagnostics where
   * nothing is planted.
   */
  readonly misplaced: readonly string[];
}

/** A site and what is planted in it. */
export interface TrialSite {
  readonly folder: string;
  readonly out: string;
  readonly origin: string;
  readonly baseUrl: string;
  readonly planted: readonly Planted[];
}

/** Tests a site that is already built in `out`. */
export async function tryBuilt({ folder, out, origin, baseUrl, planted }: TrialSite): Promise<Trial> {
  const { stdout } = await run(['check', folder, '--format', 'json'], folder);
  const { findings } = JSON.parse(stdout) as { findings: readonly ReportedDiagnostic[] };
  const routes = JSON.parse((await run(['routes', folder, '--json'], folder)).stdout) as readonly Route[];
  const serving = await serveHere([folder, '--static', '--out-dir', out], { cwd: folder });
  const browser = await launch();
  // Prefetching is unnecessary because every page is opened, and a small viewport reduces painting.
  const { page, close } = await openPage(browser, { ...SAVING, viewport: { width: 320, height: 240 } });
  try {
    const served = { url: serving.url, origin, baseUrl, files: listTree(out), pages: routes.map(({ path }) => path) };
    const { broken, ...counts } = await browse(page, served);
    const sources = new Map(routes.flatMap(({ path, source }) => (source ? [[path, source] as const] : [])));
    return {
      ...counts,
      ...{ broken: broken.length, findings: findings.length },
      ...compare(broken, findings, sources),
      misplaced: [...planted.flatMap((one) => checkPlanted(one, findings)), ...listElsewhere(planted, findings)],
    };
  } finally {
    await close();
    await leave(browser);
    await serving.stop();
  }
}

interface Route {
  readonly path: string;
  readonly source: string | null;
}

/** Builds and tests a site. */
export async function tryFolder(site: Omit<TrialSite, 'out'>): Promise<Trial> {
  const out = join(site.folder, 'build');
  await run(['build', site.folder, '--out-dir', out], site.folder);
  return tryBuilt({ ...site, out });
}

async function run(args: readonly string[], cwd: string): ReturnType<typeof runHere> {
  const ran = await runHere(args, { cwd });
  if (ran.code !== 0) throw new Error(`\`csb-docs ${args.join(' ')}\` ended with ${ran.code}:\n${ran.stderr}`);
  return ran;
}

function checkPlanted(
  { kind, isBad, mark, file, line }: Planted,
  findings: readonly ReportedDiagnostic[],
): readonly string[] {
  const here = findings.filter(({ location }) => location?.file === file && location.line === line);
  if (here.length === (isBad ? 1 : 0)) return [];
  return [
    `${file}:${line}: ${mark} (${kind}): ${here.length} findings ${here.map(({ message }) => message).join(' ')}`,
  ];
}

function listElsewhere(planted: readonly Planted[], findings: readonly ReportedDiagnostic[]): readonly string[] {
  const places = new Set(planted.map(({ file, line }) => `${file}:${line}`));
  return findings
    .filter((finding) => isAboutLink(finding) && !places.has(`${finding.location?.file}:${finding.location?.line}`))
    .map(({ location, message }) => `${location?.file}:${location?.line}: nothing is planted: ${message}`);
}
