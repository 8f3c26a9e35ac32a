/** Renders one piece of a page with site code: HTML with placeholders, and collected data. */

import { awaitCode, renderCode } from '../../../render/react/render-code.js';
import { toOriginalMark } from '../../../render/shared/original.js';
import type { CodePage, CodeSampleProps, ContentsEntry, PageFacts, RefusedIsland } from '../../../types/site-code.js';
import type { RunningCode } from './execute.js';

/** The context of a piece. */
export interface PiecePlace {
  /** URL path of the page, including the base URL. */
  readonly path: string;
  /** Its source, relative to the site. */
  readonly source: string;
  /** Of the whole page. */
  readonly contents?: readonly ContentsEntry[];
  /** Distinguishes its islands from those of other pieces on the page. */
  readonly name?: string;
  /** Data about the page. */
  readonly facts?: PageFacts;
  /** The part of the page that is wrapped. */
  readonly original?: string;
  /** The component that provides contexts. */
  readonly root?: unknown;
}

/** A rendered piece. */
export interface RenderedPiece extends Pick<CodePage, 'head' | 'meta'> {
  readonly html: string;
  /** By their numbers in the HTML, see `fillSamples`. */
  readonly samples: readonly CodeSampleProps[];
  readonly refused: readonly RefusedIsland[];
  /** Absolute paths of modules of outermost islands. */
  readonly islands: readonly string[];
}

/** The place and the props of a component. */
type PieceInput = PiecePlace & { readonly props: object };

/** The longest time to wait for components, in milliseconds. */
const LONGEST_WAIT = 2000;

/** Waits until `renderPiece` shows what a component waits for. If that takes too long, it shows the fallback. */
export async function awaitPiece(code: RunningCode, component: unknown, input: PieceInput): Promise<void> {
  if (!code.suspends) return;
  const { page } = startPiece(input);
  const { ready, stop } = awaitCode({ component, props: input.props, page, context: code.context });
  const timer = setTimeout(stop, LONGEST_WAIT);
  await ready;
  clearTimeout(timer);
}

/** Renders a component. Throws its errors. */
export function renderPiece(code: RunningCode, component: unknown, input: PieceInput): RenderedPiece {
  const { page, ...collected } = startPiece(input);
  const child = input.original === undefined ? undefined : code.createOriginal(input.original);
  const html = renderCode({ component, props: input.props, child, page, context: code.context });
  return { html, head: page.head, meta: page.meta, ...collected };
}

function startPiece(
  input: PieceInput,
): Pick<RenderedPiece, 'samples' | 'refused' | 'islands'> & { readonly page: CodePage } {
  const samples: CodeSampleProps[] = [];
  const refused: RefusedIsland[] = [];
  const islands: string[] = [];
  const { path, source, contents = [], name = '', facts, original, root } = input;
  let number = 0;
  const page: CodePage = {
    path,
    source,
    contents,
    head: [],
    meta: {},
    isInsideIsland: false,
    nextPrefix: () => `i${name}${++number}-`,
    placeSample: (sample) => toPlaceholder(samples.push(sample) - 1),
    placeOriginal: (asked) => (asked === original ? toOriginalMark(asked) : undefined),
    readFacts: () => facts,
    ...(root === undefined ? {} : { root }),
    onRefused: (refusal) => refused.push(refusal),
    onIsland: (module) => islands.push(module),
  };
  return { page, samples, refused, islands };
}

function toPlaceholder(index: number): string {
  return `csb-sample:${index}:`;
}

/** Replaces placeholders with finished samples, by number. */
export function fillSamples(html: string, samples: readonly string[]): string {
  return html
    .replace(/<csb-code>csb-sample:(\d+):<\/csb-code>/g, (_, index: string) => samples[Number(index)] ?? '')
    .replace(/csb-sample:(\d+):/g, (_, index: string) => samples[Number(index)] ?? '');
}
