/** Ids of Markdown headings (conventions 4.4). */
import type { Heading, Html, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { duplicateId } from '../../diagnostics/catalogue/content.js';
import { createSlugger } from '../../text/slug.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { toRange } from '../tree/positions.js';
import { walkMarkdown } from '../tree/walk.js';

/** What the headings of a file are called. */
export interface HeadingIds {
  /** `''` for every h1. */
  readonly ids: ReadonlyMap<Heading, string>;
  readonly diagnostics: readonly Diagnostic[];
}

const EXPLICIT = /\s*(?:\{#([^{}]+)\}|\{\/\*\s*#([^\s{}*]+)\s*\*\/\})\s*$/;
const EXPLICIT_COMMENT = /^<!--\s*#(\S+?)\s*-->$/;

/**
 * Takes explicit ids out of the headings and gives every other heading a slug.
 * Explicit ids are reserved first, so that no slug repeats them; an h1 uses up its slug although it carries no id,
 * because existing links count on the `-1` of a later heading.
 */
export function assignHeadingIds(tree: Root, file: FilePath, maintainCase: boolean): HeadingIds {
  const headings: Heading[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  const slugger = createSlugger(maintainCase);
  const ids = new Map<Heading, string>();
  const taken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const heading of headings) {
    const explicit = takeExplicitId(heading);
    if (explicit === undefined) continue;
    if (heading.depth > 1 && taken.has(explicit))
      diagnostics.push(duplicateId(explicit, { file, ...toRange(heading.position) }));
    ids.set(heading, heading.depth === 1 ? '' : freeId(explicit, taken));
    if (heading.depth === 1) continue;
    taken.add(ids.get(heading) ?? explicit);
    slugger.reserve(explicit);
  }
  for (const heading of headings) {
    if (ids.has(heading)) continue;
    const slug = slugger.slug(headingText(heading));
    ids.set(heading, heading.depth === 1 ? '' : freeId(slug, taken));
    if (heading.depth > 1) taken.add(ids.get(heading) ?? slug);
  }
  return { ids, diagnostics };
}

/** The plain text of a heading as slugs use it: image descriptions included, raw HTML not. */
function headingText(heading: Heading): string {
  return toString(heading, { includeHtml: false });
}

/** The slugger knows its own slugs; an explicit id may still equal one that it made from a repeat (`a-1`). */
function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id) || id === '') return id;
  let number = 1;
  while (taken.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

function takeExplicitId(heading: Heading): string | undefined {
  const last: Text | Html | undefined = heading.children.findLast(
    (child) => child.type === 'text' || child.type === 'html',
  );
  if (last === undefined || last !== heading.children.at(-1)) return undefined;
  if (last.type === 'html') {
    const id = EXPLICIT_COMMENT.exec(last.value)?.[1];
    if (id === undefined) return undefined;
    heading.children.pop();
    const before = heading.children.at(-1);
    if (before?.type === 'text') before.value = before.value.trimEnd();
    return id;
  }
  const match = EXPLICIT.exec(last.value);
  if (match === null) return undefined;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  return (match[1] ?? match[2] ?? '').trim();
}
