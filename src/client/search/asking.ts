/**
 * Answers questions with a module of the site, from search results. The module is loaded with the first question. This
 * code sends no requests itself.
 */
import type { AskModule, AskSection, SearchSettings } from '../../types/search.js';
import type { HitView } from './hits.js';
import { importAgain } from './import-again.js';
import { toVersionName } from './version-name.js';

/** Maximum number of sections and their size in characters, about what a small model can read. */
const SECTIONS = 10;
const LETTERS = 4000;
/** Maximum length of an answer, in case it never ends. */
const MOST_LETTERS = 20_000;

/** A question. */
export interface Asked {
  readonly question: string;
  readonly sections: readonly AskSection[];
  readonly settings: SearchSettings;
  readonly signal: AbortSignal;
}

/** Converts results to the sections that a module receives. */
export function toSections(
  hits: readonly HitView[],
  { origin }: Pick<SearchSettings, 'origin'>,
): readonly AskSection[] {
  return hits.slice(0, SECTIONS).map(({ page, type, title, trail, href, stored }) => ({
    title: page,
    headings: type === 'content' ? trail : [...trail, title.map(({ text }) => text).join('')],
    url: new URL(href, origin).href,
    text: (stored.content ?? '').slice(0, LETTERS),
  }));
}

/**
 * Calls the module. `onText` receives the whole answer so far, each time it grows. Rejects with errors of the module.
 */
export async function answerQuestion(asked: Asked, onText: (text: string) => void): Promise<void> {
  const { question, sections, settings, signal } = asked;
  const { module = '', language = '' } = settings.ask ?? {};
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Avoids an unhandled rejection.
  over.catch(() => undefined);
  const ask = await Promise.race([loadModule(module), over]);
  const version = toVersionName(settings.versionOf);
  const answer = await Promise.race([ask(question, { sections, signal, language, version }), over]);
  if (!isIterable(answer)) return onText(`${answer}`.slice(0, MOST_LETTERS));
  const parts = answer[Symbol.asyncIterator]();
  let text = '';
  try {
    while (text.length < MOST_LETTERS) {
      // Does not wait for a module that ignores the signal.
      const { done, value } = await Promise.race([parts.next(), over]);
      if (done) return;
      text += value;
      onText(text.slice(0, MOST_LETTERS));
    }
  } finally {
    Promise.resolve(parts.return?.()).catch(() => undefined);
  }
}

async function loadModule(href: string): Promise<AskModule> {
  // The URL is not known to the bundler, so the browser imports it.
  const module: unknown = await importAgain(() => import(href));
  const ask = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isModule(ask)) throw new Error(`\`${href}\` has no function as its default export.`);
  return ask;
}

function isModule(value: unknown): value is AskModule {
  return typeof value === 'function';
}

function isIterable(value: unknown): value is AsyncIterable<string> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
