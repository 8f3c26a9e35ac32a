/**
 * Renders a code sample as a code block, live code or a diagram (conventions 4.5, 4.15). The HTML is complete without
 * scripts.
 */

import type { ParseSettings } from '../../../types/config.js';
import type { LiveCodeOptions } from '../../../types/markdown-config.js';
import { ATTRIBUTE, CLASS, ISLAND } from '../../../utils/markup.js';
import { escapeHtml } from '../../../utils/text/escape.js';
import type { Highlight } from '../../highlight/highlight.js';
import { type CodeSample, renderCodeBlock } from './sample.js';

/** The settings that affect samples. */
export interface SampleSettings extends Pick<ParseSettings, 'code'> {
  readonly markdown: Pick<ParseSettings['markdown'], 'liveCode' | 'mermaid'>;
  readonly texts: Pick<ParseSettings['texts'], 'liveCode'>;
}

/** Renders a sample. In tabs it is always a code block. */
export function renderSample(sample: CodeSample, settings: SampleSettings, highlight: Highlight): Promise<string> {
  const { liveCode, mermaid } = settings.markdown;
  if (sample.isTab !== true) {
    if (mermaid && sample.info === 'mermaid') return renderDiagram(sample, settings, highlight);
    if (liveCode !== false && wordsOf(sample).includes('live'))
      return renderLiveCode({ sample, options: liveCode }, settings, highlight);
  }
  return renderCodeBlock(sample, settings.code, highlight);
}

/** Titles, line numbers and highlighted lines are only for static code. */
async function renderLiveCode(
  { sample, options }: { readonly sample: CodeSample; readonly options: LiveCodeOptions },
  { code, texts: { liveCode: texts } }: SampleSettings,
  highlight: Highlight,
): Promise<string> {
  const block = await renderCodeBlock({ ...sample, meta: '' }, { ...code, magicComments: [] }, highlight);
  const label = (text: string): string => `<div class="${CLASS.liveCodeLabel}">${escapeHtml(text)}</div>`;
  const editor = label(texts.editor) + block;
  const props = { isInline: !wordsOf(sample).includes('noInline'), loading: texts.loading };
  const area = `<span class="${CLASS.liveCodeArea}"></span>`;
  const result = `${label(texts.result)}<div class="live-code-result" ${sleeping(ISLAND.liveCode, props)}>${area}${escapeHtml(texts.loading)}</div>`;
  const inOrder = options.playgroundPosition === 'top' ? result + editor : editor + result;
  return `<div class="${CLASS.liveCode}">${inOrder}</div>`;
}

/** Renders the source of a diagram, which the drawing replaces. */
async function renderDiagram(
  sample: CodeSample,
  { code }: Pick<SampleSettings, 'code'>,
  highlight: Highlight,
): Promise<string> {
  const block = await renderCodeBlock({ ...sample, meta: '' }, { ...code, magicComments: [] }, highlight);
  const area = `<span class="${CLASS.diagramArea}"></span>`;
  const place = `<div ${sleeping(ISLAND.diagram, {})}>${area}</div>`;
  return block.replace(/^<figure [^>]*>/, `<figure class="${CLASS.diagram}">${place}`);
}

/** Returns the attributes of an island that hydrates when visible. */
function sleeping(island: string, props: object): string {
  const json = escapeHtml(JSON.stringify(props));
  return `${ATTRIBUTE.island}="${island}" ${ATTRIBUTE.islandProps}="${json}" ${ATTRIBUTE.islandWhen}="view"`;
}

/** Returns the words after the language. */
function wordsOf({ meta }: CodeSample): readonly string[] {
  return meta.split(/\s+/);
}
