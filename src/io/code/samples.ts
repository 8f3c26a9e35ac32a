/** Code samples that components show, highlighted as those of Markdown. */

import { getLocale } from '../../config/locales/locales.js';
import { renderSample, type SampleSettings } from '../../content/dialect/code/shown.js';
import { createHighlighter } from '../../content/highlight/highlight.js';
import { escapeHtml } from '../../text/escape.js';
import type { Config } from '../../types/config.js';
import type { CodeSampleProps } from '../../types/site-code.js';
import { readPatterns } from '../patterns.js';

/** What samples of a site's code depend on. */
export function toSampleSettings({ themeConfig, markdown, i18n }: Config): SampleSettings {
  return { code: themeConfig.prism, markdown, texts: getLocale(i18n.defaultLocale).texts };
}

/** Gives the HTML of a sample. */
export type FindSample = (sample: CodeSampleProps) => string;

/** Highlights samples; one that was not among them stays plain. */
export async function renderSamples(
  samples: readonly CodeSampleProps[],
  settings: SampleSettings,
): Promise<FindSample> {
  const highlight = createHighlighter(readPatterns);
  const known = new Map(samples.map((sample) => [keyOf(sample), sample]));
  const made = await Promise.all(
    [...known].map(async ([key, { code, language, meta }]) => {
      return [key, await renderSample({ code, info: language, meta }, settings, highlight)] as const;
    }),
  );
  const byKey = new Map(made);
  return (sample) => byKey.get(keyOf(sample)) ?? `<pre tabindex="0"><code>${escapeHtml(sample.code)}</code></pre>`;
}

function keyOf({ code, language, meta }: CodeSampleProps): string {
  return JSON.stringify([code, language, meta]);
}
