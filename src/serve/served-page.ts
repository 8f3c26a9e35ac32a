/** Serves a page in each of its forms, rendered on request. */

import { renderMarkdownPage } from '../render/markdown-output/markdown-page.js';
import { listPagePaths, renderPage } from '../render/route.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import { runPlainly } from '../utils/code/run-plainly.js';
import { once } from '../utils/lazy.js';
import type { ServedFile, ServedText } from './http/served.js';
import { serveCrash } from './server-pages.js';

/** A renderable site with its bundles. */
export interface ServedSnapshot {
  readonly rendering: Rendering;
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  readonly siteDir: string;
  /** Receives diagnostics of pages whose template threw. */
  readonly onProblem: (diagnostic: Diagnostic) => void;
}

/**
 * Creates a function that finds the files of pages by output path. Each page is prepared on its first request, because
 * after a save only one page of thousands is needed.
 */
export function createPageFinder(snapshot: ServedSnapshot): (out: OutPath) => ServedFile | undefined {
  const { rendering } = snapshot;
  const pages = new Map<OutPath, Route>();
  for (const route of rendering.site.routes.values())
    for (const out of listPagePaths(rendering, route)) pages.set(out, route);
  const known = new Map<Route, ReturnType<typeof listPageTexts>>();
  return (out) => {
    const route = pages.get(out);
    if (route === undefined) return undefined;
    const texts = known.get(route) ?? listPageTexts(snapshot, route);
    known.set(route, texts);
    const text = texts.get(out);
    return text && { text };
  };
}

/** Returns the files of a page by output path. Each is rendered at most once. */
function listPageTexts(snapshot: ServedSnapshot, route: Route): ReadonlyMap<OutPath, () => Promise<ServedText>> {
  const { listedPages } = snapshot.rendering;
  const text = once(async () => toText(await renderPage(snapshot.rendering, route), snapshot));
  const markdownPage = listedPages.get(route);
  return new Map([
    [route.out, text],
    ...(markdownPage === undefined ? [] : [[markdownPage, once(() => serveMarkdownPage(snapshot, route))] as const]),
  ]);
}

function toText(page: OutputFile | Diagnostic, { onProblem, siteDir }: ServedSnapshot): ServedText {
  if (!('code' in page)) return { body: page.content };
  onProblem(page);
  return serveCrash(page, siteDir);
}

/** The page itself reports a template that throws. */
async function serveMarkdownPage({ rendering }: ServedSnapshot, route: Route): Promise<ServedText> {
  const { runWithin = runPlainly } = rendering.context;
  try {
    return { body: (await runWithin(() => renderMarkdownPage(rendering, route)))?.content ?? '' };
  } catch {
    return { status: 500, body: '' };
  }
}
