/** Names scripts that import each other, so that they can be cached forever. */
import { basename } from 'node:path';
import type { OutputFile } from '../../types/output.js';
import { hashText } from '../../utils/hash.js';
import { toOutPath } from '../../utils/paths.js';
import type { BundledFile } from './esbuild.js';
import { hashedFile } from './hashed-file.js';

/**
 * Names files by content, imports first, because importers contain their names. The bundler's own hashes depend on the
 * site's folder, but builds in different folders must be equal.
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
    else named.set(file.name, hashedFile(toBase(file), 'js', rename(file, nameOf)));
  };
  /** Names in an import cycle would depend on each other, so each is derived from all texts without these names. */
  const addCircle = (file: BundledFile): void => {
    const circle = new Set([file]);
    for (const each of circle)
      for (const imported of importsOf(each)) if (!named.has(imported.name)) circle.add(imported);
    const texts = new Map(
      [...circle].map((each) => [each, rename(each, (imported) => nameOf(imported) ?? neutral(imported))]),
    );
    const all = [...texts.values()].toSorted().join('\n');
    const paths = new Map(
      [...texts].map(([each, text]) => [each, toOutPath(`${toBase(each)}.${hashText(`${text}\n${all}`)}.js`)]),
    );
    for (const [each, path] of paths) {
      const content = rename(each, (imported) => nameOf(imported) ?? basename(paths.get(imported) ?? ''));
      named.set(each.name, { path, content });
    }
  };
  const nameOf = ({ name }: BundledFile): string | undefined => {
    const known = named.get(name);
    return known && basename(known.path);
  };
  const rename = (file: BundledFile, toName: (imported: BundledFile) => string | undefined): string =>
    importsOf(file).reduce(
      (text, imported) => text.replaceAll(imported.name, toName(imported) ?? imported.name),
      file.text,
    );
  for (const file of files) add(file, new Set());
  return named;
}

/** Removes the suffix added by the bundler. */
function toBase({ name }: BundledFile): string {
  return `assets/js/${name.replace(/(-[0-9A-Z]{8}|-\d+)?\.js$/, '')}`;
}

function neutral(file: BundledFile): string {
  return basename(toBase(file));
}
