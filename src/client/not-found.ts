/** On the page for unknown addresses: lists the pages of the site whose addresses are most like the one that was asked for. */
import { ATTRIBUTE, ID } from '../text/markup.js';
import { find, onPage } from './dom.js';

/** More would be a list to read, not a hint. */
const MOST = 4;
/** Of 1; below it, addresses have no more in common than words of one language have. */
const ALIKE = 0.4;

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
  const wanted = toParts(location.pathname);
  const nearest = paths
    .map((path) => ({ path, likeness: compare(wanted, toParts(path)) }))
    .filter(({ likeness }) => likeness > ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
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

/** What two addresses are compared by: all of it, and its last name. */
interface Parts {
  readonly whole: ReadonlySet<string>;
  readonly name: ReadonlySet<string>;
}

function toParts(path: string): Parts {
  const text = decode(path)
    .toLowerCase()
    .replace(/(\/index)?\.html?$|\/+$/, '');
  return { whole: toPairs(text), name: toPairs(text.slice(text.lastIndexOf('/'))) };
}

/** Each two characters that follow one another; all signs between words are the same. */
function toPairs(text: string): ReadonlySet<string> {
  const signs = [...text.replace(/[^\p{L}\p{N}]+/gu, '-'), '-'];
  return new Set(signs.slice(1).map((sign, index) => `${signs[index]}${sign}`));
}

function compare(a: Parts, b: Parts): number {
  return (share(a.whole, b.whole) + share(a.name, b.name)) / 2;
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
