/** Renders code samples as HTML (conventions 4.5, 4.6). */

import type { MetaFault } from '../../../diagnostics/catalogue/code-marks.js';
import type { CodeConfig } from '../../../types/theme-config.js';
import { ATTRIBUTE, CLASS } from '../../../utils/markup.js';
import { escapeHtml } from '../../../utils/text/escape.js';
import { highlightEmbedded } from '../../highlight/embedded.js';
import type { Highlight } from '../../highlight/highlight.js';
import { findLanguage, PLAIN_TEXT } from '../../highlight/languages.js';
import { readMagicComments } from './magic-comments.js';
import { type CodeMeta, findMetaFaults, readCodeMeta } from './meta.js';
import { type NotatedCode, readNotations } from './notations.js';

/** A sample as written. */
export interface CodeSample {
  readonly code: string;
  /** The first word after the fence, or `''`. */
  readonly info: string;
  /** The rest of that line. */
  readonly meta: string;
  /** The caption, if it is not the title in `meta`. */
  readonly label?: string;
  /** Finished HTML of notes, by number from 1. */
  readonly notes?: readonly string[];
  /** A sample in tabs always has a caption, by default its language. */
  readonly isTab?: boolean;
}

/** The class of the default magic comment, which the output shortens. */
const DEFAULT_HIGHLIGHT = 'theme-code-block-highlighted-line';

/** Returns the language of a sample as written, and its grammar. `grammar` is undefined for an unknown language. */
export function languageOf(
  sample: CodeSample,
  settings: CodeConfig,
): { readonly written: string; readonly grammar: string | undefined } {
  return toLanguage(readCodeMeta(sample.info, sample.meta), settings);
}

/** Returns the slips in the metastring of a sample, and whether it has a range of lines. */
export function checkMeta({ info, meta }: CodeSample): {
  readonly hasRange: boolean;
  readonly faults: readonly MetaFault[];
} {
  return { hasRange: readCodeMeta(info, meta).isHighlighted !== undefined, faults: findMetaFaults(meta) };
}

function toLanguage({ language }: CodeMeta, settings: CodeConfig): ReturnType<typeof languageOf> {
  const written = language || settings.defaultLanguage?.toLowerCase() || 'text';
  return { written, grammar: findLanguage(written) };
}

/** Renders `<figure class="code">`. */
export async function renderCodeBlock(sample: CodeSample, settings: CodeConfig, highlight: Highlight): Promise<string> {
  const meta = readCodeMeta(sample.info, sample.meta);
  const { written, grammar = PLAIN_TEXT } = toLanguage(meta, settings);
  const { lines, classes, notes } = readLines(sample, { meta, written }, settings);
  const rangeClass = settings.magicComments[0]?.className ?? DEFAULT_HIGHLIGHT;
  const contents = await highlightEmbedded(lines.join('\n'), grammar, highlight);
  const html = lines.flatMap((line, index) => {
    const marks = [
      ...(classes[index] ?? []),
      ...(meta.isHighlighted?.(index + 1) ? [rangeClass] : []),
      ...(grammar === 'diff' ? diffClass(line) : []),
    ];
    const number = meta.firstLineNumber === undefined ? undefined : meta.firstLineNumber + index;
    const below = (notes[index] ?? []).map(
      (note) => `<span class="line-note">${sample.notes?.[note - 1] ?? ''}</span>`,
    );
    return [renderLine(contents[index] ?? '', marks, number), ...below];
  });
  const title = sample.label ?? meta.title ?? (sample.isTab ? written : undefined);
  const caption = title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`;
  return `<figure class="${CLASS.codeBlock}" ${ATTRIBUTE.language}="${escapeHtml(written)}">${caption}<pre tabindex="0"><code>${html.join('\n')}</code></pre></figure>`;
}

/** Returns the visible lines, with the effects of comments. */
function readLines(
  sample: CodeSample,
  { meta, written }: { readonly meta: CodeMeta; readonly written: string },
  { magicComments }: CodeConfig,
): NotatedCode {
  const code = sample.code.replace(/\n$/, '');
  const magic = readMagicComments(code, written, meta.isHighlighted ? [] : magicComments);
  return readNotations({ ...magic, language: written, noteCount: sample.notes?.length ?? 0 });
}

/** Renders one line. `number` is undefined without line numbers. */
function renderLine(content: string, marks: readonly string[], number: number | undefined): string {
  const classes = marks.length === 0 ? CLASS.line : escapeHtml([CLASS.line, ...new Set(marks.map(shorten))].join(' '));
  const counter = number === undefined ? '' : `<span class="ln" aria-hidden="true" data-n="${number}"></span>`;
  return `<span class="${classes}">${counter}${content}</span>`;
}

function shorten(className: string): string {
  return className === DEFAULT_HIGHLIGHT ? 'hl' : className;
}

function diffClass(line: string): readonly string[] {
  if (/^(?:\+\+\+|---) /.test(line)) return [];
  return line.startsWith('+') ? ['ins'] : line.startsWith('-') ? [CLASS.deletedLine] : [];
}
