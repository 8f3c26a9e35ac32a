/** Lists the exports of a module of csb-docs, including re-exports, for the reference pages of the manual. */
import { type Declaration, readDeclarations } from './declarations.js';

/** An export and the file that declares it. */
export interface Exported {
  /** Name under which it is exported. */
  readonly name: string;
  readonly file: string;
  readonly declaration: Declaration;
}

/** Returns the text of a file by its path, without a leading `./`. */
export type ReadSource = (path: string) => string;

const FROM = /^export (type )?(\*|\{[^}]*\}) from '(\.[^']+)';$/gm;
/** Matches every export with a list of names. */
const ANY = /^export (?:type )?[*{].*/gm;

/** Lists all exports of a module: its own first, then re-exports in line order. Throws on unsupported forms. */
export function listExports(file: string, read: ReadSource): readonly Exported[] {
  const source = read(file);
  for (const [unknown] of source.replace(FROM, '').matchAll(ANY))
    throw new Error(`${file} has exports of an unknown form: ${unknown}`);
  const own = readDeclarations(source)
    .filter(({ isExported }) => isExported)
    .map((declaration) => ({ name: declaration.name, file, declaration }));
  const others = [...source.matchAll(FROM)].flatMap(([, , names = '', from = '']) => {
    const all = listExports(resolve(file, from), read);
    return names === '*' ? all : pick(names, all, file);
  });
  return uniqueBy([...own, ...others]);
}

/** Lists the files of this repository that a module imports from. */
export function listImports(file: string, read: ReadSource): readonly string[] {
  return [...read(file).matchAll(/^(?:import|export) [^;]*? from '(\.[^']+)\.js';$/gm)].map(([, from = '']) =>
    resolve(file, `${from}.js`),
  );
}

function pick(names: string, all: readonly Exported[], file: string): readonly Exported[] {
  return names
    .slice(1, -1)
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', as = name] = each.split(' as ');
      const found = all.find((exported) => exported.name === name);
      if (found === undefined) throw new Error(`${file} exports ${name}, which is nowhere.`);
      return { ...found, name: as };
    });
}

/** Keeps the first export of each name: own declarations win over re-exports. */
function uniqueBy(all: readonly Exported[]): readonly Exported[] {
  const seen = new Set<string>();
  return all.filter(({ name }) => !seen.has(name) && seen.add(name));
}

/** Resolves an imported module to its source: `./types/page.js` from `src/index.ts` is `src/types/page.ts`. */
function resolve(file: string, from: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of from.replace(/\.js$/, '.ts').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
