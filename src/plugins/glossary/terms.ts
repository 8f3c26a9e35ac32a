/** Reads the terms of a glossary file, and reports problems with their lines. */

import type { PluginDiagnostic } from '../../types/plugin.js';
import { isRecord } from '../../utils/record.js';
import { createSlugger } from '../../utils/text/slug.js';
import { readLinedYaml } from '../../utils/yaml/lines.js';

/** A term. */
export interface Term {
  readonly name: string;
  /** Markdown. */
  readonly definition: string;
  /** Other forms of the term: plurals, abbreviations. */
  readonly aliases: readonly string[];
  /** Heading id on the glossary page. */
  readonly id: string;
  /** Line in the file. */
  readonly line: number;
  /** True if the term is not reported when no page mentions it. */
  readonly isOptional: boolean;
}

/** The terms of a file, and its diagnostics. */
export interface Terms {
  readonly terms: readonly Term[];
  readonly diagnostics: readonly PluginDiagnostic[];
}

/** Reads terms. The file maps terms to a definition, or to an object with `definition`, `aliases` and `optional`. */
export function readTerms(text: string, file: string): Terms {
  const { value, problems, lineOf } = readLinedYaml(text);
  const diagnostics: PluginDiagnostic[] = problems.map(({ message, ...at }) => ({
    message: `${message}.`,
    file,
    ...at,
  }));
  if (value === undefined || value === null) return { terms: [], diagnostics };
  if (!isRecord(value)) return { terms: [], diagnostics: [{ message: `${FORM} ${EXAMPLE}`, file, line: 1 }] };
  const slugger = createSlugger();
  const names = new Map<string, string>();
  const terms: Term[] = [];
  for (const [name, entry] of Object.entries(value)) {
    const line = lineOf([name]);
    const read = readEntry(entry);
    if (typeof read === 'string') {
      diagnostics.push({ message: `The term \`${name}\` ${read}.`, hint: EXAMPLE, file, line });
      continue;
    }
    for (const word of [name, ...read.aliases]) {
      const other = names.get(word.toLowerCase());
      if (other !== undefined)
        diagnostics.push({
          message: `\`${word}\` is used for two terms: \`${other}\` and \`${name}\`.`,
          hint: 'Remove it from one of them. Until then pages link it to the first.',
          file,
          line: word === name ? line : lineOf([name, 'aliases', read.aliases.indexOf(word)]),
        });
      else names.set(word.toLowerCase(), name);
    }
    terms.push({ name, line, ...read, id: read.id ?? slugger.slug(name) });
  }
  return { terms, diagnostics };
}

const FORM = 'The glossary must be a mapping of terms to definitions.';
const EXAMPLE = 'Write `Term: What it means.`, or `Term:` with `definition` and `aliases` below it.';

const FIELDS: ReadonlySet<string> = new Set(['definition', 'aliases', 'id', 'optional']);

/** The entry of a term. */
interface Entry extends Pick<Term, 'definition' | 'aliases' | 'isOptional'> {
  readonly id?: string;
}

/** Returns the entry of a term, or what is wrong with it. */
function readEntry(entry: unknown): Entry | string {
  if (typeof entry === 'string' && entry.trim() !== '')
    return { definition: entry.trim(), aliases: [], isOptional: false };
  if (!isRecord(entry)) return 'has no definition';
  const { definition, aliases = [], id, optional = false } = entry;
  const unknown = Object.keys(entry).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) return `has the unknown field \`${unknown}\``;
  if (typeof definition !== 'string' || definition.trim() === '') return 'has no definition';
  if (!isWords(aliases)) return 'has `aliases` that are not a list of words';
  if (typeof optional !== 'boolean') return 'has an `optional` that is neither `true` nor `false`';
  if (id !== undefined && !(typeof id === 'string' && /^[^\s{}#]+$/.test(id)))
    return 'has an `id` that is not a valid anchor';
  return { definition: definition.trim(), aliases, isOptional: optional, ...(id === undefined ? {} : { id }) };
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string' && word.trim() !== '');
}
