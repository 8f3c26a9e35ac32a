/** Code samples that components show, highlighted as those of Markdown. */
import { renderCodeBlock } from '../../content/dialect/code/sample.js';
import { createHighlighter } from '../../content/highlight/highlight.js';
import type { Config } from '../../types/config.js';
import type { CodeSampleProps } from '../../types/site-code.js';
import { readPatterns } from '../patterns.js';

/** Makes a function from samples to their HTML, in their order. */
export function createSampleRenderer({
  themeConfig: { prism },
}: Config): (samples: readonly CodeSampleProps[]) => Promise<readonly string[]> {
  const highlight = createHighlighter(readPatterns);
  return (samples) =>
    Promise.all(
      samples.map(({ code, language, meta }) => renderCodeBlock({ code, info: language, meta }, prism, highlight)),
    );
}
