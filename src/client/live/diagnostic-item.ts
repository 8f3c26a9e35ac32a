/**
 * Renders a diagnostic as a list item. All content is inserted as text, because file names and messages come from
 * content.
 */

import type { Problem, ProblemLine, ProblemPlace } from '../../types/problem.js';
import { formatPlace } from '../../utils/text/format-place.js';
import { colourCode, type Part } from './colour-code.js';

/** Opens a location in the editor. Undefined if that is not possible. */
export type Opener = ((place: ProblemPlace) => void) | undefined;

/** Creates the list item. */
export function toItem(problem: Problem, open: Opener): HTMLElement {
  const { severity, message, hint, place, frame, notes = [] } = problem;
  const item = createElement('li', '', severity);
  const head = createElement('p', '', 'head');
  head.append(createElement('span', severity === 'error' ? 'Error' : 'Warning', 'kind'));
  if (place !== undefined) head.append(toPlace(place, open));
  item.append(head, toParagraph(message, 'message'));
  if (hint !== undefined) item.append(toParagraph(hint, 'hint'));
  if (frame !== undefined) item.append(toFrame(frame, place?.file ?? ''));
  for (const note of notes) {
    const line = toParagraph(`${note.message} `, 'note');
    if (note.place !== undefined) line.append(toPlace(note.place, open));
    item.append(line);
  }
  return item;
}

/** Creates a button that opens the file in the editor, or else text to copy. */
export function toPlace(place: ProblemPlace, open: Opener): HTMLElement {
  const element = createElement(open ? 'button' : 'span', formatPlace(place), 'place');
  if (open === undefined) return element;
  element.setAttribute('type', 'button');
  element.title = 'Open in the editor';
  element.addEventListener('click', () => open(place));
  return element;
}

/** Creates an element with text. */
export function createElement(name: string, text = '', className = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}

/** Names are in backticks. */
function toParagraph(text: string, className: string): HTMLElement {
  const paragraph = createElement('p', '', className);
  text.split(/`([^`]+)`/).forEach((part, index) => {
    paragraph.append(index % 2 === 1 ? createElement('code', part) : part);
  });
  return paragraph;
}

function toFrame(lines: readonly ProblemLine[], file: string): HTMLElement {
  const frame = createElement('pre');
  for (const { number, text, mark } of lines) {
    const row = createElement('span', '', mark ? 'row meant' : 'row');
    const code = createElement('code');
    for (const part of markParts(colourCode(text, file), mark)) code.append(part);
    row.append(createElement('span', `${number}`), code);
    frame.append(row);
  }
  return frame;
}

/** Wraps the marked range of a line in `mark`. At the end of the line, a space is marked. */
function markParts(parts: readonly Part[], [start, end]: readonly [number, number] = [-1, -1]): readonly Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { text, kind } of [...parts, ...(end > lengthOf(parts) ? [{ text: '\u00a0', kind: '' as const }] : [])]) {
    const cuts = [0, start - at, end - at, text.length].map((cut) => Math.min(Math.max(cut, 0), text.length));
    cuts.slice(1).forEach((cut, index) => {
      const piece = text.slice(cuts[index], cut);
      if (piece !== '') nodes.push(createElement(index === 1 ? 'mark' : 'span', piece, kind));
    });
    at += text.length;
  }
  return nodes;
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}
