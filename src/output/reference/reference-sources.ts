/** Reads the sources of generated reference pages. Only works in a clone, because the package contains no sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { diagnosticsPage } from '../../diagnostics/formats/diagnostics-page.js';
import { readReferenceRows } from '../../diagnostics/formats/reference.js';
import { ownPackageRoot } from '../../files/package.js';
import { type Entry, functionsPage, pageOfTypes, typesPages } from '../../render/reference/public-functions.js';
import { styleVariablesPage } from '../../render/reference/style-variables.js';
import { templatePropsPage } from '../../render/reference/template-props.js';
import { readDeclarations } from '../../utils/code/declarations.js';
import { listExports, listImports } from '../../utils/code/exports.js';
import type { ReferencePage } from '../../utils/code/reference-page.js';

/** Returns the pages about the theme and the API: template props, functions, types, style variables. */
export function codePages(): readonly ReferencePage[] {
  const entries = listEntries();
  const [main] = entries;
  if (main === undefined) throw new Error('The package has no main entry.');
  const own = main.exports.map(({ name, declaration }) => [name, declaration] as const);
  const files = [...new Set(main.exports.map(({ file }) => file))];
  // Exported types may extend unexported types or types of another file.
  const all = new Set(entries.flatMap((entry) => entry.exports.map(({ file }) => file)));
  for (const file of [...all]) for (const imported of listImports(file, read)) all.add(imported);
  const beside = [...all].flatMap((file) => readDeclarations(read(file))).map((each) => [each.name, each] as const);
  const types = {
    all: new Map([...beside, ...own]),
    listed: new Map(main.exports.map(({ name, file }) => [name, pageOfTypes(file)])),
  };
  const titles = Object.fromEntries(files.map((file) => [file, titleOf(file)]));
  return [
    templatePropsPage(readTemplates(), readPropsFiles(), types),
    functionsPage(entries, types),
    ...typesPages(main, types, titles),
    styleVariablesPage(read('templates/styles/tokens.css')),
  ];
}

/** Returns the page of diagnostics, with examples from the output of fixtures. */
export function printedFindings(): ReferencePage {
  const folder = join(ownPackageRoot, 'test/fixtures/sites');
  const printed = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name, 'diagnostics.txt'))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'));
  return diagnosticsPage(readReferenceRows(read('docs/docs/reference/diagnostics.md')), printed);
}

/** Lists the package entries with types, and their exports. */
export function listEntries(): readonly Entry[] {
  const manifest: { readonly exports: Readonly<Record<string, string | { readonly types?: string }>> } = JSON.parse(
    read('package.json'),
  );
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    const types = typeof target === 'string' ? undefined : target.types;
    if (types === undefined) return [];
    const file = types.replace(/^\.\/dist\//, '').replace(/\.d\.ts$/, '.ts');
    return namesFor(file).map((name) => ({
      name: path.replace(/^\./, 'csb-docs').replace('*', name),
      exports: listExports(file.replace('*', name), read),
    }));
  });
}

/** Returns the folder names that match the `*` of an entry pattern, or one empty name if there is no `*`. */
function namesFor(pattern: string): readonly string[] {
  const [folder, rest] = pattern.split('*');
  if (folder === undefined || rest === undefined) return [''];
  const path = join(ownPackageRoot, folder);
  return existsSync(path) ? readdirSync(path).filter((name) => existsSync(join(path, `${name}${rest}`))) : [];
}

/** Reads every replaceable file of the theme that renders something. */
export function readTemplates(): Readonly<Record<string, string>> {
  const paths = ['templates', 'templates/parts', 'templates/islands'].flatMap((folder) =>
    readdirSync(join(ownPackageRoot, folder))
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
  return Object.fromEntries(paths.map((path) => [path, read(path)]));
}

/** Reads theme files that declare shared props. */
function readPropsFiles(): Readonly<Record<string, string>> {
  const paths = readdirSync(join(ownPackageRoot, 'templates'), { recursive: true, encoding: 'utf8' })
    .map((path) => `templates/${path.split(sep).join('/')}`)
    .filter((path) => /^templates\/(?:elements\/.*\.tsx|islands\/.*\/props\.ts)$/.test(path));
  return Object.fromEntries(paths.sort().map((path) => [path, read(path)]));
}

/** Returns the first sentence of a file's header comment. */
function titleOf(file: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(read(file)) ?? [];
  return (
    comment
      .replace(/\s*\n \* ?/g, ' ')
      .trim()
      .split(/[.:;](?= |$)/)[0] ?? file
  );
}

function read(path: string): string {
  return readFileSync(join(ownPackageRoot, path), 'utf8');
}
