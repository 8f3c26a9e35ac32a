/** Converts a rendered diagram to HTML. */
import { escapeHtml, escapeText } from '../../utils/text/escape.js';
import type { SchemeDrawing } from './page/shape.js';
import { roundNumbers } from './values.js';
import { type Pieces, writeShapes } from './write.js';

/** A finished drawing, except for the prefix of its ids. */
export interface WrittenDrawing {
  readonly write: (prefix: string) => string;
  /** True if it has a title or description. */
  readonly isDescribed: boolean;
  /** True if it is too wide for a phone and must scroll there. */
  readonly isWide: boolean;
}

/** Width in pixels up to which text stays readable on any phone. */
const WIDE = 560;

/** Writes the drawing: once for both schemes, or once per scheme if they differ in more than colours. */
export function toDrawing(schemes: readonly SchemeDrawing[]): WrittenDrawing {
  const [light] = schemes;
  if (light === undefined) throw new Error('no drawing');
  const { title, description, width } = light;
  const together = writeShapes(schemes);
  return {
    write: (prefix) =>
      together === undefined
        ? schemes.map((scheme, index) => writeOne(scheme, `${prefix}-${index}`, index)).join('')
        : writeSvg(light, { pieces: together, prefix, className: '' }),
    isDescribed: title !== '' || description !== '',
    isWide: width > WIDE,
  };
}

function writeOne(scheme: SchemeDrawing, prefix: string, index: number): string {
  return writeSvg(scheme, {
    pieces: writeShapes([scheme]) ?? [],
    prefix,
    className: index === 0 ? 'on-light' : 'on-dark',
  });
}

interface Written {
  readonly pieces: Pieces;
  readonly prefix: string;
  readonly className: string;
}

function writeSvg(drawing: SchemeDrawing, { pieces, prefix, className }: Written): string {
  const { title, description, viewBox, width, height } = drawing;
  const content = pieces.join(prefix);
  const size = `viewBox="${escapeHtml(roundNumbers(viewBox))}" width="${Math.ceil(width)}" height="${Math.ceil(height)}"`;
  const words = [
    ...(title === '' ? [] : [`<title id="${prefix}-t">${escapeText(title)}</title>`]),
    ...(description === '' ? [] : [`<desc id="${prefix}-d">${escapeText(description)}</desc>`]),
  ];
  // A drawing with links must not have the role `img`, which hides them from screen readers.
  const role = /<a\b/.test(content) ? 'group' : 'img';
  const label =
    words.length === 0 ? (role === 'img' ? ' aria-hidden="true"' : '') : ` role="${role}"${toLabels(drawing, prefix)}`;
  return `<svg ${className === '' ? '' : `class="${className}" `}${size}${label}>${words.join('')}${content}</svg>`;
}

/** Without a title, the description is used as label, because an image needs one. */
function toLabels({ title, description }: SchemeDrawing, prefix: string): string {
  if (title === '') return ` aria-labelledby="${prefix}-d"`;
  return ` aria-labelledby="${prefix}-t"${description === '' ? '' : ` aria-describedby="${prefix}-d"`}`;
}
