/** One site on trial: built, served, browsed and checked. */
import { join } from 'node:path';
import { launch, leave, openPage } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { SAVING } from '../support/reader.js';
import { listTree } from '../support/site.js';
import { type Browsed, browse } from './browse.js';
import { compare, type Disagreement, isAboutLink, type ReportedDiagnostic } from './compare.js';
import type { Planted } from './plant.js';

/** What came of it. */
export interface Trial extends Omit<Browsed, 'broken'>, Disagreement {
  /** How many URLs lead nowhere. */
  readonly broken: number;
  readonly findings: number;
  /** Planted faults without one finding at their line, right URLs with one, and diagnostics where nothing is planted. */
  readonly misplaced: readonly string[];
}

/** Where a site is, and what is planted in it. */
export interface TrialSite {
  readonly folder: string;
  readonly out: string;
  readonly origin: string;
  readonly baseUrl: string;
  readonly planted: readonly Planted[];
}

/** Tries a site whose output is in `out` already. */
export async function tryBuilt({ folder, out, origin, baseUrl, planted }: TrialSite): Promise<Trial> {
  const { stdout } = await run(['check', folder, '--format', 'json'], folder);
  const { findings } = JSON.parse(stdout) as { findings: readonly ReportedDiagnostic[] };
  const routes = JSON.parse((await run(['routes', folder, '--json'], folder)).stdout) as readonly Route[];
  const serving = await serveHere([folder, '--static', '--out-dir', out], { cwd: folder });
  const browser = await launch();
  // Every page is opened anyway: none needs to be fetched ahead. Nobody looks at them: little is drawn.
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

/** Builds a site first. */
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
