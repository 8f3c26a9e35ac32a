/** A drawing as HTML. In: the drawing in each scheme. Out: a function from a prefix of ids to `<svg>`. */
import { escapeHtml, escapeText } from '../../utils/text/escape.js';
import type { SchemeDrawing } from './page/shape.js';
import { roundNumbers } from './values.js';
import { type Pieces, writeShapes } from './write.js';

/** A drawing that is written but for its ids. */
export interface WrittenDrawing {
  readonly write: (prefix: string) => string;
  /** Whether it says by itself what it shows. */
  readonly isDescribed: boolean;
  /** Whether it is too wide for a phone, so that it is scrolled there. */
  readonly isWide: boolean;
}

/** So many pixels are shown by any phone without letters becoming too small to be read. */
const WIDE = 560;

/** Writes it: once for both schemes, or where they differ in more than colours, once for each. */
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
  // What has links in it is no picture for those who hear it.
  const role = /<a\b/.test(content) ? 'group' : 'img';
  const label =
    words.length === 0 ? (role === 'img' ? ' aria-hidden="true"' : '') : ` role="${role}"${toLabels(drawing, prefix)}`;
  return `<svg ${className === '' ? '' : `class="${className}" `}${size}${label}>${words.join('')}${content}</svg>`;
}

/** A description without a title is its name: a picture has to have one. */
function toLabels({ title, description }: SchemeDrawing, prefix: string): string {
  if (title === '') return ` aria-labelledby="${prefix}-d"`;
  return ` aria-labelledby="${prefix}-t"${description === '' ? '' : ` aria-describedby="${prefix}-d"`}`;
}
