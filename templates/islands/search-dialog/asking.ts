/**
 * AI answers above the results: a button to ask, the streamed answer, and its sources. A new query or closing the
 * search cancels the answer. Screen readers announce it once, when it is complete.
 */
import '../../styles/search-ask.css';
import { answerQuestion, type Block, listSources, type Piece, toBlocks, toSections } from 'csb-docs/search/asking';
import type { HitView } from 'csb-docs/search/dialog';
import { fillText } from 'csb-docs/text';
import type { AskSection, AskTexts, SearchSettings } from '../../../src/types/props.js';
import { element, pictogram } from '../../elements/dom.js';
import { chat } from '../../elements/icon-paths.js';
import type { Searching, SearchPart } from './part.js';
import { loadPartSheet } from './sheet.js';

/** Number of top results to show if the answer cites no sections. */
const SOURCES = 3;

/** Elements of the block. */
interface Parts {
  readonly block: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly label: HTMLElement;
  readonly answer: HTMLElement;
  readonly status: HTMLElement;
}

/** Input of an answer. */
interface Question {
  readonly text: string;
  readonly sections: readonly AskSection[];
  readonly hits: readonly HitView[];
  readonly texts: AskTexts;
  readonly onLeave: ((event: MouseEvent) => void) | undefined;
}

/** State of the question. `wanted`: waiting for search results. */
interface Conversation {
  query: string;
  step: 'none' | 'wanted' | 'running' | 'over';
  running?: AbortController | undefined;
}

/** Starts offering answers. */
export function start(searching: Searching): SearchPart {
  const parts = makeParts();
  const conversation: Conversation = { query: '', step: 'none' };
  const listening = new AbortController();
  const update = (): void => {
    const { settings, search, status } = searching.getState();
    const query = search.query.trim();
    if (settings?.ask === undefined) return;
    if (query !== conversation.query) {
      stop(conversation, 'none');
      conversation.query = query;
      clear(parts);
    }
    parts.block.hidden = query === '';
    parts.block.ariaLabel = settings.ask.texts.answer;
    if (conversation.step === 'wanted' && status !== 'loading' && status !== 'stalled')
      void run({ searching, parts, conversation, settings });
    showStep(parts, conversation, settings.ask.texts);
  };
  const end = (step: Conversation['step']): void => {
    stop(conversation, step);
    update();
  };
  parts.button.addEventListener('click', () => {
    if (conversation.running) return end('over');
    clear(parts);
    end('wanted');
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && conversation.running && end('over'), listening);
  void loadPartSheet().then(() => listening.signal.aborted || searching.place.prepend(parts.block));
  return {
    update,
    end: () => {
      listening.abort();
      stop(conversation, 'none');
      parts.block.remove();
    },
  };
}

function makeParts(): Parts {
  const label = element('span', {});
  const button = element('button', { type: 'button', class: 'search-ask-button' }, pictogram(chat), label);
  const answer = element('div', { class: 'search-answer' });
  const status = element('div', { class: 'visually-hidden', role: 'status' });
  const block = element('section', { class: 'search-ask', 'data-kept': '', hidden: true }, button, answer, status);
  return { block, button, label, answer, status };
}

function clear({ answer, status }: Parts): void {
  answer.replaceChildren();
  status.textContent = '';
}

function stop(conversation: Conversation, step: Conversation['step']): void {
  conversation.running?.abort();
  conversation.running = undefined;
  conversation.step = step;
}

function showStep({ label, answer, status }: Parts, { query, step }: Conversation, texts: AskTexts): void {
  const isBusy = step === 'wanted' || step === 'running';
  label.textContent = isBusy ? texts.stop : step === 'over' ? texts.again : fillText(texts.ask, { question: query });
  answer.ariaBusy = `${isBusy}`;
  if (!isBusy) return;
  if (answer.firstChild === null) answer.append(element('p', { class: 'search-answering' }, texts.answering));
  if (status.textContent === '') status.textContent = texts.answering;
}

/** Context of a question. */
interface Surroundings {
  readonly searching: Searching;
  readonly parts: Parts;
  readonly conversation: Conversation;
  readonly settings: SearchSettings;
}

/** Asks, and updates the answer at most once per frame. */
async function run({ searching, parts, conversation, settings }: Surroundings): Promise<void> {
  const running = new AbortController();
  const { signal } = running;
  const texts = settings.ask?.texts;
  if (texts === undefined) return;
  Object.assign(conversation, { running, step: 'running' });
  const hits = searching.findHits();
  const sections = toSections(hits, settings);
  const question = { text: conversation.query, sections, hits, texts, onLeave: searching.choices?.onLeave };
  const written = { text: '', isShown: true };
  const show = (isWhole: boolean): void => {
    written.isShown = true;
    if (!signal.aborted) parts.answer.replaceChildren(...makeAnswer(written.text, question, isWhole));
  };
  try {
    await answerQuestion({ question: question.text, sections, settings, signal }, (text) => {
      written.text = text;
      if (written.isShown) requestAnimationFrame(() => written.isShown || show(false));
      written.isShown = false;
    });
    if (signal.aborted) return;
    show(true);
    // Announced once, not word by word.
    parts.status.textContent = parts.answer.innerText;
  } catch (error) {
    if (signal.aborted) return;
    // Errors of the site's module are for the site's developers, so they are logged.
    reportError(error);
    parts.answer.replaceChildren(makeFailure(error, texts));
    parts.status.textContent = '';
  }
  stop(conversation, 'over');
  showStep(parts, conversation, texts);
}

function makeFailure(error: unknown, texts: AskTexts): HTMLElement {
  const message = error instanceof Error ? error.message : `${error}`;
  return element('p', { role: 'alert' }, texts.failed, ' ', element('code', {}, message));
}

function makeAnswer(text: string, question: Question, isWhole: boolean): readonly Node[] {
  const blocks = toBlocks(text, question.sections);
  const made = blocks.map((block) => makeBlock(block, question));
  if (!isWhole || question.hits.length === 0) return made;
  const named = listSources(blocks);
  const sources = named.length > 0 ? named : question.sections.slice(0, SOURCES).map((_, index) => index);
  return [
    ...made,
    element('p', { class: 'search-sources' }, question.texts.sources),
    element('ul', {}, ...sources.map((source) => element('li', {}, makeLink(question, source)))),
  ];
}

function makeBlock(block: Block, question: Question): HTMLElement {
  const make = (pieces: readonly Piece[]) => pieces.map((piece) => makePiece(piece, question));
  if (block.kind === 'code') return element('pre', { tabindex: 0 }, element('code', {}, block.text));
  if (block.kind === 'paragraph') return element('p', { dir: 'auto' }, ...make(block.pieces));
  return element(
    block.isOrdered ? 'ol' : 'ul',
    { dir: 'auto' },
    ...block.items.map((item) => element('li', {}, ...make(item))),
  );
}

function makePiece(piece: Piece, question: Question): Node | string {
  if (piece.kind === 'link') return makeLink(question, piece.source, piece.text);
  return piece.kind === 'text' ? piece.text : element(piece.kind, {}, piece.text);
}

/** Creates a link to a section, with the URL as this site writes it. */
function makeLink({ hits, sections, onLeave }: Question, source: number, text?: string): HTMLElement {
  const name = [...new Set([sections[source]?.title, sections[source]?.headings.at(-1)])].join(' › ');
  return element(
    'a',
    { href: hits[source]?.href ?? '', onclick: onLeave, ...(text === undefined ? {} : { title: name }) },
    text ?? name,
  );
}
