/** Reads sitemaps from any generator. */
import { decodeXML } from 'entities';

/** A sitemap or a sitemap index. */
export interface SitemapText {
  /** Whether its URLs are those of other sitemaps. */
  readonly isIndex: boolean;
  /** Listed URLs, as written. */
  readonly addresses: readonly URL[];
}

/** Parses a sitemap. Returns undefined for any other text. */
export function readSitemap(text: string): SitemapText | undefined {
  const isIndex = /<sitemapindex[\s>]/.test(text);
  if (!isIndex && !/<urlset[\s>]/.test(text)) return undefined;
  const addresses = [...text.matchAll(/<loc>(?:\s*<!\[CDATA\[)?\s*([^<\s\]]+)/g)].flatMap(([, written = '']) => {
    const address = decodeXML(written);
    return URL.canParse(address) ? [new URL(address)] : [];
  });
  return { isIndex, addresses };
}
