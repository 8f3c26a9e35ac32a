/** The `_headers` file, which hosts such as Netlify and Cloudflare Pages read. It is no route: no page links to it. */
import { findLanguage } from '../locales/site-locale.js';
import type { Config } from '../types/config.js';
import type { OutputFile } from '../types/output.js';
import { encodePath, toOutPath } from '../utils/paths.js';
import { PICTURES } from './pictures/pictures.js';
import { SEARCH_LANGUAGES } from './search/search-languages.js';
import { toSearchEntry } from './search/search-settings.js';
import type { Rendering } from './shared/rendering.js';

/** Its name. */
export const HEADERS_FILE = toOutPath('_headers');
const ASSETS = 'assets/';
const SEARCH = `${ASSETS}search`;
/** Those of every site. */
const FOLDERS = [...['css', 'js', 'sidebar'].map((name) => `${ASSETS}${name}`), SEARCH];
/** What is found on a site is public: other sites may ask its index (`search.sites`). */
const FOR_ALL = '  Access-Control-Allow-Origin: *';

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
    ...toTwinLines(config),
    ...bases.flatMap((language) =>
      cached.flatMap((folder) => [
        '',
        `${language.base}${folder}/*`,
        '  Cache-Control: public, max-age=31536000, immutable',
        ...(folder === SEARCH ? [FOR_ALL] : []),
      ]),
    ),
    ...(config.search === false ? [] : toSearchHeaders(base, bases)),
    '',
  ].join('\n');
  return [{ path: HEADERS_FILE, content }];
}

/** Of what names the folder of the newest index: a kept copy would lead to one that is gone. */
function toSearchHeaders(
  base: string,
  languages: readonly { readonly name: string; readonly base: string }[],
): readonly string[] {
  const entries = languages.map((language) => `${language.base}${toSearchEntry(language.name)}`);
  return [`${base}${SEARCH_LANGUAGES}`, ...entries].flatMap((path) => ['', path, '  Cache-Control: no-cache', FOR_ALL]);
}

/** Twins are for programs: whoever searches the web shall find the page. */
function toTwinLines({ baseUrl, machines }: Config): readonly string[] {
  if (!machines.markdownPages) return [];
  return ['', `${encodePath(baseUrl)}*.md`, '  Content-Type: text/markdown; charset=utf-8', '  X-Robots-Tag: noindex'];
}

/** `assets/images/a.png` → `assets/images`. */
function toTopFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
