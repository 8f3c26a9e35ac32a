/**
 * Writes the OpenSearch description, which lets browsers search the site from the address bar (OpenSearch 1.1, draft
 * 6).
 */

import type { Config } from '../../types/config.js';
import type { OutputFile } from '../../types/output.js';
import type { Href } from '../../types/paths.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, extensionOf, outPathToHref, toOutPath, toSiteFileHref } from '../../utils/paths.js';
import { element, optionalElement, toXmlFile, type Xml } from '../../utils/text/xml.js';
import type { Rendering } from '../shared/rendering.js';

/** Media type of the description and of links to it. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

const FILE = toOutPath('opensearch.xml');
/** Maximum lengths in OpenSearch 1.1, in characters. */
const LIMITS = { shortName: 16, longName: 48, description: 1024 } as const;

/** Writes the description. Returns none on a site without search, or with its own file. */
export function renderOpenSearch({ site }: Pick<Rendering, 'site'>): readonly OutputFile[] {
  if (site.staticFiles.some(({ out }) => out === FILE)) return [];
  const href = findOpenSearchHref(site);
  return href === undefined ? [] : [{ path: FILE, content: toXmlFile(describe(site, href)) }];
}

/** Returns the URL of the description, or undefined on a site without search. */
export function findOpenSearchHref({ config }: Pick<Site, 'config'>): Href | undefined {
  return config.search === false ? undefined : outPathToHref(FILE, config);
}

function describe({ config, locale, frame }: Site, href: Href): Xml {
  const { title, tagline, url, favicon } = config;
  const searchPage = toAbsolute(frame.searchHref, url);
  return element(
    'OpenSearchDescription',
    [
      element('ShortName', cutWords(title, LIMITS.shortName)),
      optionalElement('LongName', title.length > LIMITS.shortName ? cutWords(title, LIMITS.longName) : undefined),
      element('Description', cutWords(tagline || title, LIMITS.description)),
      element('Url', '', { type: 'text/html', method: 'get', template: `${searchPage}?q={searchTerms}` }),
      element('Url', '', { type: OPEN_SEARCH_TYPE, rel: 'self', template: toAbsolute(href, url) }),
      favicon === undefined ? undefined : toImage(favicon, config),
      element('Language', locale.htmlLang),
      element('OutputEncoding', 'UTF-8'),
      element('InputEncoding', 'UTF-8'),
      // Firefox opens this page for an empty query.
      element('moz:SearchForm', searchPage),
    ],
    { xmlns: 'http://a9.com/-/spec/opensearch/1.1/', 'xmlns:moz': 'http://www.mozilla.org/2006/browser/search/' },
  );
}

/** Braces mark template parameters, so those of the URL are encoded. */
function toAbsolute(href: Href, origin: string): string {
  return new URL(absoluteUrl(href, origin)).href.replace(/[{}]/g, encodeURIComponent);
}

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Browsers show the image at 16 pixels, regardless of its size. */
function toImage(favicon: string, config: Config): Xml {
  const type = IMAGE_TYPES[extensionOf(favicon)];
  return element('Image', absoluteUrl(toSiteFileHref(favicon, config), config.url), {
    width: '16',
    height: '16',
    ...(type === undefined ? {} : { type }),
  });
}

/** Truncates a text between words if possible, and never inside a character. */
function cutWords(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit + 1).join('');
  const words = cut.replace(/\s+\S*$/, '');
  return words === cut ? characters.slice(0, limit).join('') : words;
}
