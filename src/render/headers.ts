/** The `_headers` file, which hosts such as Netlify and Cloudflare Pages read. It is no route: no page links to it. */
import { findLanguage } from '../config/locales/site-locale.js';
import { encodePath, toOutPath } from '../text/paths.js';
import type { OutputFile } from '../types/output.js';
import { PICTURES } from './pictures.js';
import type { Rendering } from './rendering.js';
import { toSearchEntry } from './search-settings.js';

/** Its name; the only output without an extension. */
export const HEADERS_FILE = toOutPath('_headers');
const ASSETS = 'assets/';
/** Those of every site. */
const FOLDERS = ['css', 'js', 'sidebar', 'search'].map((name) => `${ASSETS}${name}`);

/** Writes the file; none where the site brings its own. */
export function renderHeaders({
  site: { config, staticFiles, assets },
  contentSecurityPolicy,
}: Pick<Rendering, 'site' | 'contentSecurityPolicy'>): readonly OutputFile[] {
  const { outFolder } = findLanguage(config);
  // Hosts read the one of the whole output.
  if (outFolder !== '' || staticFiles.some(({ out }) => out === HEADERS_FILE)) return [];
  const foreign = staticFiles.filter(({ out }) => out.startsWith(ASSETS)).map(({ out }) => toTopFolder(out));
  // Names in these folders change with their content, except for files that the site put there itself.
  const own = new Set([
    ...FOLDERS,
    ...(config.pictureTools === undefined ? [] : [PICTURES.slice(0, -1)]),
    ...assets.map(({ to }) => toTopFolder(to)),
  ]);
  // Fragments of pages change as pages do.
  const cached = [...own].filter((folder) => !foreign.includes(folder));
  const base = encodePath(config.baseUrl);
  // Languages below this one have files of their own with such names.
  const bases = config.i18n.locales
    .filter(({ url, baseUrl }) => url === config.url && baseUrl.startsWith(config.baseUrl))
    .map(({ name, baseUrl }) => ({ name, base: encodePath(baseUrl) }));
  const content = [
    `${base}*`,
    ...(contentSecurityPolicy === undefined ? [] : [`  Content-Security-Policy: ${contentSecurityPolicy}`]),
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    ...bases.flatMap((language) =>
      cached.flatMap((folder) => [
        '',
        `${language.base}${folder}/*`,
        '  Cache-Control: public, max-age=31536000, immutable',
      ]),
    ),
    // It names the folder of the newest index: a kept copy would lead to one that is gone.
    ...bases.flatMap((language) =>
      config.search !== false
        ? ['', `${language.base}${toSearchEntry(language.name)}`, '  Cache-Control: no-cache']
        : [],
    ),
    '',
  ].join('\n');
  return [{ path: HEADERS_FILE, content }];
}

/** `assets/images/a.png` → `assets/images`. */
function toTopFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
