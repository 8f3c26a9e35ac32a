/** Ids of pages of other sites, and which of those that links name can be judged at all. */

/** Text fragments, addresses inside of applications, values for scripts, lines of code, and what every page has. */
const NOT_JUDGED =
  /^$|^top$|[:=/!]|~|^L\d+(C\d+)?(-L?\d+(C\d+)?)?$|^(diff|issuecomment|discussion|pullrequestreview|event)-?/i;

/** The fragment of a URL that has to be an id of its page; undefined where there is none, or where scripts may make sense of it. */
export function findJudgedFragment(url: string): string | undefined {
  const start = url.indexOf('#');
  const fragment = start < 0 ? '' : url.slice(start + 1);
  return NOT_JUDGED.test(fragment) ? undefined : fragment;
}

/** Everything that may be an id of a page: what attributes `id` and `name` have. More than there is does no harm here. */
export function listIds(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(/\b(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi))
    ids.add(unescapeHtml(double ?? single ?? bare ?? ''));
  return ids;
}

/** Whether a fragment is among the ids, as it is or decoded; GitHub puts `user-content-` before those of authors. */
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
