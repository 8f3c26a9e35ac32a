/** The files of a page: its document, its fragment for scripts, and its twin for programs, which is made apart. */
import { toFragment, toFragmentPath } from '../render/fragment.js';
import { toTwinSource } from '../render/markdown-output/twin.js';
import type { RenderedPage } from '../render/route.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import type { FinishJob } from './threads/jobs.js';

/** Where they are, before there are any. */
export function listPagePaths({ document, twins }: Rendering, route: Route): readonly OutPath[] {
  const twin = twins.get(route);
  return [route.out, ...(document.hasFragments ? [toFragmentPath(route)] : []), ...(twin === undefined ? [] : [twin])];
}

/** Its document and its fragment, of a page that was rendered. */
export function listPageFiles({ document }: Rendering, route: Route, page: OutputFile): readonly OutputFile[] {
  const { path, content } = page;
  const fragment = { path: toFragmentPath(route), content: document.hasFragments ? toFragment(content) : '' };
  return [{ path, content }, ...(document.hasFragments ? [fragment] : [])];
}

/** What is left to do for it. */
export function toFinishJob(rendering: Rendering, route: Route, { content, html }: RenderedPage): FinishJob {
  return { content, twin: toTwinSource(rendering, route, html) };
}
