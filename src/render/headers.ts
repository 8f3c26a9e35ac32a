/** The `_headers` file, which hosts such as Netlify and Cloudflare Pages read. It is no route: nobody asks for it. */
import { encodePath, toOutPath } from '../text/paths.js';
import type { OutputFile, RenderContext } from '../types/output.js';
import type { Site } from '../types/site.js';
import { searchEntry } from './search-settings.js';

const FILE = toOutPath('_headers');
const ASSETS = 'assets/';

/** Writes the file; undefined when the site brings its own. */
export function renderHeaders(
  { config, staticFiles, assets }: Site,
  { contentSecurityPolicy }: Pick<RenderContext, 'contentSecurityPolicy'>,
): OutputFile | undefined {
  if (staticFiles.some(({ out }) => out === FILE)) return undefined;
  const foreign = staticFiles.filter(({ out }) => out.startsWith(ASSETS)).map(({ out }) => folderOf(out));
  // Names in these folders change with their content, except for files that the site put there itself.
  const own = new Set([
    `${ASSETS}css`,
    `${ASSETS}js`,
    `${ASSETS}sidebar`,
    `${ASSETS}search`,
    ...assets.map(({ to }) => folderOf(to)),
  ]);
  const cached = foreign.length === 0 ? [ASSETS.slice(0, -1)] : [...own].filter((folder) => !foreign.includes(folder));
  const base = encodePath(config.baseUrl);
  const content = [
    `${base}*`,
    ...(contentSecurityPolicy === undefined ? [] : [`  Content-Security-Policy: ${contentSecurityPolicy}`]),
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    ...cached.flatMap((folder) => ['', `${base}${folder}/*`, '  Cache-Control: public, max-age=31536000, immutable']),
    // It names the folder of the newest index: a kept copy would lead to one that is gone.
    ...(hasIndex(config) ? ['', `${base}${searchEntry(config.i18n.defaultLocale)}`, '  Cache-Control: no-cache'] : []),
    '',
  ].join('\n');
  return { path: FILE, content };
}

function hasIndex({ search }: Site['config']): boolean {
  return search !== false && search.embedded;
}

/** `assets/images/a.png` → `assets/images`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
