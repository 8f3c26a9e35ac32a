/**
 * Content of pages that needs code: modules that are written from pages, and the pieces that they render.
 * In: modules as JSX with the imports of their page. Out: pieces of HTML, with slots for what the page has finished.
 */
import { join } from 'node:path';
import { contentCrashed, unknownComponents } from '../../diagnostics/catalogue/code.js';
import { createIsland } from '../../render/site-island.js';
import { toFilePath } from '../../text/paths.js';
import type { HeadTag } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { PageMeta, RefusedIsland } from '../../types/site-code.js';
import type { RealPlace } from '../bundle/place.js';
import type { RunningCode } from './execute.js';
import { type PiecePlace, type RenderedPiece, renderPiece } from './render-page.js';
import { readSyntax } from './syntax.js';

/** A page as a module. */
export interface ContentModule {
  readonly source: FilePath;
  /**
   * JSX with the page's own imports, and an export `inserts`: functions from props to what they render. It may use `Slot`,
   * and names that it neither imports nor defines: those of `@theme/MDXComponents`.
   */
  readonly code: string;
}

/** One piece of a page, by the number of its function. */
export interface ContentRequest {
  readonly source: FilePath;
  readonly index: number;
  readonly props: Readonly<Record<string, unknown>>;
  readonly page: PiecePlace;
}

/** What a piece has rendered. */
export interface ContentPiece {
  /** HTML, and numbers of slots, in order. */
  readonly parts: readonly (string | number)[];
  readonly head: readonly HeadTag[];
  readonly meta: PageMeta;
  /** For the next piece of the page: see `PiecePlace`. */
  readonly lastNumber: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders pieces. */
export type ContentRenderer = (request: ContentRequest) => Promise<ContentPiece>;

/** Where the module of a page would be, if it were a file: beside the page, so that its imports mean the same. */
export function virtualPathOf(
  { siteDir }: Pick<RealPlace, 'siteDir'>,
  { source }: Pick<ContentModule, 'source'>,
): string {
  return join(siteDir, `${source}.jsx`);
}

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

/** Renders everything once, to find out what cannot be cut into islands. What it throws is said when a page asks for it. */
export function tryContent(code: RunningCode, path: string, isIsland: boolean): readonly RefusedIsland[] {
  try {
    const inserts = insertsOf(code.load(path));
    return inserts.flatMap((_, index) => {
      try {
        return render(code, { path, isIsland, index, props: {}, page: { path: '/', source: '' } }).refused;
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

interface RenderInput extends Pick<ContentRequest, 'index' | 'props' | 'page'> {
  /** Of the module, absolute. */
  readonly path: string;
  /** Whether the module as a whole wakes in the browser. */
  readonly isIsland: boolean;
}

function render(code: RunningCode, { path, isIsland, index, props, page }: RenderInput): RenderedPiece {
  const insert = insertsOf(code.load(path))[index];
  if (insert === undefined) throw new Error(`there is no piece ${index}`);
  const component = isIsland
    ? createIsland(`inserts.${index}`, insert, { module: path, importer: '', context: code.context })
    : insert;
  return renderPiece(code, component, { ...page, props });
}

type Insert = Parameters<typeof createIsland>[1];

function insertsOf({ inserts }: Readonly<Record<string, unknown>>): readonly Insert[] {
  return Array.isArray(inserts) ? inserts : [];
}

/** What rendering content needs besides the request. */
export interface ContentTools {
  readonly code: RunningCode | undefined;
  readonly place: RealPlace;
  readonly isInteractive: (path: string) => boolean;
  /** Completes HTML: highlighted samples, addresses of scripts. */
  readonly complete: (piece: RenderedPiece) => Promise<string>;
  /** Makes paths as diagnostics show them. */
  readonly toSitePath: (path: string) => FilePath;
}

const NOTHING: Omit<ContentPiece, 'diagnostics'> = { parts: [], head: [], meta: {}, lastNumber: 0 };

/** Makes the renderer of a site's content. */
export function createContentRenderer(tools: ContentTools): ContentRenderer {
  const { code, place, isInteractive, complete } = tools;
  return async ({ source, index, props, page }) => {
    const path = virtualPathOf(place, { source });
    if (code === undefined) return { ...NOTHING, lastNumber: page.firstNumber ?? 0, diagnostics: [] };
    try {
      const piece = render(code, { path, isIsland: isInteractive(path), index, props, page });
      const html = await complete(piece);
      const missing = code.load(path)['csbMissing'];
      const unknown = index === 0 && Array.isArray(missing) && missing.length > 0;
      return {
        parts: splitSlots(html),
        head: piece.head,
        meta: piece.meta,
        lastNumber: piece.lastNumber,
        diagnostics: unknown ? [unknownComponents(missing, toFilePath(source))] : [],
      };
    } catch (error) {
      const { message, component, place: at } = code.blame(error);
      const file = at === undefined || at.file === path ? source : tools.toSitePath(at.file);
      const found = contentCrashed({ file, range: at?.range }, { page: page.path, message, component });
      return { ...NOTHING, lastNumber: page.firstNumber ?? 0, diagnostics: [found] };
    }
  };
}

function splitSlots(html: string): readonly (string | number)[] {
  const bare = html.replace(/<csb-content>(csb-content:\d+:)<\/csb-content>/g, '$1');
  return bare.split(/csb-content:(\d+):/).map((part, index) => (index % 2 === 0 ? part : Number(part)));
}
