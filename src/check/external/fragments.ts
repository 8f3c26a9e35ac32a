/** Extracts the ids of external pages, and decides which fragments can be checked. */

/** Text fragments, URLs inside applications, values for scripts, lines of code, and `#top`. */
const NOT_CHECKED =
  /^$|^top$|[:=/!]|~|^L\d+(C\d+)?(-L?\d+(C\d+)?)?$|^(diff|issuecomment|discussion|pullrequestreview|event)-?/i;

/**
 * Returns the fragment of a URL that must be an id of its page. Undefined if there is none, or if scripts may handle
 * it.
 */
export function findCheckedFragment(url: string): string | undefined {
  const start = url.indexOf('#');
  const fragment = start < 0 ? '' : url.slice(start + 1);
  return NOT_CHECKED.test(fragment) ? undefined : fragment;
}

/** Lists possible ids of a page: values of `id` and `name` attributes. Extra ones do no harm. */
export function listIds(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(/\b(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi))
    ids.add(unescapeHtml(double ?? single ?? bare ?? ''));
  return ids;
}

/**
 * Returns true if a fragment is among the ids, as written or decoded. GitHub prefixes ids of authors with
 * `user-content-`.
 */
export function hasFragment(ids: ReadonlySet<string>, fragment: string): boolean {
  return [fragment, decode(fragment)].some((form) => ids.has(form) || ids.has(`user-content-${form}`));
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return NAMED[entity.toLowerCase()] ?? whole;
    const point = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
