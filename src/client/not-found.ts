/** On the page for unknown addresses: lists the pages of the site whose addresses are most like the one that was asked for. */
import { ATTRIBUTE, ID } from '../utils/markup.js';
import { find, onPage } from './dom.js';

/** More would be a list to read, not a hint. */
const MOST = 4;
/** Of 1; below it, addresses have no more in common than words of one language have. */
const ALIKE = 0.5;

onPage(() => {
  const box = find(`#${ID.nearest}`);
  // Where the list cannot be had, the page is what it is without script.
  if (box?.hidden) void suggest(box).catch(() => undefined);
});

async function suggest(box: HTMLElement): Promise<void> {
  const answer = await fetch(box.getAttribute(ATTRIBUTE.sitemap) ?? '');
  if (!answer.ok) return;
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname,
  );
  const nearest = paths
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

/** How much of two addresses is alike: of all that is not a folder of both, and of their last names. */
function compare(a: string, b: string): { readonly whole: number; readonly name: number } {
  const [from, to] = [toNames(a), toNames(b)];
  // That two pages are in one folder says nothing, a base URL least of all.
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

/** Each two characters that follow one another; all signs between words are the same. */
function toPairs(text: string): ReadonlySet<string> {
  const signs = [...`/${text}/`.replace(/[^\p{L}\p{N}]+/gu, '-')];
  return new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`));
}

/** How much of two sets is in both. */
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
