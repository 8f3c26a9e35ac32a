/**
 * Translates the patterns of common languages ahead of time, when the package is prepared. Translating those of
 * JavaScript takes as long as highlighting 5,000 lines of it.
 */
import { bundledLanguages } from 'shiki/langs';
import { type Pattern, type Patterns, translatePattern } from './patterns.js';

/** The languages to translate. Tests compare all of them with Oniguruma. */
export const TRANSLATED_LANGUAGES = [
  'bash',
  'c',
  'css',
  'diff',
  'docker',
  'go',
  'graphql',
  'html',
  'http',
  'ini',
  'java',
  'javascript',
  'jinja',
  'json',
  'json5',
  'jsonc',
  'jsx',
  'kotlin',
  'make',
  'markdown',
  'nginx',
  'php',
  'powershell',
  'python',
  'rust',
  'scss',
  'shellsession',
  'sql',
  'swift',
  'toml',
  'tsx',
  'typescript',
  'xml',
  'yaml',
] as const satisfies readonly (keyof typeof bundledLanguages)[];

/** Translates all grammars that these languages need. Throws if a pattern cannot be translated. */
export async function translateGrammars(): Promise<ReadonlyMap<string, Patterns>> {
  const translated = new Map<string, Pattern>();
  const translate = (source: string): Pattern => {
    const pattern = translated.get(source) ?? translatePattern(source, 'ascii');
    translated.set(source, pattern);
    return pattern;
  };
  const grammars = new Map<string, Patterns>();
  for (const language of TRANSLATED_LANGUAGES) {
    for (const { name, repository, patterns, injections } of (await bundledLanguages[language]()).default) {
      if (grammars.has(name)) continue;
      const sources = [...new Set(findSources([repository, patterns, injections]))];
      grammars.set(name, Object.fromEntries(sources.map((source) => [source, translate(source)])));
    }
  }
  return grammars;
}

const PATTERN_KEYS: ReadonlySet<string> = new Set(['match', 'begin', 'end', 'while']);

/** Lists the patterns in a part of a grammar, as its scanners receive them. */
function findSources(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' && PATTERN_KEYS.has(key) ? variantsOf(value) : findSources(value),
  );
}

/** Replaces anchors that cannot match in vscode-textmate. */
const NEVER = '\uffff';

/** Returns a pattern with and without its anchors `\A` and `\G`. */
function variantsOf(source: string): readonly string[] {
  const without = (anchors: RegExp): string =>
    source.replace(/\\(.)/gs, (escape, letter: string) => (anchors.test(letter) ? `\\${NEVER}` : escape));
  return [source, without(/A/), without(/G/), without(/[AG]/)];
}
