/** Normalises the dimensions of images and frames. */
import type { Element } from 'hast';

/** Elements whose `width` and `height` are in pixels. */
const SIZED: ReadonlySet<string> = new Set(['canvas', 'embed', 'iframe', 'img', 'object', 'video']);
/**
 * Matches what browsers read of a dimension (HTML, 2.3.4.4): a number with an optional percent sign. Braces come from
 * JSX.
 */
const DIMENSION = /^\s*\{?\s*(\d+(?:\.\d+)?%?)/;

/** Rewrites `width` and `height` as browsers read them: `30px` becomes 30. Invalid values are removed. */
export function finishDimensions({ tagName, properties }: Element): void {
  if (!SIZED.has(tagName)) return;
  for (const name of ['width', 'height']) {
    const value = properties[name];
    if (typeof value !== 'string') continue;
    const read = DIMENSION.exec(value)?.[1];
    if (read === undefined) delete properties[name];
    else properties[name] = read;
  }
}

/** Returns the width of an image without other dimensions, so that the height can be derived from its file. */
export function findWidthAlone({ properties: { width, ...others } }: Element): number | undefined {
  const pixels = typeof width === 'number' ? String(width) : width;
  if (typeof pixels !== 'string' || !/^[1-9]\d{0,4}$/.test(pixels)) return undefined;
  return hasOwnSize({ type: 'element', tagName: 'img', properties: others, children: [] }) ? undefined : Number(pixels);
}

/**
 * Returns true if an image must not get the dimensions of its file, because it has its own or a style sets its height.
 * A width in pixels next to that height would distort it. A style with only a width keeps the aspect ratio.
 */
export function hasOwnSize({ properties: { width, height, style } }: Element): boolean {
  return (
    width !== undefined ||
    height !== undefined ||
    /(?:^|[;\s])(?:(?:max|min)-)?(?:height|block-size)\s*:/i.test(String(style ?? ''))
  );
}
