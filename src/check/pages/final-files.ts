/** Extracts URLs from output files that are not pages. */
import { decodeXML } from 'entities';
import type { OutputFile } from '../../types/output.js';
import type { PageFacts, Reference, ReferenceKind } from '../../types/page-facts.js';
import type { FilePath, OutPath } from '../../types/paths.js';
import { extensionOf, splitUrl, toOutPath } from '../../utils/paths.js';
import { listCssUrls } from './css-addresses.js';
import type { FinalFile, FinalSite } from './final-site.js';
import { listJsonUrls } from './json-addresses.js';
import { createPageScanner } from './scan-page.js';

/** Lists files with URLs: bundled style sheets, sidebar parts, feeds and the sitemap. */
export function listFiles(written: readonly OutputFile<string | Uint8Array>[]): readonly FinalFile[] {
  const scan = createPageScanner();
  return written.flatMap(({ path, content }): readonly FinalFile[] => {
    const references = typeof content === 'string' ? readReferences(path, content, scan) : [];
    return references.length === 0 ? [] : [{ out: path, facts: { references } }];
  });
}

function readReferences(path: string, content: string, scan: (html: string) => PageFacts): readonly Reference[] {
  switch (extensionOf(path)) {
    case '.css':
      return refer(listCssUrls(content), 'image', 'url()');
    case '.xml':
      return refer(listXmlUrls(content), 'meta', 'link');
    case '.json':
      return path.startsWith('assets/sidebar/') ? scan(String(JSON.parse(content))).references : [];
    default:
      return [];
  }
}

/** Extracts the URLs of entries in feeds and sitemaps. */
function listXmlUrls(xml: string): readonly string[] {
  const found = xml.matchAll(/<(?:loc|link)>([^<]*)<|<(?:\w+:)?link\b[^>]*?\bhref="([^"]*)"/g);
  return [...found].map(([, text, href]) => decodeXML(text ?? href ?? ''));
}

function refer(urls: readonly string[], kind: ReferenceKind, attribute: string): readonly Reference[] {
  return urls.map((url) => ({ kind, url, attribute, unchecked: false }));
}

/** Lists unchanged style sheets and web app manifests that pages load. */
export function listCopies(
  { pages, config: { baseUrl }, readText }: FinalSite,
  sourceOf: ReadonlyMap<string, FilePath>,
): readonly FinalFile[] {
  const outs = new Set<OutPath>();
  for (const { facts } of pages) {
    for (const { attribute, url } of facts.references) {
      const { path } = splitUrl(url);
      if (attribute === 'link href' && /\.(?:css|webmanifest|json)$/i.test(path))
        outs.add(toOutPath(path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path));
    }
  }
  return [...outs].flatMap((out) => {
    const text = readText(out);
    if (text === undefined) return [];
    const references =
      extensionOf(out).toLowerCase() === '.css'
        ? refer(listCssUrls(text), 'image', 'url()')
        : refer(listJsonUrls(text), 'icon', 'manifest');
    return [{ out, source: sourceOf.get(out), facts: { references } }];
  });
}
