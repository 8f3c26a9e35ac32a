/** The size that an author gives to a picture or a frame. */
import type { Element } from 'hast';

/** Elements whose `width` and `height` are numbers of pixels. */
const SIZED: ReadonlySet<string> = new Set(['canvas', 'embed', 'iframe', 'img', 'object', 'video']);
/** What a browser reads of such a value (HTML, 2.3.4.4): a number, and a percent sign; braces are those of JSX. */
const DIMENSION = /^\s*\{?\s*(\d+(?:\.\d+)?%?)/;

/** Writes `width` and `height` as browsers read them: `30px` is 30; what they cannot read is left out. */
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

/** The width in pixels of an image of which nothing else is given, so that its height can follow from its file. */
export function findWidthAlone({ properties: { width, ...others } }: Element): number | undefined {
  const pixels = typeof width === 'number' ? String(width) : width;
  if (typeof pixels !== 'string' || !/^[1-9]\d{0,4}$/.test(pixels)) return undefined;
  return hasOwnSize({ type: 'element', tagName: 'img', properties: others, children: [] }) ? undefined : Number(pixels);
}

/**
 * Whether an image must not get the size of its file: it has one, or a style sets its height. A width of pixels beside
 * that height would distort it; a style that sets the width alone leaves the height to the ratio.
 */
export function hasOwnSize({ properties: { width, height, style } }: Element): boolean {
  return (
    width !== undefined ||
    height !== undefined ||
    /(?:^|[;\s])(?:(?:max|min)-)?(?:height|block-size)\s*:/i.test(String(style ?? ''))
  );
}
