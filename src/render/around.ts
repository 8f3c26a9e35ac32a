/**
 * What the site draws around parts of a page, put around them: see `SitePart`.
 * In: the parts of the site, and a route. Out: functions from HTML to HTML. What throws leaves the page as it is.
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

/** What is drawn around one page. */
export interface Around {
  /** Around the content of an article. */
  readonly placeContent: (html: string) => string;
  /** Around everything else; takes the body of a page. */
  readonly place: (body: string) => string;
  readonly head: readonly HeadTag[];
}

const NOTHING: Around = { placeContent: (html) => html, place: (body) => body, head: [] };

/** Where a part begins and ends in a body; undefined where a page has none. */
type FindPlace = (body: string) => readonly [start: number, end: number] | undefined;

/** What is true of a part. */
interface PartRow {
  /** Undefined for all. */
  readonly kinds?: readonly RouteKind[];
  /** Undefined for the content of an article. */
  readonly find?: FindPlace;
  /** Whether a component that does not draw the original takes its place. */
  readonly isReplaceable?: true;
}

const findAll: FindPlace = (body) => [0, body.length];

/** From the first of a start tag to the last of its end; with `inside`, without both. */
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

/** A footer is the last of its kind: content comes before it. */
const findFooter =
  (start: string): FindPlace =>
  (body) => {
    const from = body.lastIndexOf(start);
    const end = body.indexOf('</footer>', from);
    return from < 0 || end < 0 ? undefined : [from, end + '</footer>'.length];
  };

const findArticleFooter = findFooter('<footer class="article-footer"');
const findSiteFooter: FindPlace = (body) => findFooter('<footer class="site-footer"')(body) ?? findEnd(body);

/** Where a footer would be. */
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

/** Draws what a page has around its parts. */
export function drawAround(rendering: Rendering, route: Route): Around {
  const parts = partsOf(rendering, route);
  if (parts.length === 0) return NOTHING;
  const facts = toPageFacts(route);
  const drawn = parts.flatMap((part) => {
    const made = attempt(() => part.draw(facts));
    return 'error' in made ? [] : [{ name: part.name, ...made.value }];
  });
  // From the inside outwards.
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

/** Parts that throw on the first page of their kind: each is a finding. */
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
