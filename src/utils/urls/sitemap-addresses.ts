/** What a sitemap says, whoever has written it. */
import { decodeXML } from 'entities';

/** A sitemap, or an index of some. */
export interface SitemapText {
  /** Whether its addresses are those of other sitemaps. */
  readonly isIndex: boolean;
  /** Of what is listed, as they are written there. */
  readonly addresses: readonly URL[];
}

/** Reads it; undefined for any other text. */
export function readSitemap(text: string): SitemapText | undefined {
  const isIndex = /<sitemapindex[\s>]/.test(text);
  if (!isIndex && !/<urlset[\s>]/.test(text)) return undefined;
  const addresses = [...text.matchAll(/<loc>(?:\s*<!\[CDATA\[)?\s*([^<\s\]]+)/g)].flatMap(([, written = '']) => {
    const address = decodeXML(written);
    return URL.canParse(address) ? [new URL(address)] : [];
  });
  return { isIndex, addresses };
}
