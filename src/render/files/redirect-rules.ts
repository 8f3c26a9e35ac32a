/**
 * Writes the redirects of a site as rules for hosts: the `_redirects` file of every build, and the formats printed on
 * request.
 */
import { findLanguage } from '../../locales/site-locale.js';
import type { OutputFile } from '../../types/output.js';
import type { Site } from '../../types/site.js';
import { encodePath, isExternal, splitUrl, toOutPath } from '../../utils/paths.js';
import type { RuleFormat } from '../../utils/urls/rule-formats.js';
import type { Rendering } from '../shared/rendering.js';

/** Name of the redirects file of hosts such as Netlify, Cloudflare Pages and GitLab Pages. */
export const REDIRECTS_FILE = toOutPath('_redirects');

/**
 * A redirect as hosts define it, with encoded URLs that include the base URL. `from` does not include the `/*` of a
 * pattern.
 */
export interface HostRule {
  readonly from: string;
  readonly isPattern: boolean;
  /** Ends with a slash if the rest of the path is appended. */
  readonly to: string;
  readonly takesRest: boolean;
  /** Whether pages may exist below a pattern. These win. */
  readonly hasPages: boolean;
}

/** Returns the rules of a site, including those of languages below it, which have the same pages. */
export function listRules({
  config,
  redirects,
  routes,
}: Pick<Site, 'config' | 'redirects' | 'routes'>): readonly HostRule[] {
  const bases = config.i18n.locales
    .filter(({ url, baseUrl }) => url === config.url && baseUrl.startsWith(config.baseUrl))
    .map(({ baseUrl }) => baseUrl);
  const own = encodePath(config.baseUrl);
  return [...new Set([config.baseUrl, ...bases])].flatMap((baseUrl) =>
    redirects.map(({ from, to, isPattern, takesRest }) => ({
      from: encodePath(`${baseUrl}${from.slice(1)}`),
      to: isExternal(to) || !to.startsWith(own) ? to : `${encodePath(baseUrl)}${to.slice(own.length)}`,
      hasPages: isPattern && [...routes.keys()].some((path) => path.startsWith(`${from}/`)),
      ...{ isPattern, takesRest },
    })),
  );
}

/**
 * Writes one `_redirects` file for all languages. Returns none if there are no redirects or the site has its own file.
 */
export function renderRedirectsFile({ site }: Pick<Rendering, 'site'>): readonly OutputFile[] {
  const isOwn = site.staticFiles.some(({ out }) => out === REDIRECTS_FILE);
  if (site.redirects.length === 0 || isOwn || findLanguage(site.config).outFolder !== '') return [];
  return [{ path: REDIRECTS_FILE, content: writeRules(listRules(site), 'redirects-file') }];
}

/** Writes rules in the given format. */
export function writeRules(rules: readonly HostRule[], format: RuleFormat): string {
  return WRITERS[format](rules);
}

const WRITERS: Readonly<Record<RuleFormat, (rules: readonly HostRule[]) => string>> = {
  text: (rules) => toLines(rules.map((rule) => `${withStar(rule)} → ${rule.to}${rule.takesRest ? '*' : ''}`)),
  json: (rules) => toJson({ redirects: rules.map((rule) => ({ ...toPair(rule, '*'), status: 301 })) }),
  'redirects-file': (rules) => toLines(rules.flatMap(toLinesOfFile)),
  netlify: (rules) =>
    rules
      .map((rule) => ({ ...toPair(rule, ':splat'), status: 301, force: !rule.hasPages }))
      .map(
        (pair) =>
          `[[redirects]]\n${toLines(Object.entries(pair).map(([key, value]) => `  ${key} = ${JSON.stringify(value)}`))}`,
      )
      .join('\n'),
  vercel: (rules) => toJson({ redirects: rules.map(toVercel) }),
  nginx: toNginx,
};

/**
 * Netlify applies a rule over an existing file, such as a redirect page, only with `!`. Cloudflare skips the line with
 * the unknown `!` and reads the next. Patterns with pages below them must not override those.
 */
function toLinesOfFile(rule: HostRule): readonly string[] {
  const { from, to } = toPair(rule, ':splat');
  const line = `${from} ${to} 301`;
  return rule.hasPages ? [line] : [`${line}!`, line];
}

function withStar({ from, isPattern }: HostRule): string {
  return isPattern ? `${from}/*` : from;
}

function toPair(rule: HostRule, rest: string): { readonly from: string; readonly to: string } {
  return { from: withStar(rule), to: rule.takesRest ? `${rule.to}${rest}` : rule.to };
}

/** Vercel sources are patterns, so special characters are escaped. */
function toVercel({ from, to, isPattern, takesRest }: HostRule): object {
  const source = from.replace(/[\\:*+?(){}]/g, '\\$&');
  return {
    source: isPattern ? `${source}/:rest*` : source,
    destination: takesRest ? `${to}:rest*` : to,
    permanent: true,
  };
}

/** `$uri` is decoded. The query goes before the hash. */
function toNginx(rules: readonly HostRule[]): string {
  const lines = rules.flatMap(({ from, to, isPattern, takesRest }) => {
    const decoded = decodeURI(from);
    const { path, query, hash } = splitUrl(to.replaceAll('$', '%24'));
    const target = quote(`${path}${takesRest ? '$rest' : ''}${query || '$is_args$args'}${hash}`);
    if (isPattern)
      return [`  ${quote(`~^${decoded.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?:/(?<rest>.*))?$`)} ${target};`];
    return [`  ${quote(decoded)} ${target};`, `  ${quote(`${decoded}/`)} ${target};`];
  });
  return toLines([
    '# In `http`:',
    'map_hash_bucket_size 256;',
    'map $uri $new_address {',
    ...lines,
    '}',
    '# In `server`:',
    '# if ($new_address) { return 301 $new_address; }',
  ]);
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
