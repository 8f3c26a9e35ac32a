/** A page as the development server serves it, in each of its forms: rendered when it is asked for. */
import type { ServedText } from '../io/http/served.js';
import { toFragment, toFragmentPath } from '../render/fragment.js';
import type { Rendering } from '../render/rendering.js';
import { renderPage } from '../render/route.js';
import { renderTwin } from '../render/twin.js';
import { once } from '../text/once.js';
import { runPlainly } from '../text/run-plainly.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutputFile } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import { serveCrash } from './server-pages.js';

/** A site that can be rendered, with the bundles its pages link to. */
export interface ServedSnapshot {
  readonly rendering: Rendering;
  readonly bundles: readonly OutputFile<string | Uint8Array>[];
  readonly siteDir: string;
  /** Told about pages whose template threw. */
  readonly onProblem: (diagnostic: Diagnostic) => void;
}

/** The files of a page, by their paths in the output; nothing is rendered twice for one of them. */
export function listPageTexts(snapshot: ServedSnapshot, route: Route): ReadonlyMap<OutPath, () => Promise<ServedText>> {
  const { document, twins } = snapshot.rendering;
  const text = once(async () => toText(await renderPage(snapshot.rendering, route), snapshot));
  const fragment = async (): Promise<ServedText> => ({ body: toFragment(`${(await text()).body}`) });
  const twin = twins.get(route);
  return new Map([
    [route.out, text],
    ...(document.hasFragments ? [[toFragmentPath(route), fragment] as const] : []),
    ...(twin === undefined ? [] : [[twin, once(() => serveTwin(snapshot, route))] as const]),
  ]);
}

function toText(page: OutputFile | Diagnostic, { onProblem, siteDir }: ServedSnapshot): ServedText {
  if (!('code' in page)) return { body: page.content };
  onProblem(page);
  return serveCrash(page, siteDir);
}

/** A template of the site that throws is told of by the page. */
async function serveTwin({ rendering }: ServedSnapshot, route: Route): Promise<ServedText> {
  const { runWithin = runPlainly } = rendering.context;
  try {
    return { body: (await runWithin(() => renderTwin(rendering, route)))?.content ?? '' };
  } catch {
    return { status: 500, body: '' };
  }
}
