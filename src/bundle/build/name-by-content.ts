/** Scripts that import each other, under names that may be cached for ever. */
import { basename } from 'node:path';
import type { OutputFile } from '../../types/output.js';
import { hashText } from '../../utils/hash.js';
import { toOutPath } from '../../utils/paths.js';
import type { BundledFile } from './esbuild.js';
import { hashedFile } from './hashed-file.js';

/**
 * Names files after their content, imported ones first, since the importing file has their names.
 * The bundler's own hashes depend on the folder of the site; builds in two folders have to be equal.
 */
export function nameByContent(files: readonly BundledFile[]): ReadonlyMap<string, OutputFile> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const named = new Map<string, OutputFile>();
  const importsOf = ({ imports }: BundledFile): readonly BundledFile[] =>
    imports.flatMap((name) => byName.get(name) ?? []);
  const add = (file: BundledFile, above: ReadonlySet<string>): void => {
    const inside = new Set([...above, file.name]);
    for (const imported of importsOf(file))
      if (!named.has(imported.name) && !inside.has(imported.name)) add(imported, inside);
    if (named.has(file.name)) return;
    if (importsOf(file).some(({ name }) => !named.has(name))) addCircle(file);
    else named.set(file.name, hashedFile(toBase(file), 'js', rename(file)));
  };
  /** No name of a circle can be made of one that has the others in it: each is made of all texts, without these names. */
  const addCircle = (file: BundledFile): void => {
    const circle = new Set([file]);
    for (const each of circle)
      for (const imported of importsOf(each)) if (!named.has(imported.name)) circle.add(imported);
    const toNeutral = ({ name }: BundledFile): string => basename(toBase({ name }));
    const texts = new Map([...circle].map((each) => [each, rename(each, toNeutral)]));
    const all = [...texts.values()].toSorted().join('\n');
    for (const [each, text] of texts)
      named.set(each.name, { path: toOutPath(`${toBase(each)}.${hashText(`${text}\n${all}`)}.js`), content: '' });
    for (const each of circle)
      named.set(each.name, { path: named.get(each.name)?.path ?? toOutPath(''), content: rename(each) });
  };
  const rename = (file: BundledFile, toName?: (file: BundledFile) => string): string =>
    importsOf(file).reduce((text, imported) => {
      const known = named.get(imported.name);
      return text.replaceAll(imported.name, known === undefined ? (toName?.(imported) ?? '') : basename(known.path));
    }, file.text);
  for (const file of files) add(file, new Set());
  return named;
}

/** Without what the bundler has added. */
function toBase({ name }: Pick<BundledFile, 'name'>): string {
  return `assets/js/${name.replace(/(-[0-9A-Z]{8}|-\d+)?\.js$/, '')}`;
}
