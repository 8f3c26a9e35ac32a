/** Reads YAML or JSON as plain values with line numbers. */
import { indexLines } from '../text/lines.js';
import { parseYaml } from './parse.js';
import { toJson } from './values.js';

/** A parsed text. */
export interface LinedYaml {
  /** JSON value; undefined if the text is invalid. */
  readonly value: unknown;
  /** Syntax errors of the text. */
  readonly problems: readonly { readonly message: string; readonly line: number; readonly column: number }[];
  /** Returns the line of a path's key or value, or that of its nearest ancestor if the path does not exist. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/** Parses a text. */
export function readLinedYaml(text: string): LinedYaml {
  const lines = indexLines(text);
  const { problems, root, places, isTooLarge } = parseYaml(text);
  const lineAt = (offset: number): number => lines.toRange(offset, offset).start.line;
  const lineOf: LinedYaml['lineOf'] = (path) => {
    for (let length = path.length; length > 0; length--) {
      const place = places.get(path.slice(0, length).join('.'));
      const span = place?.key ?? place?.value;
      if (span !== undefined) return lineAt(span.start);
    }
    return 1;
  };
  const errors = problems.filter(({ kind }) => kind === 'error');
  const found = errors.map(({ message, span }) => ({ message, ...lines.toRange(span.start, span.start).start }));
  if (isTooLarge) return { value: undefined, problems: [TOO_LARGE], lineOf };
  return { value: root === undefined || errors.length > 0 ? undefined : toJson(root.value), problems: found, lineOf };
}

const TOO_LARGE = { message: 'It is too large or nested too deeply', line: 1, column: 1 };
