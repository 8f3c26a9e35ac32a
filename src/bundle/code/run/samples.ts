/** Highlights code samples in components like those in Markdown. */

import { readPatterns } from '../../../files/patterns.js';
import { getSiteLocale } from '../../../locales/site-locale.js';
import { renderSample, type SampleSettings } from '../../../markdown/dialect/code/shown.js';
import { createHighlighter } from '../../../markdown/highlight/highlight.js';
import { findNeeds } from '../../../markdown/needs.js';
import type { Config } from '../../../types/config.js';
import type { ContentNeed } from '../../../types/page.js';
import type { CodeSampleProps } from '../../../types/site-code.js';
import { escapeHtml } from '../../../utils/text/escape.js';

/** Returns the settings for samples. */
export function toSampleSettings({ themeConfig, markdown, mermaidFolder, i18n }: Config): SampleSettings {
  const { liveCode } = markdown;
  return {
    code: themeConfig.prism,
    markdown: { liveCode, mermaid: mermaidFolder !== undefined },
    texts: getSiteLocale({ i18n }).texts,
  };
}

/** Rendered samples. */
export interface RenderedSamples {
  /** Returns the HTML of a sample. */
  readonly find: (sample: CodeSampleProps) => string;
  readonly needs: readonly ContentNeed[];
}

/** Highlights samples. Samples not in the list stay plain. */
export async function renderSamples(
  samples: readonly CodeSampleProps[],
  settings: SampleSettings,
): Promise<RenderedSamples> {
  const highlight = createHighlighter(readPatterns);
  const known = new Map(samples.map((sample) => [keyOf(sample), sample]));
  const made = await Promise.all(
    [...known].map(async ([key, { code, language, meta }]) => {
      return [key, await renderSample({ code, info: language, meta }, settings, highlight)] as const;
    }),
  );
  const byKey = new Map(made);
  return {
    find: (sample) => byKey.get(keyOf(sample)) ?? `<pre tabindex="0"><code>${escapeHtml(sample.code)}</code></pre>`,
    needs: findNeeds({ body: { chunks: [...byKey.values()], placeholders: [] } }),
  };
}

function keyOf({ code, language, meta }: CodeSampleProps): string {
  return JSON.stringify([code, language, meta]);
}
