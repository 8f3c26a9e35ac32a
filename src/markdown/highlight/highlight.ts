/** Highlights code with shiki, as lines of HTML with a class for each kind of token. */
import type { RegexEngine } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { once } from '../../utils/lazy.js';
import { escapeText } from '../../utils/text/escape.js';
import { flatten } from '../../utils/text/flatten.js';
import { PLAIN_TEXT } from './languages.js';
import { createLineMemory, type LineTokens } from './line-memory.js';
import type { Patterns } from './patterns.js';
import { classOfColour, THEME_NAME, theme } from './theme.js';

/** Returns the HTML of each line of code. Code in an unknown language, or beyond the limits, stays plain. */
export type Highlight = (code: string, language: string) => Promise<readonly string[]>;

/** Grammars are written for Oniguruma. Its WebAssembly takes 65 ms to start, so it starts on demand. */
const createOniguruma = async () =>
  (await import('shiki/engine/oniguruma')).createOnigurumaEngine(import('shiki/wasm'));

/** Longer lines stay plain, because tokenizing is quadratic in the worst case. */
const LONGEST_LINE = 4_000;
/** Longer samples stay plain: 200 kB take about two seconds. */
const LONGEST_CODE = 200_000;

/** Bits of token attributes with the colour index, as encoded by vscode-textmate. */
const FOREGROUND_MASK = 0b111111111 << 15;
const FOREGROUND_SHIFT = 15;

/** Returns the translated patterns of a grammar, if available. */
export type LoadPatterns = (grammar: string) => Promise<Patterns | undefined>;

/**
 * Creates a highlighter, which loads each language on first use.
 * @param loadPatterns provides translated patterns, which are faster; without it, all languages use Oniguruma
 */
export function createHighlighter(loadPatterns: LoadPatterns = async () => undefined): Highlight {
  const createGrammar = createGrammars(loadPatterns);
  const known = new Map<string, Promise<StartBlock | undefined>>();
  const load = async (language: string): Promise<StartBlock | undefined> => {
    const registration = Object.entries(bundledLanguages).find(([name]) => name === language)?.[1];
    return registration && createGrammar((await registration()).default);
  };
  const find = (language: string): Promise<StartBlock | undefined> => {
    const grammar = known.get(language) ?? load(language);
    known.set(language, grammar);
    return grammar;
  };
  return async (code, language) => {
    const start = isHighlighted(code, language) ? await find(language) : undefined;
    return start === undefined ? code.split('\n').map(escapeText) : tokenize(code, start());
  };
}

/** Returns true if code may be highlighted, as far as its grammar is not needed to decide. */
export function isHighlighted(code: string, language: string): boolean {
  return language !== PLAIN_TEXT && code.length <= LONGEST_CODE;
}

/** Languages at the start of most samples, which the grammar of a language refers to but does not include. */
const INSIDE: Readonly<Record<string, readonly (keyof typeof bundledLanguages)[]>> = {
  markdown: ['yaml'],
  mdx: ['yaml', 'tsx'],
};

/** Starts a block of code. The returned function takes its lines in order. */
type StartBlock = () => (line: string) => string;

/** Grammars that shiki bundles for a language: its own and its dependencies. */
type Registration = Awaited<ReturnType<(typeof bundledLanguages)['yaml']>>['default'];

/**
 * Creates each grammar once, with its own registry. In a shared registry, the result of embedded languages would depend
 * on which languages were loaded earlier, and so on the order of files and threads.
 */
function createGrammars(loadPatterns: LoadPatterns): (registration: Registration) => Promise<StartBlock> {
  const known = new Map<Registration, Promise<StartBlock>>();
  const oniguruma = once(createOniguruma);
  const createEngine = async (registration: Registration): Promise<RegexEngine | undefined> => {
    const patterns = await Promise.all(registration.map(({ name }) => loadPatterns(name)));
    const known = patterns.filter((found) => found !== undefined);
    if (known.length < patterns.length) return undefined;
    const { createScannerEngine } = await import('./scanner.js');
    return createScannerEngine(Object.assign({}, ...known));
  };
  const create = async (own: Registration): Promise<StartBlock> => {
    const { createHighlighterCore } = await import('shiki/core');
    const registration = await withInside(own);
    const core = await createHighlighterCore({
      themes: [theme],
      langs: [registration],
      engine: (await createEngine(registration)) ?? oniguruma(),
      // The warning about the number of instances is not a problem here.
      warnings: false,
    });
    const { colorMap } = core.setTheme(THEME_NAME);
    // The last one is the language itself.
    const grammar = core.getLanguage(registration.at(-1)?.name ?? '');
    const classes = colorMap.map(classOfColour);
    return createLineMemory(grammar, (text, tokens) => flatten(toLine(text, tokens, classes)));
  };
  return (registration) => {
    const grammar = known.get(registration) ?? create(registration);
    known.set(registration, grammar);
    return grammar;
  };
}

/** Returns the grammars of a language, preceded by those of embedded languages. */
async function withInside(registration: Registration): Promise<Registration> {
  const names = INSIDE[registration.at(-1)?.name ?? ''] ?? [];
  const inside = await Promise.all(names.map(async (name) => (await bundledLanguages[name]()).default));
  return [...inside.flat(), ...registration];
}

/** Lines that are empty or too long do not change the state of the grammar. */
function tokenize(code: string, next: ReturnType<StartBlock>): readonly string[] {
  return code
    .split(/\r?\n/)
    .map((text) => (text === '' || text.length >= LONGEST_LINE ? escapeText(text) : next(text)));
}

/** Writes a run of text with one class; undefined means plain. */
function writeRun(text: string, className: string | undefined): string {
  return className === undefined ? escapeText(text) : `<span class="${className}">${escapeText(text)}</span>`;
}

/**
 * Converts pairs of offset and attributes to HTML. Joins neighbours with one class. White space belongs to the run
 * before it.
 * @param classes by colour index
 */
function toLine(text: string, tokens: LineTokens, classes: readonly (string | undefined)[]): string {
  let html = '';
  let runStart = 0;
  let runClass: string | undefined;
  for (let index = 0; index < tokens.length; index += 2) {
    const start = tokens[index] ?? 0;
    const end = tokens[index + 2] ?? text.length;
    if (start === end) continue;
    const className = classes[((tokens[index + 1] ?? 0) & FOREGROUND_MASK) >>> FOREGROUND_SHIFT];
    const continues = start > 0 && (className === runClass || text.slice(start, end).trim() === '');
    if (continues) continue;
    if (start > 0) html += writeRun(text.slice(runStart, start), runClass);
    runStart = start;
    runClass = className;
  }
  return html + writeRun(text.slice(runStart), runClass);
}
