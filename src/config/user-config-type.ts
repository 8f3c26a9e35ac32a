/**
 * Generates the type of a configuration as a declaration file from the option table. The published types then depend on
 * no other package, and editors show the help of each key. The compiler itself infers the type from the table.
 */
import { isRecord } from '../utils/record.js';
import { helpOf } from './schema/option.js';
import { siteSchema } from './schema/site.js';

const HEAD = `/** What a configuration may be. Made from the option table. */
import type { EditUrlFunction, NumberPrefixParser } from '../../types/content-config.js';
import type { SitePlugin } from '../../types/plugin.js';
`;

/** Returns the text of `config/schema/site.d.ts`. */
export function userConfigDeclaration(): string {
  return `${HEAD}
/** What a configuration file may export. */
export interface UserConfig ${writeObject(siteSchema.entries, '')}
`;
}

function writeObject(entries: object, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(entries).map(([key, schema]) => {
    const help = [helpOf(schema), writeDefault(schema)].filter((part) => part !== '').join(' ');
    const mark = isOptional(schema) ? '?' : '';
    // An optional key may be undefined, except for those that are absent from the output.
    const absent = isRecord(schema) && schema['type'] === 'optional' ? ' | undefined' : '';
    const name = /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
    return `${help === '' ? '' : `${inner}/** ${help.replaceAll('*/', '*\\/')} */\n`}${inner}${name}${mark}: ${write(schema, inner)}${absent};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** Returns the default of a key; a group of keys has none. */
function writeDefault(schema: unknown): string {
  const value: unknown = isRecord(schema) ? schema['default'] : undefined;
  const text = typeof value === 'function' ? undefined : JSON.stringify(value);
  return text === undefined || text === '{}' || text.length > MOST_OF_DEFAULT ? '' : `@default ${text}`;
}

/** Longer defaults are only shown in the manual. */
const MOST_OF_DEFAULT = 60;

function isOptional(schema: unknown): boolean {
  return isRecord(schema) && (schema['type'] === 'optional' || schema['type'] === 'exact_optional');
}

const PLAIN = ['string', 'number', 'boolean', 'unknown', 'any', 'null', 'undefined'];

/** Writes the input type of a schema. */
function write(schema: unknown, indent: string): string {
  if (!isRecord(schema)) throw new Error('The option table has something that is no schema');
  const { type, pipe, wrapped, entries, item, value, literal, options } = schema;
  if (typeof type === 'string' && PLAIN.includes(type)) return type;
  if (isRecord(entries)) return writeObject(entries, indent);
  switch (type) {
    case 'optional':
    case 'exact_optional':
      return write(wrapped, indent);
    case 'nullable':
      return `${write(wrapped, indent)} | null`;
    case 'array':
      return writeList(write(item, indent));
    case 'record':
      return `{ [key: string]: ${write(value, indent)} }`;
    case 'custom':
      return toMember(findText(pipe));
    case 'literal':
      return quote(literal);
    case 'picklist':
      return toList(options).map(quote).join(' | ');
    case 'union':
      return [...new Set(toList(options).map((option) => write(option, indent)))].join(' | ');
    default:
      throw new Error(`The type of a configuration cannot be written: ${String(type)}`);
  }
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

function writeList(item: string): string {
  return /^[\w$]+$/.test(item) ? `${item}[]` : `(${item})[]`;
}

/** Parenthesized, because a function type would absorb what follows. */
function toMember(text: string): string {
  return text.includes('=>') ? `(${text})` : text;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the type recorded by `functionOf` or `valueOf`, which may be nested. */
function findText(pipe: unknown): string {
  for (const part of toList(pipe).filter(isRecord)) {
    const { type, metadata } = part;
    if (type === 'metadata' && isRecord(metadata)) return String(metadata['typescript']);
    if (type === 'custom' && part['pipe'] !== undefined && part['pipe'] !== pipe) return findText(part['pipe']);
  }
  throw new Error('A function of the option table has no type as text');
}
