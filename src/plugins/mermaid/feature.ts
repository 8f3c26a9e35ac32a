/**
 * Renders Mermaid code blocks at build time. Without `draw`, the page renders them. Runs when code blocks are finished,
 * in the main thread, where plugin functions are available; the rest of the page does not wait for the browser.
 */
import type { Position } from 'unist';
import { type CodeSample, renderCodeBlock } from '../../markdown/dialect/code/sample.js';
import { renderSample } from '../../markdown/dialect/code/shown.js';
import { codeBlock } from '../../markdown/dialect/code-block.js';
import { reportDiagnostic } from '../../markdown/plugin.js';
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

/** Name of the plugin, and of the use that marks pages with diagrams. */
export const MERMAID = 'mermaid';

/** Creates the feature. */
export function createDiagramFeature(draw: Draw | undefined): Feature {
  const reported = new Set<string>();
  const finishPre = codeBlock.finish?.['pre'];
  return {
    name: MERMAID,
    finish: {
      pre: (element, origin, page) => {
        const sample = findDiagram(origin);
        if (sample !== undefined) noteUse(page, MERMAID);
        if (sample === undefined || draw === undefined) return finishPre?.(element, origin, page) ?? [element];
        const diagram = { sample, position: element.position ?? page.position, prefix: toPrefix(page) };
        return [addMeanwhile(page, showDiagram(diagram, { draw, page, reported }))];
      },
    },
  };
}

/** Code blocks in tabs stay code. */
function findDiagram(origin: Origin | undefined): CodeSample | undefined {
  if (origin?.kind !== 'code') return undefined;
  const { sample } = origin;
  return sample.info === MERMAID && sample.isTab !== true ? sample : undefined;
}

/** Returns an id prefix that is unique in the site, because pages may include content of other pages. */
function toPrefix(page: Finishing): string {
  return `diagram-${hashContent(page.file.path).slice(0, 6)}-${countUp(page, MERMAID)}`;
}

/** A diagram on a page. */
interface Diagram {
  readonly sample: CodeSample;
  readonly position: Position;
  readonly prefix: string;
}

interface Showing {
  readonly draw: Draw;
  readonly page: Finishing;
  /** Browser failures already reported: usually the same for all diagrams. */
  readonly reported: Set<string>;
}

/**
 * Returns the drawing with its source. Diagrams that only work in the page are left to it; invalid ones are shown as
 * code.
 */
async function showDiagram(diagram: Diagram, { draw, page, reported }: Showing): Promise<string> {
  const { sample, prefix } = diagram;
  const outcome = await draw(sample.code);
  if ('write' in outcome) return writeFigure(sample, outcome, prefix);
  if ('problem' in outcome) {
    reportProblem(diagram, outcome, page);
    return renderCodeBlock(sample, page.settings.code, page.highlight);
  }
  if ('failure' in outcome) {
    reportFailure(diagram, { failure: outcome.failure, isReported: reported.has(outcome.failure) }, page);
    reported.add(outcome.failure);
  }
  return renderSample(sample, page.settings, page.highlight);
}

/**
 * The source is read to screen reader users unless the drawing has a description. It is always in the HTML for
 * programs.
 */
function writeFigure({ code }: CodeSample, drawing: WrittenDrawing, prefix: string): string {
  const { write, isDescribed, isWide } = drawing;
  const area = isWide ? 'class="diagram-drawing diagram-wide" tabindex="0"' : 'class="diagram-drawing"';
  const source = `<pre${isDescribed ? ' hidden' : ''}><code>${escapeText(code)}</code></pre>`;
  return `<figure class="${CLASS.diagram}" data-drawn><div ${area}>${write(prefix)}</div>${source}</figure>`;
}

function reportProblem({ sample, position }: Diagram, problem: DrawingProblem, page: Finishing): void {
  reportDiagnostic(page, {
    plugin: MERMAID,
    message: `Mermaid cannot draw this diagram: ${toSentence(problem)}`,
    hint: 'Check the syntax of this diagram type at https://mermaid.js.org/intro/. Until then the code is shown.',
    node: { position: toPosition({ sample, position }, problem, page) },
  });
}

/** Returns the position of the problem in the file. The code begins below the opening fence and may be indented. */
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

/** Marked as `passing` so that the page is not cached: the browser may work next time. */
function reportFailure(
  { position }: Pick<Diagram, 'position'>,
  { failure, isReported }: { readonly failure: string; readonly isReported: boolean },
  page: Finishing,
): void {
  reportDiagnostic(page, {
    plugin: MERMAID,
    message: `The browser cannot draw this diagram: ${failure.replace(/\.?$/, '.')}`,
    hint: 'Set `CHROME_PATH` to another Chromium. Until then the browsers of readers draw it.',
    severity: isReported ? 'info' : 'warning',
    passing: true,
    node: { position },
  });
}
