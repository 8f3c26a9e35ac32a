/** The JSON report of a build for other programs. Its fields are documented in `docs/docs/check/measuring.md`. */
import { countDiagnostics } from '../diagnostics/format.js';
import { packageVersion } from '../files/package.js';
import { slowestFirst, type Timing } from '../terminal/timing.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { Feed, Site } from '../types/site.js';
import { extensionOf } from '../utils/paths.js';
import type { FileSizes } from './folder/fresh-folder.js';
import { isOfSearchIndex } from './search-index.js';
import { heaviestFirst, sumWeights, type Weight, weighGzipped } from './weight.js';

/** Increment it when a field changes its meaning or is removed, not for new fields. */
const REPORT_VERSION = 1;
/** Number of pages in each list. */
const LISTED = 10;

/** The data of a finished build. */
export interface BuildFacts {
  /** Exit code of the command. */
  readonly exitCode: number;
  readonly timing: Timing;
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if there was nothing to render. */
  readonly site: ReportedSite | undefined;
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** Sizes of all written files, even if the output was discarded. */
  readonly sizes: FileSizes;
  /** HTML size of every page, by route path. */
  readonly weights: readonly Weight[];
}

/** The data that determines the kind of a file. */
export type ReportedSite = Pick<Site, 'config'> & { readonly feeds: readonly Pick<Feed, 'out'>[] };

/** Returns the report as text. */
export function toReport(facts: BuildFacts): string {
  const { exitCode, timing, diagnostics, sizes, weights } = facts;
  const report = {
    reportVersion: REPORT_VERSION,
    versions: { csbDocs: packageVersion(), node: process.versions.node },
    result: exitCode === 0 ? 'built' : 'failed',
    exitCode,
    milliseconds: round(timing.milliseconds),
    diagnostics: {
      ...countDiagnostics(diagnostics),
      infos: diagnostics.filter(({ severity }) => severity === 'info').length,
    },
    counts: { pages: weights.length, files: sizes.size, bytes: sum([...sizes.values()]) },
    kinds: countKinds(facts),
    cache: sumCached(timing),
    pages: {
      heaviest: heaviestFirst(weights, LISTED).map(({ name, size }) => ({ path: name, bytes: size })),
      slowest: slowestFirst(timing.pages, LISTED).map(({ path, milliseconds }) => ({
        path,
        milliseconds: round(milliseconds),
      })),
    },
    phases: timing.phases.map(({ start, milliseconds, busy, cached, ...phase }) => ({
      ...phase,
      start: round(start),
      milliseconds: round(milliseconds),
      busy: round(busy),
      cached: cached ?? null,
    })),
    threads: timing.threads.map(({ name, busy, work }) => ({
      name,
      busy: round(busy),
      work: Object.fromEntries(work.map((done) => [done.name, round(done.milliseconds)])),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

type Kind = 'html' | 'css' | 'script' | 'index' | 'feed' | 'image' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  '.html': 'html',
  '.css': 'css',
  '.js': 'script',
  '.mjs': 'script',
  ...Object.fromEntries(
    ['.avif', '.gif', '.ico', '.jpeg', '.jpg', '.png', '.svg', '.webp'].map((extension) => [extension, 'image']),
  ),
};

interface KindCount {
  readonly files: number;
  readonly bytes: number;
  /** Total gzipped size of the bundled files. */
  readonly gzip?: number;
}

/** Counts files and bytes of each kind, including empty kinds. */
function countKinds({ site, sizes, bundles }: BuildFacts): Readonly<Record<Kind, KindCount>> {
  const count = (kind: Kind): KindCount => {
    const own = [...sizes].filter(([path]) => toKind(path, site) === kind);
    return { files: own.length, bytes: sum(own.map(([, size]) => size)) };
  };
  return {
    html: count('html'),
    css: { ...count('css'), gzip: sumWeights(weighGzipped(bundles, '.css')) },
    script: { ...count('script'), gzip: sumWeights(weighGzipped(bundles, '.js')) },
    index: count('index'),
    feed: count('feed'),
    image: count('image'),
    other: count('other'),
  };
}

function toKind(path: OutPath, site: ReportedSite | undefined): Kind {
  if (site && isOfSearchIndex(path, site)) return 'index';
  if (site?.feeds.some(({ out }) => out === path)) return 'feed';
  return KINDS[extensionOf(path)] ?? 'other';
}

function sumCached({ phases }: Timing): { readonly hits: number; readonly of: number } {
  return {
    hits: sum(phases.map(({ cached }) => cached?.hits ?? 0)),
    of: sum(phases.map(({ cached }) => cached?.of ?? 0)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Rounds to tenths of a millisecond; more digits are noise. */
function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
