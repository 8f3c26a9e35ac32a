/** Writes the `_headers` file of hosts such as Netlify and Cloudflare Pages. */
import { findLanguage } from '../locales/site-locale.js';
import type { Config } from '../types/config.js';
import type { OutputFile } from '../types/output.js';
import { encodePath, toOutPath } from '../utils/paths.js';
import { PICTURES } from './pictures/pictures.js';
import { SEARCH_LANGUAGES } from './search/search-languages.js';
import { toSearchEntry } from './search/search-settings.js';
import type { Rendering } from './shared/rendering.js';

/** Name of the headers file. */
export const HEADERS_FILE = toOutPath('_headers');
const ASSETS = 'assets/';
const SEARCH = `${ASSETS}search`;
/** Folders of every site. */
const FOLDERS = [...['css', 'js', 'sidebar'].map((name) => `${ASSETS}${name}`), SEARCH];
/** Search results are public, and other sites may query the index (`search.sites`). */
const FOR_ALL = '  Access-Control-Allow-Origin: *';

/** Writes the file, unless the site has its own. */
export function renderHeaders({
  site: { config, staticFiles, assets },
  contentSecurityPolicy,
}: Pick<Rendering, 'site' | 'contentSecurityPolicy'>): readonly OutputFile[] {
  const { outFolder } = findLanguage(config);
  // Hosts read only the file of the whole output.
  if (outFolder !== '' || staticFiles.some(({ out }) => out === HEADERS_FILE)) return [];
  const foreign = staticFiles.filter(({ out }) => out.startsWith(ASSETS)).map(({ out }) => toTopFolder(out));
  // File names in these folders change with their content, except for static files.
  const own = new Set([
    ...FOLDERS,
    ...(config.pictureTools === undefined ? [] : [PICTURES.slice(0, -1)]),
    ...assets.map(({ to }) => toTopFolder(to)),
  ]);
  const cached = [...own].filter((folder) => !foreign.includes(folder));
  const base = encodePath(config.baseUrl);
  // Languages below this one have their own files of these names.
  const bases = config.i18n.locales
    .filter(({ url, baseUrl }) => url === config.url && baseUrl.startsWith(config.baseUrl))
    .map(({ name, baseUrl }) => ({ name, base: encodePath(baseUrl) }));
  const content = [
    `${base}*`,
    ...(contentSecurityPolicy === undefined ? [] : [`  Content-Security-Policy: ${contentSecurityPolicy}`]),
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    ...toMarkdownPageLines(config),
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

/** The search entry names the folder of the newest index, so a cached copy would point to a deleted one. */
function toSearchHeaders(
  base: string,
  languages: readonly { readonly name: string; readonly base: string }[],
): readonly string[] {
  const entries = languages.map((language) => `${language.base}${toSearchEntry(language.name)}`);
  return [`${base}${SEARCH_LANGUAGES}`, ...entries].flatMap((path) => ['', path, '  Cache-Control: no-cache', FOR_ALL]);
}

/** Keeps Markdown pages out of search engines, which should list the HTML page. */
function toMarkdownPageLines({ baseUrl, machines }: Config): readonly string[] {
  if (!machines.markdownPages) return [];
  return ['', `${encodePath(baseUrl)}*.md`, '  Content-Type: text/markdown; charset=utf-8', '  X-Robots-Tag: noindex'];
}

/** `assets/images/a.png` → `assets/images`. */
function toTopFolder(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
