/**
 * Detects overridden templates that omit classes, ids or attributes that scripts depend on. The names are declared in
 * `utils/markup.ts`.
 */
import { missingMarkup } from '../diagnostics/catalogue/bundle.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { MARKUP_OF_TEMPLATES } from '../utils/markup.js';
import { toFilePath } from '../utils/paths.js';
import { prepare } from './prepare.js';
import { PART_ELEMENT } from './react/part.js';
import { renderPage } from './route.js';
import type { Rendering } from './shared/rendering.js';

/**
 * Compares overrides with their originals on the first page of each kind. A name is missing if the original renders it
 * for the same props, and the override renders something without it.
 */
export async function findMissingMarkup({ site, context }: Rendering): Promise<readonly Diagnostic[]> {
  const { markedTemplates } = context;
  if (markedTemplates === undefined) return [];
  const marked = prepare(site, { ...context, templates: markedTemplates });
  const parts: RenderedPart[] = [];
  for (const route of sampleRoutes(site)) parts.push(...findParts(await renderMarked(marked, route)));
  const files = [...new Set(parts.map(({ file }) => file))].toSorted();
  return files.flatMap((file) => {
    const names = namesOf(file).filter((name) =>
      parts.some(
        (part) => part.file === file && part.html !== '' && hasName(part.original, name) && !hasName(part.html, name),
      ),
    );
    return names.length === 0 ? [] : [missingMarkup(toFilePath(file), names)];
  });
}

/** Returns the first route of each kind. */
function sampleRoutes(site: Site): readonly Route[] {
  const byKind = new Map<Route['kind'], Route>();
  for (const route of site.routes.values()) if (!byKind.has(route.kind)) byKind.set(route.kind, route);
  return [...byKind.values()];
}

/** Returns `''` for a page that fails to render, which is reported elsewhere. */
async function renderMarked(rendering: Rendering, route: Route): Promise<string> {
  const page = await renderPage(rendering, route);
  return 'code' in page ? '' : page.content;
}

/** The HTML of an override, and that of its original. */
interface RenderedPart {
  readonly file: string;
  readonly html: string;
  readonly original: string;
}

const MARK = new RegExp(`<${PART_ELEMENT} data-(override|original)="([^"]*)">|</${PART_ELEMENT}>`, 'g');

/** Finds the marked parts of a page. Each override is followed by its original and may contain other parts. */
function findParts(page: string): readonly RenderedPart[] {
  const parts: RenderedPart[] = [];
  const open: { readonly role: string; readonly file: string; readonly start: number }[] = [];
  const overrides: string[] = [];
  for (const { index, 0: mark, 1: role, 2: file = '' } of page.matchAll(MARK)) {
    if (role !== undefined) {
      open.push({ role, file, start: index + mark.length });
      continue;
    }
    const closed = open.pop();
    if (closed === undefined) continue;
    const html = page.slice(closed.start, index);
    if (closed.role === 'override') overrides.push(html);
    else parts.push({ file: closed.file, html: overrides.pop() ?? '', original: html });
  }
  return parts;
}

/** Returns the names that a template renders: `templates/parts/Menu.tsx` replaces `parts/Menu`. */
function namesOf(file: string): readonly string[] {
  return MARKUP_OF_TEMPLATES[file.replace(/^templates\/|\.\w+$/g, '')] ?? [];
}

/** Returns true if an element in the HTML matches a class, id or attribute selector. */
function hasName(html: string, selector: string): boolean {
  const name = selector.replace(/[.#[\]]/g, '');
  if (selector.startsWith('#')) return html.includes(` id="${name}"`);
  if (selector.startsWith('[')) return html.includes(` ${name}="`);
  return new RegExp(` class="(?:[^"]* )?${name}[ "]`).test(html);
}
