/**
 * Functions that run in a browser page together with Mermaid. Their source is sent to the page, so they can only use
 * each other, their arguments and the page.
 */
import { readFound, readLabel, readShape, toWords } from './read.js';
import type { DrawingProblem, PageJob, PageOutcome, SchemeDrawing } from './shape.js';

/** The part of the Mermaid API that is used. */
interface Mermaid {
  readonly initialize: (options: object) => void;
  readonly render: (id: string, text: string) => Promise<{ readonly svg: string }>;
}

declare const mermaid: Mermaid;

/** Mermaid errors. Its parsers report positions in different ways. */
interface Thrown {
  readonly message?: string;
  readonly hash?: { readonly text?: string };
}

/** Renders a diagram in each scheme. */
export async function drawDiagram({ source, options, rules }: PageJob): Promise<PageOutcome> {
  const schemes: SchemeDrawing[] = [];
  try {
    for (const own of options) {
      mermaid.initialize(own);
      // Makes the random names created by Mermaid deterministic.
      let seed = 1;
      Math.random = () => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      const { svg } = await mermaid.render('d', source);
      document.body.innerHTML = svg;
      const image = document.body.querySelector('svg');
      if (image === null) return { problem: 'there is no drawing' };
      if (image.querySelector('math, img, image, video, iframe') !== null) return { living: true };
      schemes.push(readDrawing(image, rules));
    }
    return { schemes };
  } catch (thrown) {
    return toProblem(thrown instanceof Error ? thrown : { message: String(thrown) });
  } finally {
    document.body.textContent = '';
  }
}

/** Reads a drawing at its original size, so that screen coordinates equal SVG coordinates. */
export function readDrawing(image: SVGSVGElement, rules: PageJob['rules']): SchemeDrawing {
  const box = image.viewBox.baseVal;
  const rect = image.getBoundingClientRect();
  const [width, height] = box?.width ? [box.width, box.height] : [rect.width, rect.height];
  const viewBox = box?.width ? [box.x, box.y, box.width, box.height].join(' ') : `0 0 ${width} ${height}`;
  image.style.maxWidth = 'none';
  image.setAttribute('viewBox', viewBox);
  image.setAttribute('width', String(width));
  image.setAttribute('height', String(height));
  const textOf = (name: string): string => image.querySelector(`:scope > ${name}`)?.textContent?.trim() ?? '';
  const shapes = [...image.children].flatMap((child) => readShape(child, rules));
  return { width, height, viewBox, title: textOf('title'), description: textOf('desc'), shapes };
}

/** Converts an error to a problem with its position. */
export function toProblem({ message = '', hash }: Thrown): DrawingProblem {
  const [, line, column] = /\bline (\d+)(?:, column (\d+))?/.exec(message) ?? [];
  const word = hash?.text?.trim() || /"([^"]+)"\)?$/.exec(message)?.[1] || /: ?(\S+)$/.exec(message)?.[1];
  return {
    problem: message,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(column === undefined ? {} : { column: Number(column) }),
    ...(word === undefined ? {} : { word }),
  };
}

/** Global name of `drawDiagram` in the page. */
export const DRAW = 'csbDrawDiagram';

/** Returns the script with all functions. */
export function writePageScript(): string {
  const functions = [drawDiagram, readDrawing, toProblem, readShape, readFound, readLabel, toWords];
  return `${functions.map(String).join('\n')}\nglobalThis.${DRAW} = ${drawDiagram.name};`;
}
