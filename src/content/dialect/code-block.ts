/** Code blocks: fences of Markdown and `<pre>` of raw HTML, highlighted (conventions 4.1, 4.5). */
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { unknownCodeLanguage } from '../../diagnostics/catalogue/content.js';
import { findNearest } from '../../text/nearest.js';
import { languageNames } from '../highlight/languages.js';
import { type Compilation, locateNode, report } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { findOrigin, type Origin } from '../tree/origin.js';
import { walkHtml } from '../tree/walk.js';
import { createPre } from './code/pre.js';
import { type CodeSample, languageOf, renderCodeBlock } from './code/sample.js';

/** The samples of a page are highlighted once the grammars of their languages are loaded. */
export const codeBlock: Feature = {
  name: 'code-block',
  toHtml: (page) => ({
    code: (state: State, node: Code) =>
      createPre(state, { node, sample: { code: node.value, info: node.lang ?? '', meta: node.meta ?? '' } }, page),
  }),
  load: loadLanguages,
  finish: {
    /** A raw `<pre>` that holds more than code keeps its markup. */
    pre(element, origin, { settings, highlighter }) {
      const sample = findSample(element, origin);
      if (sample !== undefined) return [{ type: 'raw', value: renderCodeBlock(sample, settings.code, highlighter) }];
      element.properties['tabIndex'] ??= 0;
      return [element];
    },
  },
};

/** Loads the grammars that the samples of a page need, and reports languages that have none. */
async function loadLanguages(root: Root, page: Compilation): Promise<void> {
  const grammars = new Set<string>();
  walkHtml(root, (element) => {
    if (element.type !== 'element' || element.tagName !== 'pre') return;
    const sample = findSample(element, findOrigin(element, page.state.origins));
    if (sample === undefined) return;
    const { written, grammar } = languageOf(sample, page.settings.code);
    if (grammar === undefined)
      report(page, unknownCodeLanguage(written, findNearest(written, languageNames), locateNode(page, element)));
    else if (grammar !== 'text') grammars.add(grammar);
  });
  if (grammars.size > 0) await page.highlighter.load(grammars);
}

/** The sample of a fence, or inside `<pre><code class="language-x">`, where it is nothing but text. */
function findSample(element: Element, origin: Origin | undefined): CodeSample | undefined {
  if (origin?.kind === 'code') return origin.sample;
  const [code, ...rest] = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (code?.type !== 'element' || code.tagName !== 'code' || rest.length > 0) return undefined;
  if (!code.children.every((child) => child.type === 'text')) return undefined;
  const classes = code.properties['className'];
  const language = (Array.isArray(classes) ? classes : []).map(String).find((name) => name.startsWith('language-'));
  return { code: toString(code), info: language?.slice('language-'.length) ?? 'text', meta: '' };
}
