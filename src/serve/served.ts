/** Serves a snapshot during development, or placeholders before the first one. */
import { basename, dirname, resolve } from 'node:path';
import { realOrSame } from '../files/site-path.js';
import { isOfSearchIndex, renderSearchIndex } from '../output/search-index.js';
import { listCopies } from '../pipeline/site-files.js';
import { listFullTexts } from '../render/files/llms.js';
import { isNameOfOutput, renderOutputs } from '../render/outputs.js';
import { listPictures, PICTURES } from '../render/pictures/pictures.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import { once } from '../utils/lazy.js';
import { toServePolicy } from './http/serve-policy.js';
import type { Served, ServedFile, ServedText } from './http/served.js';
import { createPageFinder, type ServedSnapshot } from './served-page.js';
import { findRedirectIn } from './served-redirects.js';
import { serveStart } from './server-pages.js';

const HOME = 'index.html';

/** Serves a snapshot. Pages are rendered on request, at most once per URL and snapshot. */
export function serveSnapshot(snapshot: ServedSnapshot): Served {
  const { rendering, siteDir } = snapshot;
  const { site } = rendering;
  const findFile = indexFiles(snapshot);
  const outputs = once(() => new Map(renderOutputs(rendering).map((file) => [file.path, file.content])));
  // Requires all pages, which are not available while the site is being parsed.
  const fullTexts = once(
    () => new Map(listFullTexts(rendering).map(({ path, render }) => [path, () => render().content])),
  );
  // Built only if a page searches. Each snapshot builds its own.
  const index = once(() => new Map(renderSearchIndex(rendering).map((file) => [file.path, file.content])));
  const servePicture = createPictureServer(rendering);
  const find = async (out: OutPath): Promise<ServedFile | undefined> => {
    const known =
      findFile(out) ?? servePicture(out) ?? (out === HOME ? { text: () => serveStart(site, siteDir) } : undefined);
    if (known !== undefined || !isNameOfOutput(out)) return known;
    const body = isOfSearchIndex(out, site) ? index().get(out) : (outputs().get(out) ?? fullTexts().get(out)?.());
    return body === undefined ? undefined : { text: () => ({ body }) };
  };
  return { ...toServePolicy(site.config), find, findRedirect: findRedirectIn(site), findSource: indexSources(site) };
}

/** Finds pages, and files that need no rendering. */
export function indexFiles(snapshot: ServedSnapshot): (out: OutPath) => ServedFile | undefined {
  const { rendering, bundles, siteDir } = snapshot;
  const { site } = rendering;
  const files = new Map<OutPath, () => ServedFile>();
  for (const { from, to } of listCopies(site)) files.set(to, () => fileAt(resolve(siteDir, from)));
  for (const { path, content } of bundles) files.set(path, () => ({ text: () => ({ body: content }) }));
  const findPage = createPageFinder(snapshot);
  return (out) => findPage(out) ?? files.get(out)?.();
}

/** The listing has verified that the file belongs to the site. Only this file is reachable in its folder. */
function fileAt(path: string): ServedFile {
  const real = realOrSame(path);
  return { root: dirname(real), path: basename(real) };
}

/** URLs of pages may or may not end in a slash. */
function indexSources({ routes }: Rendering['site']): Required<Served>['findSource'] {
  const sources = once(() => new Map([...routes.values()].map((route) => [toBare(route.href), fileOf(route)])));
  return (target) => sources().get(toBare(target.replace(/[?#].*/s, '')));
}

/** Returns the file to open in an editor: the source of a page, or the file that a plugin generated it from. */
function fileOf(route: Route): Route['source'] {
  const { made } =
    route.kind === 'doc'
      ? route.doc
      : route.kind === 'page'
        ? route.page
        : route.kind === 'post'
          ? route.entry.post
          : {};
  return made === undefined ? route.source : made.from?.file;
}

function toBare(address: string): string {
  return address.replace(/\/$/, '');
}

/** Creates a function that finds the picture at a path. */
function createPictureServer(rendering: Rendering): (out: OutPath) => ServedFile | undefined {
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
