/** Code to lines of HTML with a class for each kind of text, by shiki. Knows nothing of Markdown. */
import type { RegexEngine } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { escapeText } from '../../text/escape.js';
import { once } from '../../text/once.js';
import { createLineMemory, type LineTokens } from './line-memory.js';
import type { Patterns } from './patterns.js';
import { classOfColour, THEME_NAME, theme } from './theme.js';

/** Highlights, once the languages it is asked for are loaded. */
export interface Highlighter {
  /** Loads grammars; unknown names are ignored. */
  readonly load: (languages: Iterable<string>) => Promise<void>;
  /** The HTML of each line. A language that is not loaded, or code beyond the limits, stays plain. */
  readonly highlight: (code: string, language: string) => readonly string[];
}

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
 * A highlighter without languages; creating engines is left to the first `load`.
 * @param loadPatterns makes it faster; without it, every language is left to Oniguruma
 */
export function createHighlighter(loadPatterns: LoadPatterns = async () => undefined): Highlighter {
  const createGrammar = createGrammars(loadPatterns);
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<string, StartBlock>();
  const loadOne = async (language: string): Promise<void> => {
    const grammar = Object.entries(bundledLanguages).find(([name]) => name === language)?.[1];
    if (grammar !== undefined) loaded.set(language, await createGrammar((await grammar()).default));
  };
  return {
    async load(languages) {
      const jobs: Promise<void>[] = [];
      for (const language of new Set(languages)) {
        const job = loading.get(language) ?? loadOne(language);
        loading.set(language, job);
        jobs.push(job);
      }
      await Promise.all(jobs);
    },
    highlight: (code, language) => {
      const start = code.length > LONGEST_CODE ? undefined : loaded.get(language);
      return start === undefined ? code.split('\n').map(escapeText) : tokenize(code, start());
    },
  };
}

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
  const create = async (registration: Registration): Promise<StartBlock> => {
    const { createHighlighterCore } = await import('shiki/core');
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
    return createLineMemory(grammar, (text, tokens) => toLine(text, tokens, classes));
  };
  return (registration) => {
    const grammar = known.get(registration) ?? create(registration);
    known.set(registration, grammar);
    return grammar;
  };
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
