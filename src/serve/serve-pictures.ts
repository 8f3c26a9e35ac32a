/** Serves preview pictures during development. Each is drawn on request. */

import { listPictures, PICTURES } from '../render/pictures/pictures.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { OutPath } from '../types/paths.js';
import { once } from '../utils/lazy.js';
import type { ServedFile, ServedText } from './http/served.js';

/** Creates a function that finds the picture at a path. */
export function createPictureServer(rendering: Rendering): (out: OutPath) => ServedFile | undefined {
  const tools = rendering.site.config.pictureTools;
  const pictures = once(() => new Map(listPictures(rendering).map(({ out, svg }) => [out, svg])));
  return (out) => {
    const svg = tools !== undefined && out.startsWith(PICTURES) ? pictures().get(out) : undefined;
    if (tools === undefined || svg === undefined) return undefined;
    const text = async (): Promise<ServedText> => {
      const { drawPictures } = await import('../output/pictures/draw.js');
      return { body: drawPictures({ tools, svgs: [svg] })[0] ?? '' };
    };
    return { text };
  };
}
