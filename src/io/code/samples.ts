/** Code samples that components show, highlighted as those of Markdown. */
import { renderCodeBlock } from '../../content/dialect/code/sample.js';
import { createHighlighter } from '../../content/highlight/highlight.js';
import { escapeHtml } from '../../text/escape.js';
import type { Config } from '../../types/config.js';
import type { CodeSampleProps } from '../../types/site-code.js';
import { readPatterns } from '../patterns.js';

/** Gives the HTML of a sample. */
export type FindSample = (sample: CodeSampleProps) => string;

/** Highlights samples; one that was not among them stays plain. */
export async function renderSamples(
  samples: readonly CodeSampleProps[],
  { themeConfig: { prism } }: Config,
): Promise<FindSample> {
  const highlight = createHighlighter(readPatterns);
  const known = new Map(samples.map((sample) => [keyOf(sample), sample]));
  const made = await Promise.all(
    [...known].map(async ([key, { code, language, meta }]) => {
      return [key, await renderCodeBlock({ code, info: language, meta }, prism, highlight)] as const;
    }),
  );
  const byKey = new Map(made);
  return (sample) => byKey.get(keyOf(sample)) ?? `<pre tabindex="0"><code>${escapeHtml(sample.code)}</code></pre>`;
}

function keyOf({ code, language, meta }: CodeSampleProps): string {
  return JSON.stringify([code, language, meta]);
}
