/** Names of languages that can be highlighted. */
import { bundledLanguages } from 'shiki/langs';

/** Common names that the grammars do not define. */
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

/** Stands for code without highlighting where a grammar name is expected. */
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

/** All names that `findLanguage` accepts, for suggestions. */
export const languageNames: readonly string[] = [...Object.keys(bundledLanguages), ...ALIASES.keys(), ...PLAIN];

/**
 * Returns the grammar of a language as written.
 * @returns `text` for plain text, undefined for an unknown name
 */
export function findLanguage(written: string): string | undefined {
  const name = written.toLowerCase();
  if (PLAIN.has(name)) return PLAIN_TEXT;
  const language = ALIASES.get(name) ?? name;
  return Object.hasOwn(bundledLanguages, language) ? language : undefined;
}
