/** The names of languages that code can be highlighted in. */
import { bundledLanguages } from 'shiki/langs';

/** Names in use that the grammars do not know by themselves. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['objectivec', 'objective-c'],
  ['flow', 'javascript'],
  ['batch', 'bat'],
  ['svg', 'xml'],
  ['gradle', 'groovy'],
  ['htm', 'html'],
  ['jinja2', 'jinja'],
  ['nunjucks', 'jinja'],
  ['homeassistant', 'yaml'],
  ['home-assistant', 'yaml'],
  ['env', 'dotenv'],
  ['json5', 'json5'],
  ['golang', 'go'],
  ['patch', 'diff'],
  ['terminal', 'shellsession'],
  ['webmanifest', 'json'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
]);

/** What stands for code without colours where the name of a grammar is expected. */
export const PLAIN_TEXT = 'text';

const PLAIN: ReadonlySet<string> = new Set([
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'raw',
  'output',
  'tree',
  'ansi',
]);

/** Every name that `findLanguage` knows, for suggestions. */
export const languageNames: readonly string[] = [...Object.keys(bundledLanguages), ...ALIASES.keys(), ...PLAIN];

/**
 * The grammar for a language as written.
 * @returns `text` for plain text, undefined for an unknown name.
 */
export function findLanguage(written: string): string | undefined {
  const name = written.toLowerCase();
  if (PLAIN.has(name)) return PLAIN_TEXT;
  const language = ALIASES.get(name) ?? name;
  return Object.hasOwn(bundledLanguages, language) ? language : undefined;
}
