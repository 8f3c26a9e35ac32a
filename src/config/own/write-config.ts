/** Writes a raw configuration as JSON, or as TypeScript if it contains functions or remarks. */
import { isRecord } from '../../utils/record.js';

/** Returns the source of a self-contained function, or undefined if it depends on its surroundings. */
export type WriteFunction = (value: CallableFunction, key: string) => string | undefined;

/** A written configuration. */
export interface WrittenConfig {
  readonly name: string;
  readonly text: string;
  /** Dotted keys of functions that could not be written. */
  readonly left: readonly string[];
}

const NAME = /^[A-Za-z_$][\w$]*$/;
/** Maximum line length. */
const WIDTH = 100;

/** Options of writing. */
export interface Writing {
  /** Converts functions. */
  readonly write: WriteFunction;
  /** Comment lines above the configuration. */
  readonly remarks: readonly string[];
}

/** Writes a configuration. */
export function writeConfig(value: Readonly<Record<string, unknown>>, { write, remarks }: Writing): WrittenConfig {
  if (!hasFunction(value) && remarks.length === 0)
    return { name: 'csb-docs.config.json', text: `${JSON.stringify(value, undefined, 2)}\n`, left: [] };
  const left: string[] = [];
  const print = (part: unknown, key: string, indent: string): string => {
    if (typeof part === 'function') return write(part, key) ?? '';
    if (Array.isArray(part)) {
      const items = part.map((item: unknown, index) => print(item, `${key}.${index}`, `${indent}  `));
      return wrap(['[', ']'], items, indent);
    }
    if (!isRecord(part)) return printPlain(part);
    const entries = Object.entries(part).map(([name, child]) => {
      const childKey = key === '' ? name : `${key}.${name}`;
      const printed = print(child, childKey, `${indent}  `);
      // Indent a multi-line function like its key.
      if (typeof child === 'function' && printed !== '')
        return `${NAME.test(name) ? name : quote(name)}: ${printed.replaceAll('\n', `\n${indent}  `)}`;
      if (printed !== '') return `${NAME.test(name) ? name : quote(name)}: ${printed}`;
      left.push(childKey);
      return `// ${name}: a function that depends on other code; write it again here.`;
    });
    return wrap(['{', '}'], entries, indent);
  };
  const body = print(value, '', '');
  const above = remarks.map((line) => `${fold(line)}\n`).join('');
  const text = `import { defineConfig } from 'csb-docs';\n\n${above}export default defineConfig(${body});\n`;
  return { name: 'csb-docs.config.ts', text, left };
}

/** Wraps a remark into comment lines. */
function fold(remark: string): string {
  const lines = [''];
  for (const word of remark.split(/\s+/)) {
    const line = `${lines.pop()} ${word}`;
    const isLong = line.length > WIDTH && line.trim().includes(' ');
    lines.push(...(isLong ? [line.slice(0, -word.length - 1), `   ${word}`] : [line]));
  }
  return lines.map((line) => `//${line}`).join('\n');
}

function hasFunction(value: unknown): boolean {
  if (typeof value === 'function') return true;
  if (Array.isArray(value)) return value.some(hasFunction);
  return isRecord(value) && Object.values(value).some(hasFunction);
}

/** Formats items on one line if they fit, otherwise one per line. */
function wrap([open, close]: readonly [string, string], items: readonly string[], indent: string): string {
  if (items.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${items.join(', ')}${space}${close}`;
  const isShort = indent !== '' && indent.length + line.length < WIDTH && !/\n|\/\//.test(line.replace(/:\/\//g, ''));
  if (isShort) return line;
  const lines = items.map((item) => `${indent}  ${item}${item.startsWith('//') ? '' : ','}\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}

function printPlain(value: unknown): string {
  return typeof value === 'string' ? quote(value) : JSON.stringify(value);
}

/** Quotes a text with single quotes. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
