/**
 * Renders code in the content of pages. Virtual modules contain the JSX and imports of a page, and each include renders
 * to HTML with slots for finished content.
 */

import { contentCrashed, importedMarkdown, unknownComponents } from '../../diagnostics/catalogue/code.js';
import { toSitePath } from '../../files/site-path.js';
import type { CodeCall, Fragment } from '../../graph/includes/fragment.js';
import type { PartialUse } from '../../graph/includes/list.js';
import type { ReadRendered } from '../../markdown/read-rendered.js';
import { createIsland } from '../../render/react/site-island.js';
import type { HeadTag } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { CodeSampleProps, PageFacts, RefusedIsland } from '../../types/site-code.js';
import { hashText } from '../../utils/hash.js';
import type { RealPlace } from '../build/place.js';
import type { BundlePlan } from './bundle-plan.js';
import { type ContentModule, virtualPathOf } from './run/content-module.js';
import type { RunningCode } from './run/execute.js';
import { awaitPiece, type RenderedPiece, renderPiece } from './run/render-page.js';
import { listPartialMarks, toFragment, toUse } from './run/slots.js';

/** The result of rendering an include. */
export interface RenderedContent {
  /** Undefined if the code has thrown. */
  readonly fragment: Fragment | undefined;
  /** Tags for the head of its page. */
  readonly head: readonly HeadTag[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders an include of a page. Deterministic. */
export type ContentRenderer = (call: CodeCall, page?: PageFacts) => RenderedContent;

/** Data collected by rendering all content once. */
export interface TriedContent {
  /** Markdown files that code gives props to. */
  readonly partials: readonly PartialUse[];
  readonly refused: readonly RefusedIsland[];
  readonly samples: readonly CodeSampleProps[];
}

/** The tools for a trial. */
interface TrialTools extends Pick<BundlePlan, 'place' | 'cut'>, Pick<RenderInput, 'root'> {
  readonly code: RunningCode;
}

/** Renders every module once, without props from pages. Errors are reported when a page uses it. */
export async function tryContent(
  content: readonly ContentModule[],
  { code, place, cut, root }: TrialTools,
): Promise<readonly TriedContent[]> {
  const tried: TriedContent[] = [];
  for (const module of content) {
    const path = virtualPathOf(place, module);
    const { source, props = {} } = module;
    tried.push(await tryModule(code, { path, source, props, isIsland: cut.isInteractive(path), root }));
  }
  return tried;
}

async function tryModule(
  code: RunningCode,
  { path, source, props, isIsland, root }: Omit<RenderInput, 'index' | 'facts'>,
): Promise<TriedContent> {
  const attempt = async (index: number): Promise<readonly RenderedPiece[]> => {
    try {
      const input = { path, isIsland, root, index, props, source };
      await code.within(nameOf(input), () => render(code, input, awaitPiece));
      return [await code.within(nameOf(input), () => render(code, input, renderPiece))];
    } catch {
      return [];
    }
  };
  try {
    const includes = await code.within(path, () => includesOf(code.load(path)));
    const pieces: RenderedPiece[] = [];
    for (const index of includes.keys()) pieces.push(...(await attempt(index)));
    return {
      partials: pieces.flatMap(({ html }) => listPartialMarks(html).map((use) => toUse(use, source))),
      refused: pieces.flatMap(({ refused }) => refused),
      samples: pieces.flatMap(({ samples }) => samples),
    };
  } catch {
    return { partials: [], refused: [], samples: [] };
  }
}

/** Identifies an include, for time limits. */
function nameOf({ path, index }: Pick<RenderInput, 'path' | 'index'>): string {
  return `${path}#${index}`;
}

interface RenderInput extends Pick<CodeCall, 'props' | 'source'> {
  readonly index: number;
  /** Absolute path of the module. */
  readonly path: string;
  /** Whether the whole module hydrates in the browser. */
  readonly isIsland: boolean;
  /** The component that provides contexts, if any. */
  readonly root: unknown;
  /** Data about the page; undefined during the trial. */
  readonly facts?: PageFacts | undefined;
}

function render<Result>(
  code: RunningCode,
  { path, isIsland, root, index, props, source, facts }: RenderInput,
  run: (...input: Parameters<typeof renderPiece>) => Result,
): Result {
  const include = includesOf(code.load(path))[index];
  if (include === undefined) throw new Error(`there is no include ${index}`);
  const component = isIsland
    ? createIsland(`includes.${index}`, include, { module: path, importer: '', context: code.context })
    : include;
  const name = `${hashText(JSON.stringify([source, index, props]))}-`;
  return run(code, component, {
    ...{ path: facts?.path ?? '/', source, name, props, root, contents: facts?.contents ?? [] },
    ...(facts && { facts }),
  });
}

type Include = Parameters<typeof createIsland>[1];

function includesOf({ includes }: Readonly<Record<string, unknown>>): readonly Include[] {
  return Array.isArray(includes) ? includes : [];
}

/** The tools for rendering content. */
export interface ContentTools {
  readonly code: RunningCode | undefined;
  /** The component that provides contexts, if any. */
  readonly root: unknown;
  readonly place: RealPlace;
  readonly isInteractive: (path: string) => boolean;
  /** Problems of modules by path, which are already reported. */
  readonly broken: ReadonlyMap<string, string>;
  /** Completes HTML with highlighted samples and script URLs. */
  readonly complete: (piece: RenderedPiece) => string;
  readonly read: ReadRendered;
}

/** Creates the renderer of a site's content. */
export function createContentRenderer({
  code,
  root,
  place,
  isInteractive,
  broken,
  complete,
  read,
}: ContentTools): ContentRenderer {
  return ({ source, include, props }, facts) => {
    const path = virtualPathOf(place, { source, props });
    if (code === undefined) return { fragment: undefined, head: [], diagnostics: [] };
    try {
      code.refuse(path);
      code.refuse(nameOf({ path, index: include.code }));
      const piece = render(
        code,
        {
          path,
          isIsland: isInteractive(path),
          root,
          index: include.code,
          props,
          source,
          facts,
        },
        renderPiece,
      );
      const lost = new Set(listPartialMarks(piece.html).flatMap(({ from, isLost }) => (isLost ? [from] : [])));
      const missing = code.load(path)['csbMissing'];
      const unknown = Array.isArray(missing) ? missing.filter((name) => include.name.includes(name)) : [];
      return {
        fragment: toFragment(complete(piece), { ...include, ...piece.meta }, read),
        head: piece.head,
        diagnostics: [
          ...(unknown.length === 0 ? [] : [unknownComponents(unknown, { file: source, range: include.range })]),
          ...[...lost].map((path) => importedMarkdown(path, { file: source, range: include.range })),
        ],
      };
    } catch (error) {
      const { message, component, place: at } = code.blame(error);
      if ([...broken.values()].includes(message)) return { fragment: undefined, head: [], diagnostics: [] };
      const own = at === undefined || at.file === path;
      const where = own
        ? { file: source, range: include.range }
        : { file: toSitePath(place.siteDir, at.file), range: at.range };
      // Code written on the page is in the list that its module exports.
      const isWritten = component === undefined || /^(?:includes|jsx\d*)\b/.test(component);
      const thrown = { page: source, message, component: isWritten ? include.name : component, isWritten };
      return {
        fragment: undefined,
        head: [],
        diagnostics: [contentCrashed(where, thrown)],
      };
    }
  };
}
