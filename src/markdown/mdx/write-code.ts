/** Writes the module with the code of a page. */
import { CONTENTS, type StaticValue } from '../tree/jsx.js';
import type { MdxModule } from './module.js';

/** Returns the source of the module with the code of a page. Undefined if nothing must be run. */
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
  // Names that MDX provides on every page. The headings of a page are known only when it is assembled.
  const given = [...known].filter(([name]) => isUsed(name));
  return [
    ...given.map(([name, value]) => `const ${name} = ${JSON.stringify(value === CONTENTS ? [] : value)};`),
    ...[...loads, ...imports, ...definitions].map((statement) => statement.code),
    `export const includes = [${code.map((text) => `\n(props) => <>${text}</>`).join(',')}\n];`,
    '',
  ].join('\n');
}

/** Returns true if code uses a name. */
function isIn(name: string, code: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(code);
}

/** Matches strings written by `JSON.stringify`, where the name of a partial is not a reference. */
const TEXT = /"(?:[^"\\\n]|\\.)*"/g;

function isMarkdownImport(statement: string): boolean {
  return /\.mdx?['"]\s*;?\s*$/.test(statement);
}
