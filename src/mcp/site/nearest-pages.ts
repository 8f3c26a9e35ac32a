/** The pages that were probably meant by an address that is none. In: its path. Out: pages, the likeliest first. */
import { findNearest } from '../../utils/nearest.js';
import { fileNameOf } from '../../utils/paths.js';
import { findPlace } from './address.js';
import { type ListContext, listPages } from './list-pages.js';
import type { ListedPage } from './listed-page.js';
import { isRefusal } from './outcome.js';

const MOST = 3;

/** Finds them: the same last name elsewhere, a name that is spelt nearly so, pages below or beside. */
export async function suggestPages(path: string, context: ListContext): Promise<readonly ListedPage[]> {
  const listed = await listPages(context, { version: undefined, language: undefined });
  if (isRefusal(listed)) return [];
  const pages = listed.map((page) => ({ page, path: findPlace(page.address, context.library)?.path ?? '' }));
  const name = fileNameOf(path).toLowerCase();
  const names = new Set(pages.map((one) => fileNameOf(one.path).toLowerCase()));
  const nearest = findNearest(name, names);
  const folder = path.split('/').slice(0, -1).join('/');
  const rules: readonly ((other: string) => boolean)[] = [
    (other) => fileNameOf(other).toLowerCase() === name,
    (other) => nearest !== undefined && fileNameOf(other).toLowerCase() === nearest,
    (other) => name !== '' && fileNameOf(other).toLowerCase().includes(name),
    (other) => path !== '' && other.startsWith(`${path}/`),
    (other) => folder !== '' && other.startsWith(`${folder}/`),
  ];
  const found = rules.flatMap((fits) => pages.filter((one) => fits(one.path)).map(({ page }) => page));
  return [...new Set(found)].slice(0, MOST);
}
