/** Small faults in the source, chosen by a seed, that a test run should detect. */
import { createRandom } from '../support/random.js';
import { listFiles, parseModule, type SyntaxNode, walk } from '../support/structure/modules.js';

/** One fault: a range of a file and its replacement. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '>': '>=',
  '<=': '<',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** Chooses `count` mutants in some folders, at most one per file. The same seed and sources give the same mutants. */
export function chooseMutants(
  folders: readonly string[],
  count: number,
  options: { readonly seed: number; readonly readText: (file: string) => string },
): readonly Mutant[] {
  const random = createRandom(options.seed);
  const files = listFiles(folders, ['.ts', '.tsx']).map((file) => ({ file, key: random.next() }));
  const chosen: Mutant[] = [];
  for (const { file } of files.toSorted((a, b) => a.key - b.key)) {
    if (chosen.length === count) break;
    const found = findMutants(file, options.readText(file));
    const mutant = found[random.upTo(found.length)];
    if (mutant) chosen.push(mutant);
  }
  return chosen;
}

/** Returns every mutant of a file: swapped operators, negated conditions, flipped booleans, numbers off by one. */
function findMutants(file: string, text: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const add = (start: number, end: number, to: string): void => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ file, line, start, end, from: text.slice(start, end), to });
  };
  walk(parseModule(file, text).program as unknown as SyntaxNode, (node) => {
    const any = node as SyntaxNode & Readonly<Record<string, unknown>>;
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const [left, right] = [any['left'] as SyntaxNode, any['right'] as SyntaxNode];
      const operator = String(any['operator']);
      const at = text.indexOf(operator, left.end);
      const to = OPERATORS[operator];
      // `+` mostly concatenates strings.
      const isText = operator === '+' && !/^\d+$/.test(text.slice(right.start, right.end));
      if (to && at < right.start && !isText) add(at, at + operator.length, to);
    }
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const { start, end } = any['test'] as SyntaxNode;
      add(start, end, `!(${text.slice(start, end)})`);
    }
    if (node.type === 'Literal' && typeof any['value'] === 'boolean') add(node.start, node.end, `${!any['value']}`);
    if (node.type === 'Literal' && typeof any['value'] === 'number') add(node.start, node.end, `${any['value'] + 1}`);
  });
  return found;
}
