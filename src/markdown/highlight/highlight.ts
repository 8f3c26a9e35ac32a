/** Code to lines of HTML with a class for each kind of text, by shiki. Knows nothing of Markdown. */
import type { RegexEngine } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { once } from '../../utils/once.js';
import { escapeText } from '../../utils/text/escape.js';
import { flatten } from '../../utils/text/flatten.js';
import { PLAIN_TEXT } from './languages.js';
import { createLineMemory, type LineTokens } from './line-memory.js';
import type { Patterns } from './patterns.js';
import { classOfColour, THEME_NAME, theme } from './theme.js';

/** Makes the HTML of each line of some code. Code in a language that has no grammar, or beyond the limits, stays plain. */
export type Highlight = (code: string, language: string) => Promise<readonly string[]>;

/** What grammars are written for. Its WebAssembly takes 65 ms to start, so it is started when it is needed. */
const createOniguruma = async () =>
  (await import('shiki/engine/oniguruma')).createOnigurumaEngine(import('shiki/wasm'));

/** Longer lines stay plain: tokenizing one is quadratic in the worst case, and no reader follows it. */
const LONGEST_LINE = 4_000;
/** Longer samples stay plain: 200 kB take about two seconds. */
const LONGEST_CODE = 200_000;

/** The bits of token attributes that hold the number of a colour, in the encoding of vscode-textmate. */
const FOREGROUND_MASK = 0b111111111 << 15;
const FOREGROUND_SHIFT = 15;

/** Gives the translated patterns of a grammar, if there are any. */
export type LoadPatterns = (grammar: string) => Promise<Patterns | undefined>;

/**
 * A highlighter, which loads each language when it is first asked for.
 * @param loadPatterns makes it faster; without it, every language is left to Oniguruma
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

/** Whether code may have colours, as far as can be told without its grammar. */
export function isHighlighted(code: string, language: string): boolean {
  return language !== PLAIN_TEXT && code.length <= LONGEST_CODE;
}

/** What begins most samples of a language and is written in others, whose grammars its own asks for and does not bring. */
const INSIDE: Readonly<Record<string, readonly (keyof typeof bundledLanguages)[]>> = {
  markdown: ['yaml'],
  mdx: ['yaml', 'tsx'],
};

/** Starts a block of code; what is returned takes its lines in turn. */
type StartBlock = () => (line: string) => string;

/** What shiki has for a language: its grammar, and those that it needs. */
type Registration = Awaited<ReturnType<(typeof bundledLanguages)['yaml']>>['default'];

/**
 * Makes grammars, each once, however many names it has.
 * Each has a registry of its own: in a shared one, what a sample with code of another language looks like depends on
 * which languages came before it, and so on the order of the files and on the number of threads.
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
      // About the number of instances, which is meant.
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

/** A language with those inside of it before it. */
async function withInside(registration: Registration): Promise<Registration> {
  const names = INSIDE[registration.at(-1)?.name ?? ''] ?? [];
  const inside = await Promise.all(names.map(async (name) => (await bundledLanguages[name]()).default));
  return [...inside.flat(), ...registration];
}

/** Lines that are empty or too long leave the state of the grammar as it is. */
function tokenize(code: string, next: ReturnType<StartBlock>): readonly string[] {
  return code
    .split(/\r?\n/)
    .map((text) => (text === '' || text.length >= LONGEST_LINE ? escapeText(text) : next(text)));
}

/** A run of text with one class; undefined = plain. */
function writeRun(text: string, className: string | undefined): string {
  return className === undefined ? escapeText(text) : `<span class="${className}">${escapeText(text)}</span>`;
}

/**
 * Pairs of offset and attributes to HTML. Neighbours of one class are joined; white space belongs to the run before it.
 * @param classes by the numbers of colours
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
