/** The files of a page: its document, its fragment for scripts, and its twin for programs. */
import { toFragment, toFragmentPath } from '../render/fragment.js';
import type { Rendering } from '../render/rendering.js';
import type { RenderedPage } from '../render/route.js';
import { renderTwin } from '../render/twin.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';

/** Where they are, before there are any. */
function listPagePaths({ document, twins }: Rendering, route: Route): readonly OutPath[] {
  const twin = twins.get(route);
  return [route.out, ...(document.hasFragments ? [toFragmentPath(route)] : []), ...(twin === undefined ? [] : [twin])];
}

/** Has an output keep them; false where it does not have all of them with this key. */
export function keepPageFiles(rendering: Rendering, route: Route, keep: (file: OutPath) => boolean): boolean {
  return listPagePaths(rendering, route).every(keep);
}

/** The files themselves, of a page that was rendered. */
export function listPageFiles(rendering: Rendering, route: Route, page: RenderedPage): readonly OutputFile[] {
  const { path, content, html } = page;
  const fragment = { path: toFragmentPath(route), content: rendering.document.hasFragments ? toFragment(content) : '' };
  const twin = renderTwin(rendering, route, html);
  return [
    { path, content },
    ...(rendering.document.hasFragments ? [fragment] : []),
    ...(twin === undefined ? [] : [twin]),
  ];
}
