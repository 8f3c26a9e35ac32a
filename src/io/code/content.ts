/**
 * Content of pages that needs code: modules that are written from pages, and the pieces that they render.
 * In: modules as JSX with the imports of their page. Out: pieces of HTML, with slots for what the page has finished.
 */
import { join } from 'node:path';
import type { ReadRendered } from '../../content/read-rendered.js';
import { contentCrashed, unknownComponents } from '../../diagnostics/catalogue/code.js';
import type { CodeCall, Fragment } from '../../graph/inserts/fragment.js';
import { createIsland } from '../../render/site-island.js';
import { hashText } from '../../text/hash.js';
import type { HeadTag } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { CodeSampleProps, RefusedIsland } from '../../types/site-code.js';
import type { RealPlace } from '../bundle/place.js';
import { toSitePath } from '../site-path.js';
import { toFragment } from './content-fragment.js';
import { type ContentModule, virtualPathOf } from './content-module.js';
import type { RunningCode } from './execute.js';
import { type RenderedPiece, renderPiece } from './render-page.js';
import { readSyntax } from './syntax.js';

/** What an insert has rendered. */
export interface RenderedContent {
  /** Undefined where the code has thrown. */
  readonly fragment: Fragment | undefined;
  /** Tags for the head of its page. */
  readonly head: readonly HeadTag[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders an insert. The same call gives the same, every time. */
export type ContentRenderer = (call: CodeCall) => RenderedContent;

/** Completes the modules: what they do not define is taken from where MDX pages have it. Path → text. */
export function prepareContent(
  modules: readonly ContentModule[],
  place: RealPlace,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const slot = JSON.stringify(join(place.packageRoot, 'templates/docusaurus/content/Slot.tsx'));
  const stub = JSON.stringify(join(place.packageRoot, 'templates/docusaurus/stub.ts'));
  return Promise.all(
    modules.map(async (module) => {
      const path = virtualPathOf(place, module);
      const { free } = await readSyntax(module.code, path);
      const names = free.filter((name) => name !== 'Slot');
      const bindings = names.map((name) => `${name} = csbStub()`).join(', ');
      // On one line, so that lines of the module stay where they are.
      const start = [
        ...(free.includes('Slot') ? [`import { Slot } from ${slot};`] : []),
        ...(names.length === 0
          ? []
          : [
              `import csbComponents from '@theme/MDXComponents'; import { createStub as csbStub } from ${stub};`,
              `const { ${bindings} } = csbComponents;`,
              `export const csbMissing = ${JSON.stringify(names)}.filter((name) => csbComponents[name] === undefined);`,
            ]),
      ];
      return [path, `${start.join(' ')}${module.code}`] as const;
    }),
  );
}

/** What was found out by rendering all content once. */
export interface TriedContent {
  readonly refused: readonly RefusedIsland[];
  readonly samples: readonly CodeSampleProps[];
}

/** Renders everything once, without the properties that pages may give. What is thrown is said when a page asks for it. */
export function tryContent(code: RunningCode, path: string, isIsland: boolean): TriedContent {
  const attempt = (index: number): readonly RenderedPiece[] => {
    try {
      return [render(code, { path, isIsland, index, props: {}, source: '' })];
    } catch {
      return [];
    }
  };
  try {
    const pieces = insertsOf(code.load(path)).flatMap((_, index) => attempt(index));
    return { refused: pieces.flatMap(({ refused }) => refused), samples: pieces.flatMap(({ samples }) => samples) };
  } catch {
    return { refused: [], samples: [] };
  }
}

interface RenderInput extends Pick<CodeCall, 'props'> {
  readonly source: string;
  readonly index: number;
  /** Of the module, absolute. */
  readonly path: string;
  /** Whether the module as a whole wakes in the browser. */
  readonly isIsland: boolean;
}

function render(code: RunningCode, { path, isIsland, index, props, source }: RenderInput): RenderedPiece {
  const insert = insertsOf(code.load(path))[index];
  if (insert === undefined) throw new Error(`there is no insert ${index}`);
  const component = isIsland
    ? createIsland(`inserts.${index}`, insert, { module: path, importer: '', context: code.context })
    : insert;
  const name = `${hashText(JSON.stringify([source, index, props]))}-`;
  // Where a page is, and what else is on it, is known when all of them are put together.
  return renderPiece(code, component, { path: '/', source, name, props });
}

type Insert = Parameters<typeof createIsland>[1];

function insertsOf({ inserts }: Readonly<Record<string, unknown>>): readonly Insert[] {
  return Array.isArray(inserts) ? inserts : [];
}

/** What rendering content needs besides the call. */
export interface ContentTools {
  readonly code: RunningCode | undefined;
  readonly place: RealPlace;
  readonly isInteractive: (path: string) => boolean;
  /** Completes HTML: highlighted samples, addresses of scripts. */
  readonly complete: (piece: RenderedPiece) => string;
  readonly read: ReadRendered;
}

/** Makes the renderer of a site's content. */
export function createContentRenderer({ code, place, isInteractive, complete, read }: ContentTools): ContentRenderer {
  return ({ source, insert, props }) => {
    const path = virtualPathOf(place, { source, props });
    if (code === undefined) return { fragment: undefined, head: [], diagnostics: [] };
    try {
      const piece = render(code, { path, isIsland: isInteractive(path), index: insert.code, props, source });
      const missing = code.load(path)['csbMissing'];
      const unknown = Array.isArray(missing) ? missing.filter((name) => insert.name.includes(name)) : [];
      return {
        fragment: toFragment(complete(piece), insert, read),
        head: piece.head,
        diagnostics: unknown.length === 0 ? [] : [unknownComponents(unknown, { file: source, range: insert.range })],
      };
    } catch (error) {
      const { message, component, place: at } = code.blame(error);
      const own = at === undefined || at.file === path;
      const where = own
        ? { file: source, range: insert.range }
        : { file: toSitePath(place.siteDir, at.file), range: at.range };
      return {
        fragment: undefined,
        head: [],
        diagnostics: [contentCrashed(where, { page: source, message, component: component ?? insert.name })],
      };
    }
  };
}
