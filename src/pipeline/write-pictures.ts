/**
 * Draws and writes the preview images of a site. Their names are content hashes, so existing files are up to date.
 */
import type { Cache } from '../engine/cache/cache.js';
import type { PageOutput } from '../output/folder/sub-output.js';
import { drawPictures } from '../output/pictures/draw.js';
import { listPictures } from '../render/pictures/pictures.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Log } from '../terminal/log.js';
import type { PagePicture } from '../types/picture.js';
import type { PictureTools } from '../types/picture-tools.js';
import { formatCount } from '../utils/text/units.js';
import type { Threads } from './threads/threads.js';

/** Section of the cache. */
const PICTURES = 'pictures';
/** Pictures per message to a thread, which take some tenths of a second. */
const BATCH = 8;
/** Work for a picture, in characters of parsing. */
const WORK = 50_000;

/** Dependencies of drawing pictures. */
export interface PictureWriting {
  readonly rendering: Rendering;
  readonly threads: Threads;
  readonly cache: Cache;
  readonly log: Log;
}

/** Writes the missing pictures. */
export async function writePictures(writing: PictureWriting, output: PageOutput): Promise<void> {
  const { rendering, cache, log } = writing;
  const tools = rendering.site.config.pictureTools;
  if (tools === undefined) return;
  const phase = log.phase('pictures');
  const all = listPictures(rendering);
  const missing = all.filter(({ out }) => !output.keep([out], out));
  const section = cache.section(PICTURES, '');
  const known = new Set<string>();
  for (const [out, content] of section.read(missing.map(({ out }) => out))) {
    known.add(out);
    output.write({ path: toOut(missing, out), content }, out);
  }
  const undrawn = missing.filter(({ out }) => !known.has(out));
  const done = all.length - undrawn.length;
  const drawn: [string, Buffer][] = [];
  await draw(undrawn, { ...writing, tools }, (picture, content) => {
    output.write({ path: picture.out, content }, picture.out);
    drawn.push([picture.out, Buffer.from(content)]);
    phase.update(done + drawn.length, all.length);
  });
  if (drawn.length > 0) section.write(drawn);
  const detail = `${formatCount(all.length, 'picture')}${done === 0 ? '' : `, ${done} unchanged`}`;
  phase.end(detail, cache.folder === undefined ? {} : { cached: { hits: done, of: all.length } });
}

function toOut(pictures: readonly PagePicture[], out: string): PagePicture['out'] {
  const found = pictures.find((picture) => picture.out === out);
  if (found === undefined) throw new Error('The cache returns the requested picture');
  return found.out;
}

/** Each thread, including this one, takes the next batch when it is idle. */
async function draw(
  pictures: readonly PagePicture[],
  { threads, tools }: PictureWriting & { readonly tools: PictureTools },
  take: (picture: PagePicture, content: Uint8Array) => void,
): Promise<void> {
  const waiting = [...pictures];
  const others = threads.forWork(pictures.length * WORK);
  const drawers = others.map((thread) => (svgs: readonly string[]) => thread.run('draw', { tools, svgs }));
  const here = async (svgs: readonly string[]) => drawPictures({ tools, svgs });
  await Promise.all(
    (drawers.length === 0 ? [here] : drawers).map(async (drawer) => {
      for (let batch = waiting.splice(0, BATCH); batch.length > 0; batch = waiting.splice(0, BATCH)) {
        const drawn = await drawer(batch.map(({ svg }) => svg));
        batch.forEach((picture, index) => {
          const content = drawn[index];
          if (content !== undefined) take(picture, content);
        });
      }
    }),
  );
}
