/** Suggests pages with similar URLs on the not-found page. */
import { ATTRIBUTE, ID } from '../utils/markup.js';
import { find, onPage } from './dom.js';

/** Maximum number of suggestions. */
const MOST = 4;
/** Minimum similarity, from 0 to 1. Below it, URLs have no more in common than unrelated words. */
const ALIKE = 0.5;

onPage(() => {
  const box = find(`#${ID.nearest}`);
  // If the sitemap cannot be loaded, the page stays as without scripts.
  if (box?.hidden) void suggest(box).catch(() => undefined);
});

async function suggest(box: HTMLElement): Promise<void> {
  const answer = await fetch(box.getAttribute(ATTRIBUTE.sitemap) ?? '');
  if (!answer.ok) return;
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname,
  );
  // The home page is above all pages, so that its URL is always similar.
  const home = find<HTMLAnchorElement>('main .button')?.pathname;
  const nearest = paths
    .filter((path) => path !== home)
    .map((path) => ({ path, ...compare(location.pathname, path) }))
    .filter(({ whole, name }) => Math.max(whole, name) > ALIKE)
    .sort((a, b) => b.whole + b.name - a.whole - a.name)
    .slice(0, MOST);
  for (const { path } of nearest) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = path;
    link.textContent = decode(path);
    item.append(link);
    find('ul', box)?.append(item);
  }
  box.hidden = nearest.length === 0;
}

/** Compares two URLs without their common folders: as a whole, and by their last names. */
function compare(a: string, b: string): { readonly whole: number; readonly name: number } {
  const [from, to] = [toNames(a), toNames(b)];
  // A common folder, such as the base URL, implies no similarity.
  while (from.length > 1 && to.length > 1 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  const shareOf = (toText: (names: readonly string[]) => string): number =>
    share(toPairs(toText(from)), toPairs(toText(to)));
  return { whole: shareOf((names) => names.join('/')), name: shareOf((names) => names.at(-1) ?? '') };
}

function toNames(path: string): string[] {
  return decode(path)
    .toLowerCase()
    .replace(/(\/index)?\.html?$|\/+$/, '')
    .split('/');
}

/** Returns all pairs of adjacent characters. All separators count as equal. */
function toPairs(text: string): ReadonlySet<string> {
  const signs = [...`/${text}/`.replace(/[^\p{L}\p{N}]+/gu, '-')];
  return new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`));
}

/** Returns the share of elements that two sets have in common. */
function share(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return (2 * common) / (a.size + b.size);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
