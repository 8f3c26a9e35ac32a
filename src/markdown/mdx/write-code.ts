/** The module that the code of a page is. */
import { CONTENTS, type StaticValue } from '../tree/jsx.js';
import type { MdxModule } from './module.js';

/** The text of the module that has the code of a page; undefined when nothing has to be run. */
export function writeModule(
  { statements }: MdxModule,
  code: readonly string[],
  known: ReadonlyMap<string, StaticValue>,
): string | undefined {
  const loads = statements.filter(
    ({ names, isImport, code: text }) => isImport && names.length === 0 && !isMarkdownImport(text),
  );
  if (code.length === 0 && loads.length === 0) return undefined;
  const definitions = statements.filter(({ isImport }) => !isImport);
  const used = [...code, ...definitions.map((statement) => statement.code)].join('\n');
  const isUsed = (name: string): boolean => isIn(name, used);
  const withoutTexts = used.replace(TEXT, '""');
  const imports = statements.filter(
    ({ names, isImport, code: text }) =>
      isImport && names.some((name) => (isMarkdownImport(text) ? isIn(name, withoutTexts) : isUsed(name))),
  );
  // Names that MDX has in every page; the headings of a page are known only when it is put together.
  const given = [...known].filter(([name]) => isUsed(name));
  return [
    ...given.map(([name, value]) => `const ${name} = ${JSON.stringify(value === CONTENTS ? [] : value)};`),
    ...[...loads, ...imports, ...definitions].map((statement) => statement.code),
    `export const inserts = [${code.map((text) => `\n(props) => <>${text}</>`).join(',')}\n];`,
    '',
  ].join('\n');
}

/** Whether code uses a name. */
function isIn(name: string, code: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code);
}

/** Texts of the page as `JSON.stringify` writes them: a word in them that is the name of a partial does not refer to it. */
const TEXT = /"(?:[^"\\\n]|\\.)*"/g;

function isMarkdownImport(statement: string): boolean {
  return /\.mdx?['"]\s*;?\s*$/.test(statement);
}
