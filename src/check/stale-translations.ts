/** Finds translations whose originals have changed since, by version control. */
import { type StaleTranslation, staleTranslation } from '../diagnostics/catalogue/languages.js';
import type { TranslatedPages } from '../render/shared/translations.js';
import { type History, readHistory } from '../sources/git.js';
import type { Diagnostic } from '../types/diagnostic.js';
import { joinFile } from '../utils/paths.js';

/** Returns stale translations per language. Reads the log once for all. */
export async function findStaleTranslations(
  siteDir: string,
  languages: readonly (readonly TranslatedPages[])[],
): Promise<readonly (readonly Diagnostic[])[]> {
  const listed = languages.map((folders) => folders.filter(({ translated }) => translated.length > 0));
  const folders = new Set(listed.flat().flatMap(({ about: { path, localizedPath } }) => [path, localizedPath]));
  if (folders.size === 0) return languages.map(() => []);
  const { history } = await readHistory(siteDir, [...folders]);
  return listed.map((pages) => pages.flatMap((folder) => check(folder, history)));
}

function check({ about, translated }: TranslatedPages, history: History['history']): readonly Diagnostic[] {
  const stale = translated.flatMap((translation): readonly StaleTranslation[] => {
    const original = joinFile(about.path, translation.slice(about.localizedPath.length + 1));
    const [changed, known] = [history[original]?.updated, history[translation]?.updated];
    // Uncommitted files are newer than all committed ones.
    const isStale = changed !== undefined && known !== undefined && changed > known;
    return isStale ? [{ original, translation, changed, translated: known }] : [];
  });
  return stale.length === 0 ? [] : [staleTranslation(about, stale)];
}
