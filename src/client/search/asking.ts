/**
 * Questions that a module of the site answers in words.
 * In: a question, and what search has found for it. Out: the text of the answer, as it grows.
 * Must not know how it is shown. The module is fetched with the first question, and nothing is sent from here.
 */
import type { AskModule, AskSection, SearchSettings } from '../../types/search.js';
import type { HitView } from './hits.js';
import { importAgain } from './import-again.js';
import { toVersionName } from './version-name.js';

/** Sections for a module, and characters of each: about as much as a small model can read. */
const SECTIONS = 10;
const LETTERS = 4000;
/** An answer that is longer is none that a reader wants; whoever sends it never ends. */
const MOST_LETTERS = 20_000;

/** A question. */
export interface Asked {
  readonly question: string;
  readonly sections: readonly AskSection[];
  readonly settings: SearchSettings;
  readonly signal: AbortSignal;
}

/** What was found, as a module gets it. */
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

/** Asks the module; `onText` gets all of the answer that is there, whenever it has grown. Rejects with what the module throws. */
export async function answerQuestion(asked: Asked, onText: (text: string) => void): Promise<void> {
  const { question, sections, settings, signal } = asked;
  const { module = '', language = '' } = settings.ask ?? {};
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Nobody may be waiting when it comes.
  over.catch(() => undefined);
  const ask = await Promise.race([loadModule(module), over]);
  const version = toVersionName(settings.versionOf);
  const answer = await Promise.race([ask(question, { sections, signal, language, version }), over]);
  if (!isIterable(answer)) return onText(`${answer}`.slice(0, MOST_LETTERS));
  const parts = answer[Symbol.asyncIterator]();
  let text = '';
  try {
    while (text.length < MOST_LETTERS) {
      // A module that does not listen to the signal is left alone.
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
  // The address is not known when this is bundled, so the browser imports it.
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
