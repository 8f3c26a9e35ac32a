/** `<pre>`: a fence of Markdown, or the same written as raw HTML (conventions 4.1). */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Origin } from '../html-tree.js';
import type { Finishing } from '../tree/finishing.js';
import type { CodeSample } from './code/sample.js';

/** Renders a sample; a raw `<pre>` that holds more than code keeps its markup. */
export function finishCode(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  const sample = origin?.kind === 'code' ? origin.sample : readRawCode(element);
  if (sample !== undefined) return [{ type: 'raw', value: page.renderCode(sample) }];
  element.properties['tabIndex'] ??= 0;
  return [element];
}

/** The sample inside `<pre><code class="language-x">`, where it is nothing but text. */
export function readRawCode(element: Element): CodeSample | undefined {
  const [code, ...rest] = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (code?.type !== 'element' || code.tagName !== 'code' || rest.length > 0) return undefined;
  if (!code.children.every((child) => child.type === 'text')) return undefined;
  const classes = code.properties['className'];
  const language = (Array.isArray(classes) ? classes : []).map(String).find((name) => name.startsWith('language-'));
  return { code: toString(code), info: language?.slice('language-'.length) ?? 'text', meta: '' };
}
