/** Code blocks: fences of Markdown and `<pre>` of raw HTML, highlighted (conventions 4.1, 4.5). */
import type { Element, Nodes, Root } from 'hast';
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

/** The samples of a page are highlighted before it is finished, wherever there is time for it. */
export const codeBlock: Feature = {
  name: 'code-block',
  toHtml: (page) => ({
    code: (state: State, node: Code) =>
      createPre(state, { node, sample: { code: node.value, info: node.lang ?? '', meta: node.meta ?? '' } }, page),
  }),
  load: renderSamples,
  finish: {
    /** A raw `<pre>` that holds more than code keeps its markup. */
    pre(element, _origin, { state }) {
      const html = state.codeBlocks.get(element);
      if (html !== undefined) return [{ type: 'raw', value: html }];
      element.properties['tabIndex'] ??= 0;
      return [element];
    },
  },
};

/** Renders the samples of a page, and reports languages that have no grammar. */
async function renderSamples(root: Root, page: Compilation): Promise<void> {
  const rendering: Promise<void>[] = [];
  const visit = (element: Nodes): void => {
    if (element.type !== 'element') return;
    // Of a `<template>`.
    if (element.content !== undefined) walkHtml(element.content, visit);
    const sample = element.tagName === 'pre' && findSample(element, findOrigin(element, page.state.origins));
    if (!sample) return;
    reportUnknown(element, sample, page);
    rendering.push(renderSample(element, sample, page));
  };
  walkHtml(root, visit);
  await Promise.all(rendering);
}

async function renderSample(element: Element, sample: CodeSample, page: Compilation): Promise<void> {
  page.state.codeBlocks.set(element, await renderCodeBlock(sample, page.settings.code, page.highlight));
}

function reportUnknown(element: Element, sample: CodeSample, page: Compilation): void {
  const { written, grammar } = languageOf(sample, page.settings.code);
  if (grammar === undefined)
    report(page, unknownCodeLanguage(written, findNearest(written, languageNames), locateNode(page, element)));
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
