/** The final site, collected page by page while it is rendered: facts are kept, HTML is not. */

import { toSitePath } from '../../io/site-path.js';
import { createFileSearch, readTextOf } from '../../io/source/find-in-files.js';
import { renderOutputs } from '../../render/outputs.js';
import type { Rendering } from '../../render/rendering.js';
import { extensionOf, toOutPath } from '../../text/paths.js';
import type { Location } from '../../types/diagnostic.js';
import type { LinkInput } from '../../types/facts.js';
import type { OutputFile } from '../../types/output.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { CauseSources } from './causes.js';
import { listCssAddresses } from './css-addresses.js';
import type { FinalFile, FinalPage, FinalSite } from './final-site.js';
import { listJsonAddresses } from './json-addresses.js';
import type { PageFacts, Reference, ReferenceKind } from './page-facts.js';
import { createPageScanner } from './scan-page.js';

/** What a site is collected from. */
export interface Collected {
  readonly rendering: Rendering;
  readonly input: LinkInput;
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  /** Where a key of the configuration is written. */
  readonly locate: (key: string) => Location;
  /** Absolute paths that the site depends on besides its content. */
  readonly watched: readonly string[];
  readonly siteDir: string;
}

/** Takes pages as they are rendered. */
export interface PageCollector {
  readonly take: (route: Route, html: string) => void;
  readonly end: (collected: Collected) => { readonly site: FinalSite; readonly sources: CauseSources };
}

/** Starts to collect. */
export function collectPages(): PageCollector {
  const scan = createPageScanner();
  const pages: FinalPage[] = [];
  return {
    take: (route, html) => void pages.push({ route, facts: scan(html) }),
    end: (collected) => {
      const { rendering, input, locate, watched, siteDir } = collected;
      const { site } = rendering;
      const files = [...collected.bundles, ...renderOutputs(rendering)];
      const sourceOf = new Map<string, FilePath>([
        ...site.assets.map(({ to, from }) => [String(to), from] as const),
        ...site.staticFiles.map(({ out, path }) => [String(out), path] as const),
      ]);
      const outs = new Set<string>([
        ...[...site.routes.values()].map(({ out }) => out),
        ...files.map(({ path }) => path),
        ...sourceOf.keys(),
      ]);
      const readText = (out: string): string | undefined => {
        const source = sourceOf.get(out);
        return source === undefined ? undefined : readTextOf(siteDir, source);
      };
      const final: FinalSite = { config: site.config, pages, files: [], outs, readText };
      const code = (): readonly FilePath[] => watched.filter(isText).map((path) => toSitePath(siteDir, path));
      return {
        site: { ...final, files: [...listFiles(files), ...listManifests(final, sourceOf)] },
        sources: { site, input, locate, findInCode: createFileSearch(siteDir, code) },
      };
    },
  };
}

/** Code, style sheets and data. */
function isText(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|json|ya?ml|html?|svg)$/i.test(path);
}

/** Files with addresses in them: bundled sheets, parts of sidebars, feeds, the sitemap. */
function listFiles(written: readonly OutputFile<string | Uint8Array>[]): readonly FinalFile[] {
  const scan = createPageScanner();
  return written.flatMap(({ path, content }): readonly FinalFile[] => {
    const references = typeof content === 'string' ? readReferences(path, content, scan) : [];
    return references.length === 0 ? [] : [{ out: path, facts: { references } }];
  });
}

function readReferences(path: string, content: string, scan: (html: string) => PageFacts): readonly Reference[] {
  switch (extensionOf(path)) {
    case '.css':
      return refer(listCssAddresses(content), 'image', 'url()');
    case '.xml':
      return refer(listXmlAddresses(content), 'meta', 'link');
    case '.json':
      return path.startsWith('assets/sidebar/') ? scan(String(JSON.parse(content))).references : [];
    default:
      return [];
  }
}

/** Of feeds and sitemaps: where entries are. */
function listXmlAddresses(xml: string): readonly string[] {
  const found = xml.matchAll(/<(?:loc|link)>([^<]*)<|<(?:\w+:)?link\b[^>]*?\bhref="([^"]*)"/g);
  return [...found].map(([, text, href]) => (text ?? href ?? '').replaceAll('&amp;', '&'));
}

function refer(urls: readonly string[], kind: ReferenceKind, attribute: string): readonly Reference[] {
  return urls.map((url) => ({ kind, url, attribute, unchecked: false }));
}

/** Web app manifests that are copied as they are. */
function listManifests(
  { pages, config: { baseUrl }, readText }: FinalSite,
  sourceOf: ReadonlyMap<string, FilePath>,
): readonly FinalFile[] {
  const urls = new Set<string>();
  for (const { facts } of pages) {
    for (const { attribute, url } of facts.references) {
      if (attribute === 'link href' && /\.(?:webmanifest|json)$/.test(url)) urls.add(url);
    }
  }
  return [...urls].flatMap((url) => {
    const out = toOutPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url);
    const text = readText(out);
    const references = refer(listJsonAddresses(text ?? ''), 'icon', 'manifest');
    return text === undefined ? [] : [{ out, source: sourceOf.get(out), facts: { references } }];
  });
}
