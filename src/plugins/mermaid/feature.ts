/**
 * Diagrams in Markdown: what the dialect takes for one is drawn while the site is built.
 * In: what draws; undefined where nothing can, so that pages draw it. Out: a feature. It takes part where code blocks are
 * finished, in the main thread, which has the functions of plugins; the rest of the page does not wait for the browser.
 */
import type { Position } from 'unist';
import { type CodeSample, renderCodeBlock } from '../../markdown/dialect/code/sample.js';
import { renderSample } from '../../markdown/dialect/code/shown.js';
import { codeBlock } from '../../markdown/dialect/code-block.js';
import { reportFinding } from '../../markdown/plugin.js';
import { countUp, type Finishing, noteUse } from '../../markdown/tree/compilation.js';
import type { Feature } from '../../markdown/tree/feature.js';
import { addMeanwhile } from '../../markdown/tree/meanwhile.js';
import type { Origin } from '../../markdown/tree/origin.js';
import { hashContent } from '../../utils/hash.js';
import { CLASS } from '../../utils/markup.js';
import { escapeText } from '../../utils/text/escape.js';
import type { Draw } from './draw.js';
import type { WrittenDrawing } from './drawing.js';
import type { DrawingProblem } from './page/shape.js';
import { findPlace, toSentence } from './source-lines.js';

/** The name of the plugin, and what pages with diagrams are known by. */
export const MERMAID = 'mermaid';

/** Makes the feature. */
export function createDiagramFeature(draw: Draw | undefined): Feature {
  const told = new Set<string>();
  const finishPre = codeBlock.finish?.['pre'];
  return {
    name: MERMAID,
    finish: {
      pre: (element, origin, page) => {
        const sample = findDiagram(origin);
        if (sample !== undefined) noteUse(page, MERMAID);
        if (sample === undefined || draw === undefined) return finishPre?.(element, origin, page) ?? [element];
        const diagram = { sample, position: element.position ?? page.position, prefix: toPrefix(page) };
        return [addMeanwhile(page, showDiagram(diagram, { draw, page, told }))];
      },
    },
  };
}

/** A tab among others is code. */
function findDiagram(origin: Origin | undefined): CodeSample | undefined {
  if (origin?.kind !== 'code') return undefined;
  const { sample } = origin;
  return sample.info === MERMAID && sample.isTab !== true ? sample : undefined;
}

/** A prefix of ids that no other drawing of the site has: pages may have those of others in them. */
function toPrefix(page: Finishing): string {
  return `diagram-${hashContent(page.file.path).slice(0, 6)}-${countUp(page, MERMAID)}`;
}

/** A diagram on its page. */
interface Diagram {
  readonly sample: CodeSample;
  readonly position: Position;
  readonly prefix: string;
}

interface Showing {
  readonly draw: Draw;
  readonly page: Finishing;
  /** Failures of the browser that were told: all diagrams have the same. */
  readonly told: Set<string>;
}

/** The drawing with its source; what cannot be drawn here, a page draws, and what cannot be drawn at all is code. */
async function showDiagram(diagram: Diagram, { draw, page, told }: Showing): Promise<string> {
  const { sample, prefix } = diagram;
  const outcome = await draw(sample.code);
  if ('write' in outcome) return writeFigure(sample, outcome, prefix);
  if ('problem' in outcome) {
    reportProblem(diagram, outcome, page);
    return renderCodeBlock(sample, page.settings.code, page.highlight);
  }
  if ('failure' in outcome) {
    reportFailure(diagram, { failure: outcome.failure, isTold: told.has(outcome.failure) }, page);
    told.add(outcome.failure);
  }
  return renderSample(sample, page.settings, page.highlight);
}

/** The source says to those who do not see the drawing what others see, unless that says it; programs read it in any case. */
function writeFigure({ code }: CodeSample, drawing: WrittenDrawing, prefix: string): string {
  const { write, isDescribed, isWide } = drawing;
  const area = isWide ? 'class="diagram-drawing diagram-wide" tabindex="0"' : 'class="diagram-drawing"';
  const source = `<pre${isDescribed ? ' hidden' : ''}><code>${escapeText(code)}</code></pre>`;
  return `<figure class="${CLASS.diagram}" data-drawn><div ${area}>${write(prefix)}</div>${source}</figure>`;
}

function reportProblem({ sample, position }: Diagram, problem: DrawingProblem, page: Finishing): void {
  reportFinding(page, {
    plugin: MERMAID,
    message: `Mermaid cannot draw this diagram: ${toSentence(problem)}`,
    hint: 'Check the syntax of this diagram type at https://mermaid.js.org/intro/. Until then the code is shown.',
    node: { position: toPosition({ sample, position }, problem, page) },
  });
}

/** The place in the file: lines of a fence stand below its first one, each of which may stand further right than in the source. */
function toPosition({ sample, position }: Omit<Diagram, 'prefix'>, problem: DrawingProblem, page: Finishing): Position {
  const place = findPlace(sample.code, problem);
  const lines = page.text.split('\n');
  const first = position.start.line;
  const isFence = /^[\s>*+\-\d.)]*(?:`{3}|~{3})/.test(lines[first - 1] ?? '');
  if (place === undefined || !isFence) return position;
  const written = lines[first + place.line] ?? '';
  const indent = Math.max(0, written.indexOf(sample.code.split('\n')[place.line] ?? ''));
  const start = { line: first + 1 + place.line, column: indent + place.column };
  return { start, end: { ...start, column: start.column + place.length } };
}

/** The next time the browser may run: no page is kept that has this. */
function reportFailure(
  { position }: Pick<Diagram, 'position'>,
  { failure, isTold }: { readonly failure: string; readonly isTold: boolean },
  page: Finishing,
): void {
  reportFinding(page, {
    plugin: MERMAID,
    message: `The browser cannot draw this diagram: ${failure.replace(/\.?$/, '.')}`,
    hint: 'Set `CHROME_PATH` to another Chromium. Until then the browsers of readers draw it.',
    severity: isTold ? 'info' : 'warning',
    passing: true,
    node: { position },
  });
}
