/**
 * Code blocks: Markdown fences and raw `<pre>`, highlighted, live or drawn as a diagram (conventions 4.1, 4.5, 4.15).
 */
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { unknownCodeNotation, uselessCodeMeta, uselessMagicComment } from '../../diagnostics/catalogue/code-marks.js';
import { unknownCodeLanguage } from '../../diagnostics/catalogue/content.js';
import type { Location } from '../../types/diagnostic.js';
import { findNearest } from '../../utils/nearest.js';
import { languageNames } from '../highlight/languages.js';
import { type Finishing, locateNode, report } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { addMeanwhile } from '../tree/meanwhile.js';
import type { Origin } from '../tree/origin.js';
import { writeHtml } from '../tree/write-html.js';
import { findDirectiveFaults } from './code/directive-faults.js';
import { findUnknownNotations, notationNames } from './code/notations.js';
import { takeNotes } from './code/notes.js';
import { createPre } from './code/pre.js';
import { type CodeSample, checkMeta, languageOf } from './code/sample.js';
import { renderSample } from './code/shown.js';

/** Code is highlighted asynchronously while the rest of the page is finished. */
export const codeBlock: Feature = {
  name: 'code-block',
  transform: takeNotes,
  toHtml: (page) => ({
    code: (state: State, node: Code) =>
      createPre(state, { node, sample: { code: node.value, info: node.lang ?? '', meta: node.meta ?? '' } }, page),
  }),
  finish: {
    /** A raw `<pre>` with more than code keeps its markup. */
    pre(element, origin, page) {
      const sample = findSample(element, origin);
      if (sample === undefined) {
        element.properties['tabIndex'] ??= 0;
        return [element];
      }
      reportUnknown(element, sample, page);
      const notes = origin?.kind === 'code' ? element.children.flatMap(toNote) : [];
      const shown = notes.length === 0 ? sample : { ...sample, notes };
      return [addMeanwhile(page, renderSample(shown, page.settings, page.highlight))];
    },
  },
};

function reportUnknown(element: Element, sample: CodeSample, page: Finishing): void {
  const { written, grammar } = languageOf(sample, page.settings.code);
  if (grammar === undefined)
    report(page, unknownCodeLanguage(written, findNearest(written, languageNames), locateNode(page, element)));
  const { hasRange, faults } = checkMeta(sample);
  const place = { language: written, hasRange };
  for (const { fault, line } of findDirectiveFaults(sample.code, place, page.settings.code.magicComments))
    report(page, uselessMagicComment(fault, locateLine(page, element, line)));
  for (const fault of faults) report(page, uselessCodeMeta(fault, locateLine(page, element, -1)));
  for (const { name, line } of findUnknownNotations(sample.code, written)) {
    const nearest = findNearest(name, notationNames);
    report(page, unknownCodeNotation({ name, names: notationNames, nearest }, locateLine(page, element, line)));
  }
}

/** Returns the location of a line of code, from 0. The fence is the line before. */
function locateLine(page: Finishing, element: Element, line: number): Location {
  const first = element.position?.start.line;
  if (first === undefined) return locateNode(page, element);
  const at = first + 1 + line;
  const end = (page.text.split('\n')[at - 1] ?? '').length + 1;
  return { file: page.file.path, range: { start: { line: at, column: 1 }, end: { line: at, column: end } } };
}

/** Serializes a finished note. */
function toNote(node: ElementContent): string[] {
  return node.type === 'element' ? [writeHtml({ type: 'root', children: node.children })] : [];
}

/** Returns the sample of a fence, or of `<pre><code class="language-x">` that contains only text. */
function findSample(element: Element, origin: Origin | undefined): CodeSample | undefined {
  if (origin?.kind === 'code') return origin.sample;
  const [code, ...rest] = element.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (code?.type !== 'element' || code.tagName !== 'code' || rest.length > 0) return undefined;
  if (!code.children.every((child) => child.type === 'text')) return undefined;
  const classes = code.properties['className'];
  const language = (Array.isArray(classes) ? classes : []).map(String).find((name) => name.startsWith('language-'));
  return { code: toString(code), info: language?.slice('language-'.length) ?? 'text', meta: '' };
}
