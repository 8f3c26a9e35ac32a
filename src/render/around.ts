/**
 * Wraps parts of a page in the components that a site swizzles; see `SitePart`. A component that throws leaves the page
 * unchanged.
 */
import { partCrashed } from '../diagnostics/catalogue/code.js';
import type { HeadTag } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Route, RouteKind } from '../types/route.js';
import type { DrawnPart, SitePart } from '../types/site-code.js';
import { runPlainly } from '../utils/code/run-plainly.js';
import { FRAME_ID, ID } from '../utils/markup.js';
import { toFilePath } from '../utils/paths.js';
import { toPageFacts } from './page-facts.js';
import { putOriginal } from './shared/original.js';
import type { Rendering } from './shared/rendering.js';

/** The wrappers of one page. */
export interface Around {
  /** Wraps the content of an article. */
  readonly placeContent: (html: string) => string;
  /** Applies all other wrappers to the body of a page. */
  readonly place: (body: string) => string;
  readonly head: readonly HeadTag[];
}

const NOTHING: Around = { placeContent: (html) => html, place: (body) => body, head: [] };

/** Returns the range of a part in a body, or undefined if the page lacks it. */
type FindPlace = (body: string) => readonly [start: number, end: number] | undefined;

/** Where a part occurs. */
interface PartRow {
  /** Undefined means all kinds. */
  readonly kinds?: readonly RouteKind[];
  /** Undefined for the content of an article. */
  readonly find?: FindPlace;
  /** Whether a component that does not render the original replaces it. */
  readonly isReplaceable?: true;
}

const findAll: FindPlace = (body) => [0, body.length];

/** Finds an element from its first start tag to its last end tag; with `isInside`, without both tags. */
const findElement =
  (start: RegExp, end: string, isInside = false): FindPlace =>
  (body) => {
    const found = start.exec(body);
    const last = body.lastIndexOf(end);
    if (found === null || last < found.index) return undefined;
    return isInside ? [found.index + found[0].length, last] : [found.index, last + end.length];
  };

const MAIN = new RegExp(`<main id="${FRAME_ID.content}"[^>]*>`);
const findMain = findElement(MAIN, '</main>', true);
const findArticle = findElement(/<article[\s>]/, '</article>');

/** Searches from the end, because content may contain footers too. */
const findFooter =
  (start: string): FindPlace =>
  (body) => {
    const from = body.lastIndexOf(start);
    const end = body.indexOf('</footer>', from);
    return from < 0 || end < 0 ? undefined : [from, end + '</footer>'.length];
  };

const findArticleFooter = findFooter('<footer class="article-footer"');
const findSiteFooter: FindPlace = (body) => findFooter('<footer class="site-footer"')(body) ?? findEnd(body);

/** Returns the position where a missing footer would be. */
function findEnd(body: string): readonly [number, number] {
  const buttons = body.lastIndexOf(`<template id="${ID.codeButtons}"`);
  return buttons < 0 ? [body.length, body.length] : [buttons, buttons];
}

const ROWS: Readonly<Record<string, PartRow>> = {
  Root: { find: findAll },
  Layout: { find: findAll },
  DocItem: { kinds: ['doc'], find: findMain },
  'DocItem/Layout': { kinds: ['doc'], find: findMain },
  BlogPostPage: { kinds: ['post'], find: findMain },
  MDXPage: { kinds: ['page'], find: findMain },
  NotFound: { kinds: ['notFound'], find: findMain, isReplaceable: true },
  'NotFound/Content': { kinds: ['notFound'], find: findMain, isReplaceable: true },
  BlogPostItem: { kinds: ['post'], find: findArticle },
  'DocItem/Content': { kinds: ['doc'] },
  'BlogPostItem/Content': { kinds: ['post'] },
  MDXContent: { kinds: ['doc', 'post', 'page'] },
  'DocItem/Footer': { kinds: ['doc'], find: findArticleFooter, isReplaceable: true },
  'BlogPostItem/Footer': { kinds: ['post'], find: findArticleFooter, isReplaceable: true },
  Footer: { find: findSiteFooter, isReplaceable: true },
};

/** Renders the wrappers of a page. */
export function drawAround(rendering: Rendering, route: Route): Around {
  const parts = partsOf(rendering, route);
  if (parts.length === 0) return NOTHING;
  const facts = toPageFacts(route);
  const drawn = parts.flatMap((part) => {
    const made = attempt(() => part.draw(facts));
    return 'error' in made ? [] : [{ name: part.name, ...made.value }];
  });
  // From the inside out.
  const inner = drawn.filter(({ name }) => ROWS[name]?.find === undefined).toReversed();
  const outer = drawn.filter(({ name }) => ROWS[name]?.find !== undefined).toReversed();
  return {
    placeContent: (html) => inner.reduce(placeAround, html),
    place: (body) => outer.reduce(placeAround, body),
    head: drawn.flatMap(({ head }) => head),
  };
}

function partsOf({ context }: Rendering, { kind }: Route): readonly SitePart[] {
  return (context.parts?.all ?? []).filter(({ name }) => ROWS[name]?.kinds?.includes(kind) ?? true);
}

function placeAround(body: string, { name, html }: DrawnPart & { readonly name: string }): string {
  const { find = findAll, isReplaceable = false } = ROWS[name] ?? {};
  const place = find(body);
  if (place === undefined) return body;
  const [start, end] = place;
  const original = body.slice(start, end);
  return body.slice(0, start) + putOriginal(html, { name, original, isReplaceable }) + body.slice(end);
}

/** Reports parts that throw on the first page of their kind. */
export async function findBrokenParts(rendering: Rendering): Promise<readonly Diagnostic[]> {
  const broken = new Map<string, Diagnostic>();
  const seen = new Set<RouteKind>();
  const { parts, runWithin = runPlainly } = rendering.context;
  if (parts === undefined) return [];
  for (const route of rendering.site.routes.values()) {
    if (seen.has(route.kind)) continue;
    seen.add(route.kind);
    for (const part of partsOf(rendering, route)) {
      if (broken.has(part.name)) continue;
      try {
        await runWithin((): void => void part.draw(toPageFacts(route)));
      } catch (error) {
        const { file, message } = part.blame(error);
        broken.set(part.name, partCrashed(part.name, message, { file: toFilePath(file) }));
      }
    }
  }
  return [...broken.values()];
}

function attempt<Value>(make: () => Value): { readonly value: Value } | { readonly error: unknown } {
  try {
    return { value: make() };
  } catch (error) {
    return { error };
  }
}
