/** One piece of a page, rendered by code of the site: HTML with places for what is made later, and what was told on the way. */

import { renderCode } from '../../../render/react/render-code.js';
import { toOriginalMark } from '../../../render/shared/original.js';
import type { CodePage, CodeSampleProps, ContentsEntry, PageFacts, RefusedIsland } from '../../../types/site-code.js';
import type { RunningCode } from './execute.js';

/** Where a piece is shown. */
export interface PiecePlace {
  /** Address of the page, base URL included. */
  readonly path: string;
  /** Its source, relative to the site. */
  readonly source: string;
  /** Of the whole page. */
  readonly contents?: readonly ContentsEntry[];
  /** What distinguishes its islands from those of other pieces of a page. */
  readonly name?: string;
  /** What is known of the page. */
  readonly facts?: PageFacts;
  /** The part of the page that is drawn around. */
  readonly original?: string;
  /** What contexts come from. */
  readonly root?: unknown;
}

/** What was rendered. */
export interface RenderedPiece extends Pick<CodePage, 'head' | 'meta'> {
  readonly html: string;
  /** By their numbers in the HTML, see `fillSamples`. */
  readonly samples: readonly CodeSampleProps[];
  readonly refused: readonly RefusedIsland[];
  /** Absolute paths of the modules of islands outside of others. */
  readonly islands: readonly string[];
}

/** Renders a component; throws what it throws. */
export function renderPiece(
  code: RunningCode,
  component: unknown,
  input: PiecePlace & { readonly props: object },
): RenderedPiece {
  const samples: CodeSampleProps[] = [];
  const refused: RefusedIsland[] = [];
  const islands: string[] = [];
  const { path, source, contents = [], name = '', props, facts, original, root } = input;
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
  const child = original === undefined ? undefined : code.createOriginal(original);
  const html = renderCode({ component, props, child, page, context: code.context });
  return { html, head: page.head, meta: page.meta, samples, refused, islands };
}

function toPlaceholder(index: number): string {
  return `csb-sample:${index}:`;
}

/** Puts finished samples into the places of their numbers. */
export function fillSamples(html: string, samples: readonly string[]): string {
  return html
    .replace(/<csb-code>csb-sample:(\d+):<\/csb-code>/g, (_, index: string) => samples[Number(index)] ?? '')
    .replace(/csb-sample:(\d+):/g, (_, index: string) => samples[Number(index)] ?? '');
}
