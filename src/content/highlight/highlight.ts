/** Code to lines of classified text, by shiki. Knows nothing of Markdown or HTML. */
import { getSingletonHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { classOfColour, THEME_NAME, theme } from './theme.js';

/** A run of text with one class; undefined = plain. */
export interface CodeToken {
  readonly text: string;
  readonly className: string | undefined;
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

/** A highlighter without languages; creating the engine is left to the first `load`. */
export function createHighlighter(): Highlighter {
  let core: HighlighterCore | undefined;
  let creating: Promise<HighlighterCore> | undefined;
  const loading = new Map<string, Promise<void>>();
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
        : tokenize(core, code, language),
  };
}

function plain(code: string): readonly (readonly CodeToken[])[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ text, className: undefined }]));
}

function tokenize(core: HighlighterCore, code: string, language: string): readonly (readonly CodeToken[])[] {
  // Without a time limit: a slow machine must not write other bytes than a fast one.
  const lines = core.codeToTokensBase(code, {
    lang: language,
    theme: THEME_NAME,
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: LONGEST_LINE,
  });
  return lines.map((line) =>
    merge(line.map(({ content, color }) => ({ text: content, className: classOfColour(color) }))),
  );
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
