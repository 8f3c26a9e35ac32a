/** Parts of pages that the site has: what its components draw around a part of a page, rendered when the page is. */
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

/** Around which others the contexts of content come from. */
const ROOT = 'Root';

/** What every page is, before anything is known of it. */
const ANY_PAGE: PageFacts = {
  ...{ path: '/', source: '', kind: 'other', title: '', description: '' },
  ...{ frontMatter: {}, contents: [], tags: [] },
};

/** What was found out by drawing all parts once. */
interface TriedParts {
  /** The component from which content has its contexts; undefined where there is none, or it throws. */
  readonly root: unknown;
  readonly pieces: readonly RenderedPiece[];
  /** Absolute paths of modules that may have a whole page inside. */
  readonly around: ReadonlySet<string>;
}

/** Draws every part once, to find out about islands and samples in it. What is thrown is said when a page is drawn. */
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

/** A part, for whoever asks whether it has passed a limit. */
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

/** What drawing needs besides the code. */
export interface PartTools {
  readonly parts: readonly ThemePart[];
  readonly siteDir: string;
  readonly complete: (piece: RenderedPiece) => string;
  readonly read: ReadRendered;
}

/** Makes the parts of a site. */
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

/** What browsers have to be allowed for the parts of a site, as far as any page tells: from what trying them has drawn. */
export function readParts(
  pieces: readonly RenderedPiece[],
  { complete, read }: Pick<PartTools, 'complete' | 'read'>,
): readonly PartFacts[] {
  return pieces.map((piece) => {
    const { needs, links } = read(complete(piece), () => NOWHERE);
    return { needs, links, head: piece.head };
  });
}
