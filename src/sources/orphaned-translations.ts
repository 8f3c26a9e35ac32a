/** Translations of files that do not exist: nobody would ever see them. */
import type { ContentFolder } from '../config/content-folders.js';
import { translationWithoutOriginal } from '../diagnostics/catalogue/languages.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { compareCodeUnits } from '../utils/order.js';
import { joinFile } from '../utils/paths.js';
import { type FileSearch, findFiles } from './find-files.js';

/** Finds those of a content folder; `known` are the files that it has, relative to it. */
export async function findOrphans(
  search: Pick<FileSearch, 'siteDir' | 'walk'>,
  folder: ContentFolder,
  known: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  const { path, localizedPath } = folder;
  if (localizedPath === undefined) return [];
  const { include, exclude } = toGlobs(folder);
  const names = await findFiles({ ...search, folder: localizedPath, include, exclude });
  return names
    .filter((name) => !known.has(name) && (folder.kind === 'pages' ? !name.endsWith('.d.ts') : /\.mdx?$/.test(name)))
    .toSorted(compareCodeUnits)
    .map((name) => translationWithoutOriginal(joinFile(localizedPath, name), joinFile(path, name)));
}

function toGlobs(folder: ContentFolder): Pick<FileSearch, 'include' | 'exclude'> {
  switch (folder.kind) {
    case 'docs':
      return folder.docs;
    case 'blog':
      return folder.blog;
    case 'pages':
      return folder.pages;
  }
}
