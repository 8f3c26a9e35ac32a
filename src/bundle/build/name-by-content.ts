/** Scripts that import each other, under names that may be cached for ever. */
import { basename } from 'node:path';
import type { OutputFile } from '../../types/output.js';
import type { BundledFile } from './esbuild.js';
import { hashedFile } from './hashed-file.js';

/**
 * Names files after their content, imported ones first, since the importing file has their names.
 * The bundler's own hashes depend on the folder of the site; builds in two folders have to be equal.
 */
export function nameByContent(files: readonly BundledFile[]): ReadonlyMap<string, OutputFile> {
  const named = new Map<string, OutputFile>();
  const add = ({ name, text, imports }: BundledFile): void => {
    if (named.has(name)) return;
    for (const imported of files.filter((file) => imports.includes(file.name))) add(imported);
    const content = imports.reduce(
      (current, imported) => current.replaceAll(imported, basename(named.get(imported)?.path ?? imported)),
      text,
    );
    named.set(name, hashedFile(`assets/js/${name.replace(/(-[0-9A-Z]{8}|-\d+)?\.js$/, '')}`, 'js', content));
  };
  for (const file of files) add(file);
  return named;
}
