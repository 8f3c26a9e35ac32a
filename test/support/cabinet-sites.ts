/**
 * A site with federated search: one site of this machine as a host serves it, and others that are unreachable, late,
 * broken or hostile.
 */
import { makeSearchIndex } from '../../src/output/make-index.js';
import type { IndexedPage } from '../../src/types/search.js';
import { toHref } from '../../src/utils/paths.js';
import type { Serving } from './cli.js';
import { createGate, type Gate } from './gate.js';
import { type Folder, type OtherHost, startOtherHost } from './other-host.js';
import { serveBuilt, serveEmbedded } from './serve-built.js';
import { writeSite } from './site.js';

const HTML = '<!doctype html><title>Not here</title>';
const TRAP = '<img src="x" onerror="document.title=1">';

/** Language → index. The language of the searching site is used if present, otherwise the default. */
const LANGUAGES: Readonly<Record<string, unknown>> = {
  late: { fr: 'nowhere.json', en: 'search.en.json' },
  one: { fr: 'search.en.json' },
};

function toPage(href: string, title: string, text = `A drawer of ${title}.`): IndexedPage {
  const sections = [{ anchor: '', headings: [title], text, code: [] }];
  return { href: toHref(href), url: '', title, lvl0: title, tag: 'default', sections };
}

/** Returns a site as csb-docs writes it; `entry` overrides fields of its search entry. */
function makeFolder(
  base: string,
  pages: readonly IndexedPage[],
  entry: Readonly<Record<string, unknown>> = {},
): Folder {
  const index = makeSearchIndex({ pages, language: 'en' });
  const files = new Map<string, string | Uint8Array>([
    [
      'search.json',
      JSON.stringify({ title: `The ${base}`, default: 'fr', entries: LANGUAGES[base] ?? LANGUAGES['one'] }),
    ],
    [
      'search.en.json',
      JSON.stringify({
        ...JSON.parse(index.entry),
        searchHref: `/${base}/search`,
        facetFilters: ['language:en'],
        ...entry,
      }),
    ],
    ...index.files.map(({ name, bytes }): [string, Uint8Array] => [index.folder + name, bytes]),
  ]);
  return (path) => {
    const body = files.get(path);
    return body === undefined ? undefined : { body };
  };
}

/** Sites that are skipped, named by what is wrong with them. */
export const BROKEN = ['page', 'gone', 'newer', 'hosted', 'apart', 'cut'];
/** URL of an unreachable site. */
export const AWAY = 'http://127.0.0.1:9/';

/** The searching site and the sites that it searches. */
export interface CabinetSites {
  readonly site: Serving;
  /** A site that responds correctly. */
  readonly good: Serving;
  readonly host: OtherHost;
  /** Close the gate to delay the `late` site. */
  readonly gate: { late: Gate };
  readonly stop: () => Promise<void>;
}

/** Builds and serves all of them. */
export async function serveCabinets(): Promise<CabinetSites> {
  const gate = { late: createGate() };
  gate.late.open();
  const late = makeFolder('late', [toPage('/late/a', 'Late')]);
  const good = await serveEmbedded();
  const host = await startOtherHost({
    late: async (path) => {
      await gate.late.opened;
      return late(path);
    },
    page: () => ({ body: HTML }),
    gone: () => undefined,
    newer: makeFolder('newer', [toPage('/newer/a', 'Newer')], { version: 99 }),
    hosted: makeFolder('hosted', [toPage('/hosted/a', 'Hosted')], { folder: undefined, hosted: { appId: 'A' } }),
    apart: makeFolder('apart', [toPage('/apart/a', 'Apart')], { folder: '../good/' }),
    cut: async (path) => {
      const answer = await makeFolder('cut', [toPage('/cut/a', 'Cut')])(path);
      return path.endsWith('.bin') && answer ? { body: answer.body.slice(0, 20) } : answer;
    },
    hostile: makeFolder('hostile', [
      toPage('/hostile/fine', `${TRAP} drawer`),
      toPage('https://evil.example/x', 'Elsewhere'),
      toPage('//evil.example/x', 'Slashes'),
      toPage('javascript:alert(1)', 'Script'),
      toPage('/other/x', 'Above'),
    ]),
  });
  const site = await serveBuilt(
    writeSite({
      'csb-docs.config.json': JSON.stringify({
        title: 'Cabinets',
        url: 'https://example.org',
        docs: { routeBasePath: '/' },
        blog: false,
        search: {
          sites: [
            { url: good.url.replace(/\/$/, ''), name: 'Panels of others' },
            ...['late', 'hostile', ...BROKEN].map((name) => ({ url: `${host.url}/${name}` })),
            { url: AWAY },
          ],
        },
      }),
      'docs/index.md': '# Cabinets\n\nA cabinet has a drawer.\n',
      'docs/knobs.md': '# Knobs\n\nThe knob of a drawer.\n',
    }),
  );
  const stop = async (): Promise<void> => {
    gate.late.open();
    await Promise.all([site.stop(), good.stop(), host.stop()]);
  };
  return { site, good, host, gate, stop };
}
