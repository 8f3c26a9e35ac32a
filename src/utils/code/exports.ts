/** What a module of ours exports, its own and that of others, for the pages of the reference. */
import { type Declaration, readDeclarations } from './declarations.js';

/** An export, and the file that declares it. */
export interface Exported {
  /** As those who import it write it. */
  readonly name: string;
  readonly file: string;
  readonly declaration: Declaration;
}

/** The text of a file by its path, which has no `./` at its start. */
export type ReadSource = (path: string) => string;

const FROM = /^export (type )?(\*|\{[^}]*\}) from '(\.[^']+)';$/gm;
/** What exports names, in whatever form. */
const ANY = /^export (?:type )?[*{].*/gm;

/** Everything that a module exports, its own first, then that of others in the order of its lines. Throws at forms that it does not know. */
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

/** The modules of ours that a module imports something from. */
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

/** The first of each name: what a module declares wins over what it passes on. */
function uniqueBy(all: readonly Exported[]): readonly Exported[] {
  const seen = new Set<string>();
  return all.filter(({ name }) => !seen.has(name) && seen.add(name));
}

/** The source of a module that is imported: `./types/page.js` from `src/index.ts` is `src/types/page.ts`. */
function resolve(file: string, from: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of from.replace(/\.js$/, '.ts').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
