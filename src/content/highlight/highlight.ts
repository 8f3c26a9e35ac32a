/** Code to lines of classified text, by shiki. Knows nothing of Markdown or HTML. */
import { type Grammar, getSingletonHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { createLineMemory, type LineTokens } from './line-memory.js';
import { classOfColour, THEME_NAME, theme } from './theme.js';

/** A run of text with one class; undefined = plain. */
export interface CodeToken {
  readonly text: string;
  readonly className: string | undefined;
}

/** Code in a language. */
interface Sample {
  readonly code: string;
  readonly language: string;
}

/** Highlights, once the languages it is asked for are loaded. */
export interface Highlighter {
  /** Loads grammars; unknown names are ignored. */
  readonly load: (languages: Iterable<string>) => Promise<void>;
  /** One list of tokens per line. A language that is not loaded, or code beyond the limits, stays plain. */
  readonly highlight: (code: string, language: string) => readonly (readonly CodeToken[])[];
}

/**
 * Oniguruma and not shiki's JavaScript engine. Measured on YAML, JavaScript and Bash samples of 25 lines, two cores:
 * warm 1.2, 2.3 and 0.5 ms against 1.4, 2.4 and 0.4 ms; the first run of each 25, 220 and 9 ms against 40, 265 and 67 ms,
 * which pays for the 65 ms that its WebAssembly takes to start.
 */
const createEngine = () => createOnigurumaEngine(import('shiki/wasm'));

/** Longer lines stay plain: tokenizing one is quadratic in the worst case, and no reader follows it. */
const LONGEST_LINE = 4_000;
/** Longer samples stay plain: 200 kB take about two seconds. */
const LONGEST_CODE = 200_000;

/** The bits of token attributes that hold the number of a colour, in the encoding of vscode-textmate. */
const FOREGROUND_MASK = 0b111111111 << 15;
const FOREGROUND_SHIFT = 15;

/** A highlighter without languages; creating the engine is left to the first `load`. */
export function createHighlighter(): Highlighter {
  let core: HighlighterCore | undefined;
  let creating: Promise<HighlighterCore> | undefined;
  const loading = new Map<string, Promise<void>>();
  const memories: Memories = new WeakMap();
  const loadOne = async (language: string): Promise<void> => {
    // The one of the process: a second one would compile the grammars again, and neither is ever freed.
    creating ??= getSingletonHighlighterCore({ themes: [theme], langs: [], engine: createEngine() });
    core = await creating;
    const grammar = Object.entries(bundledLanguages).find(([name]) => name === language)?.[1];
    if (grammar !== undefined) await core.loadLanguage(await grammar());
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
    highlight: (code, language) =>
      core === undefined || !loading.has(language) || code.length > LONGEST_CODE
        ? plain(code)
        : tokenize(core, memories, { code, language }),
  };
}

function plain(code: string): readonly (readonly CodeToken[])[] {
  return code.split('\n').map(plainLine);
}

function plainLine(text: string): Line {
  return text === '' ? [] : [{ text, className: undefined }];
}

type Line = readonly CodeToken[];

/** Line memories of the grammars of a highlighter; a grammar is replaced when a language that it can contain is loaded. */
type Memories = WeakMap<Grammar, () => (line: string) => Line>;

function tokenize(core: HighlighterCore, memories: Memories, { code, language }: Sample): readonly Line[] {
  const { colorMap } = core.setTheme(THEME_NAME);
  const grammar = core.getLanguage(language);
  const memory =
    memories.get(grammar) ?? createLineMemory(grammar, (text, tokens) => merge(toTokens(text, tokens, colorMap)));
  memories.set(grammar, memory);
  const next = memory();
  // Lines that are empty or too long leave the state of the grammar as it is.
  return code.split(/\r?\n/).map((text) => (text === '' || text.length >= LONGEST_LINE ? plainLine(text) : next(text)));
}

/** Pairs of offset and attributes to texts and classes. */
function toTokens(text: string, tokens: LineTokens, colorMap: readonly string[]): readonly CodeToken[] {
  const found: CodeToken[] = [];
  for (let index = 0; index < tokens.length; index += 2) {
    const start = tokens[index] ?? 0;
    const end = tokens[index + 2] ?? text.length;
    if (start === end) continue;
    const colour = colorMap[((tokens[index + 1] ?? 0) & FOREGROUND_MASK) >>> FOREGROUND_SHIFT];
    found.push({ text: text.slice(start, end), className: classOfColour(colour) });
  }
  return found;
}

/** Joins neighbours of one class; white space belongs to the run before it. */
function merge(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const merged: CodeToken[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (last !== undefined && (last.className === token.className || token.text.trim() === '')) {
      merged[merged.length - 1] = { text: last.text + token.text, className: last.className };
    } else {
      merged.push(token);
    }
  }
  return merged;
}
