/** Renders the page parts that a site has swizzled, together with each page. */
import { resolve } from 'node:path';
import type { ReadRendered } from '../../markdown/read-rendered.js';
import { isComponent } from '../../render/react/to-html.js';
import type { Range } from '../../types/diagnostic.js';
import type { DrawnPart, PageFacts, SitePart } from '../../types/site-code.js';
import type { ThemePart } from '../../types/site-theme.js';
import { hashText } from '../../utils/hash.js';
import type { RunningCode } from './run/execute.js';
import { type RenderedPiece, renderPiece } from './run/render-page.js';
import type { PartFacts } from './site-code.js';

/** The outermost part, which provides contexts for content. */
const ROOT = 'Root';

/** A page without data. */
const ANY_PAGE: PageFacts = {
  ...{ path: '/', source: '', kind: 'other', title: '', description: '' },
  ...{ frontMatter: {}, contents: [], tags: [] },
};

/** Data collected by rendering all parts once. */
interface TriedParts {
  /** The component that provides contexts for content. Undefined if there is none, or if it throws. */
  readonly root: unknown;
  readonly pieces: readonly RenderedPiece[];
  /** Absolute paths of modules that may contain a whole page. */
  readonly around: ReadonlySet<string>;
}

/** Renders every part once, to find its islands and code samples. Errors are reported when a page is rendered. */
export async function tryParts(code: RunningCode, parts: readonly ThemePart[], siteDir: string): Promise<TriedParts> {
  const tried: { readonly part: ThemePart; readonly piece: RenderedPiece }[] = [];
  for (const part of parts)
    for (const piece of await tryPart(code, { part, siteDir, facts: ANY_PAGE })) tried.push({ part, piece });
  const root = tried.find(({ part }) => part.name === ROOT);
  const component = root && code.load(resolve(siteDir, root.part.file))['default'];
  return {
    root: isComponent(component) ? component : undefined,
    pieces: tried.map(({ piece }) => piece),
    around: new Set(root?.piece.islands),
  };
}

async function tryPart(code: RunningCode, input: PartInput): Promise<readonly RenderedPiece[]> {
  try {
    return [await code.within(nameOf(input.part), () => renderPart(code, input))];
  } catch {
    return [];
  }
}

/** Identifies a part, for time limits. */
function nameOf({ name }: ThemePart): string {
  return `part ${name}`;
}

interface PartInput {
  readonly part: ThemePart;
  readonly siteDir: string;
  readonly facts: PageFacts;
}

function renderPart(code: RunningCode, { part: { name, file }, siteDir, facts }: PartInput): RenderedPiece {
  const { default: component } = code.load(resolve(siteDir, file));
  const { path, source, contents } = facts;
  return renderPiece(code, component, {
    ...{ path, source, contents, facts, original: name, props: {} },
    name: `${hashText(name).slice(0, 6)}-`,
  });
}

/** The tools for rendering parts. */
export interface PartTools {
  readonly parts: readonly ThemePart[];
  readonly siteDir: string;
  readonly complete: (piece: RenderedPiece) => string;
  readonly read: ReadRendered;
}

/** Creates the layout parts that a site provides. */
export function createParts(code: RunningCode, { parts, siteDir, complete }: PartTools): readonly SitePart[] {
  return parts.map((part) => ({
    name: part.name,
    draw: (facts): DrawnPart => {
      code.refuse(nameOf(part));
      const piece = renderPart(code, { part, siteDir, facts });
      return { html: complete(piece), head: piece.head };
    },
    blame: (error) => {
      const { message, place } = code.blame(error);
      return { file: place?.file ?? part.file, message };
    },
  }));
}

const NOWHERE: Range = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** Returns what browsers must be allowed to load for the parts, from their trial rendering. */
export function readParts(
  pieces: readonly RenderedPiece[],
  { complete, read }: Pick<PartTools, 'complete' | 'read'>,
): readonly PartFacts[] {
  return pieces.map((piece) => {
    const { needs, links } = read(complete(piece), () => NOWHERE);
    return { needs, links, head: piece.head };
  });
}
