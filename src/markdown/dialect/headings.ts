/** Headings: ids, and a link to each (conventions 4.4). */
import type { Element, ElementContent } from 'hast';
import type { Heading, Html, Nodes, Parents, Root, Text } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { duplicateId, emptyHeading, reservedId } from '../../diagnostics/catalogue/content.js';
import { headingShownAsText } from '../../diagnostics/catalogue/lost.js';
import { CLASS, ID_PREFIX } from '../../utils/markup.js';
import { fillText } from '../../utils/text/format.js';
import { createSlugger } from '../../utils/text/slug.js';
import { type Compilation, type Finishing, locateElement, locateNode, report } from '../tree/compilation.js';
import type { Feature, FinishElement } from '../tree/feature.js';
import { markElement, type Origin } from '../tree/origin.js';
import { toPlainText } from '../tree/plain-text.js';
import { sourceOf } from '../tree/positions.js';
import { walkMarkdown } from '../tree/walk.js';

declare module 'mdast' {
  interface HeadingData {
    /** The id, `''` for an h1. Set by `transform`. */
    headingId?: string;
    /** Additional former ids. */
    formerIds?: readonly string[];
    /** The id of an h1, if it needs one. */
    titleId?: string;
  }
}

declare module '../tree/origin.js' {
  interface OriginKinds {
    heading: { readonly id: string; readonly formerIds: readonly string[]; readonly titleId: string | undefined };
  }
}

const TAG = /^h[1-6]$/;

/** Must come before emoji, so that ids are made before emoji change the text (conventions 4.2). */
export const headings: Feature = {
  name: 'headings',
  transform: assignIds,
  toHtml: ({ state: { origins } }) => ({
    heading(state: State, node: Heading) {
      const element: Element = {
        type: 'element',
        tagName: `h${node.depth}`,
        properties: {},
        children: state.all(node),
      };
      state.patch(node, element);
      const { headingId: id = '', formerIds = [], titleId } = node.data ?? {};
      return markElement(element, { kind: 'heading', id, formerIds, titleId, position: node.position }, origins);
    },
  }),
  enter(element, _origin, page) {
    if (TAG.test(element.tagName)) page.state.heading = toPlainText(element);
  },
  finish: Object.fromEntries([1, 2, 3, 4, 5, 6].map((level): [string, FinishElement] => [`h${level}`, finishHeading])),
};

/** The id of a heading without letters. */
const UNNAMED = 'section';

/** Starts at the first of several spaces, because starting at each would take quadratic time. */
const EXPLICIT = /(?<!\s)\s*(?:\{#([^{}]+)\}|\{\/\*\s*#([^\s{}*]+)\s*\*\/\})\s*$/;
const EXPLICIT_COMMENT = /^<!--\s*#(\S+?)\s*-->$/;

/**
 * Removes explicit ids from headings and gives every other heading a slug. Explicit ids are reserved first, so that no
 * slug repeats them. An h1 reserves its slug although it has no id, because existing links depend on the `-1` of a
 * later heading.
 */
function assignIds(tree: Root, page: Compilation): void {
  const found: Heading[] = [];
  const linked = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading') found.push(node);
    if ((node.type === 'link' || node.type === 'definition') && node.url.startsWith('#')) linked.add(node.url.slice(1));
  });
  const slugger = createSlugger(page.settings.markdown.anchors.maintainCase);
  const taken = page.state.ids;
  const titles: (readonly [title: Heading, id: string])[] = [];
  const generated = found.filter((heading) => {
    const ids = takeExplicitIds(heading, page.text);
    reportShownId(heading, page);
    const [explicit, ...former] = ids;
    if (explicit === undefined) return true;
    for (const id of heading.depth > 1 ? ids : []) {
      if (taken.has(id)) report(page, duplicateId(id, locateNode(page, heading)));
      if (id.startsWith(ID_PREFIX)) report(page, reservedId(id, locateNode(page, heading)));
      slugger.reserve(id);
    }
    giveId(heading, explicit, taken);
    if (heading.depth > 1) giveFormerIds(heading, former, taken);
    else titles.push([heading, withoutPrefix(explicit)]);
    return false;
  });
  for (const heading of generated) {
    const text = textOfHeading(heading);
    // Punctuation alone leaves no slug.
    const slug = slugger.slug(text) || (text.trim() === '' ? '' : UNNAMED);
    giveId(heading, slug, taken);
    if (heading.depth === 1 && linked.has(slug)) titles.push([heading, slug]);
  }
  for (const title of titles) giveTitleId(title, taken);
}

/** Reports `{#id` without its end, and `{ #id }`, which readers see as text. */
function reportShownId(heading: Heading, page: Compilation): void {
  const [, written, blank, open = ''] =
    /(\{(?:\s|:\s?|\.[\w-]+\s+)+#([\w-]+)[^{}]*\}?|\{#([\w-]+)(?:\s*$|\}[.:;,]\s*$))/.exec(
      heading.children.map(ownText).join(''),
    ) ?? [];
  const source = sourceOf(heading, page.text);
  if (written === undefined || !source.includes(written) || source.includes(`\\${written}`)) return;
  report(page, headingShownAsText(written.trim(), `{#${blank ?? open}}`, locateNode(page, heading)));
}

function ownText(node: Nodes): string {
  return node.type === 'text' ? node.value : '';
}

/**
 * Gives an h1 an id if the author wrote one or the page links to it, as in texts for other tools. Docusaurus never
 * does. It comes last, so that all other ids equal those of Docusaurus.
 */
function giveTitleId([title, id]: readonly [title: Heading, id: string], taken: Set<string>): void {
  if (id === '' || taken.has(id)) return;
  title.data = { ...title.data, titleId: id };
  taken.add(id);
}

function giveId(heading: Heading, wanted: string, taken: Set<string>): void {
  const id = heading.depth === 1 ? '' : freeId(withoutPrefix(wanted), taken);
  heading.data = { ...heading.data, headingId: id };
  if (heading.depth > 1) taken.add(id);
}

/** Adds former ids, except those already in use. */
function giveFormerIds(heading: Heading, wanted: readonly string[], taken: Set<string>): void {
  const formerIds = [...new Set(wanted.map(withoutPrefix))].filter((id) => id !== '' && !taken.has(id));
  for (const id of formerIds) taken.add(id);
  heading.data = { ...heading.data, formerIds };
}

/** Returns the text of a heading, without the space before a badge at the end. */
function textOfHeading(heading: Heading): string {
  const last = heading.children.at(-1);
  const isBadge =
    (last?.type === 'html' && /^<\/?badge\b/i.test(last.value)) ||
    (last?.type === 'jsxElement' && last.tagName === 'badge' && last.children.length === 0);
  return isBadge ? textForSlug(heading).trimEnd() : textForSlug(heading);
}

/** Ids with this prefix are reserved for the frame of a page. */
function withoutPrefix(id: string): string {
  return id.startsWith(ID_PREFIX) ? withoutPrefix(id.slice(ID_PREFIX.length)) : id;
}

/** Returns the text of a node for slugs: with image descriptions, without raw HTML, and with expressions as written. */
function textForSlug(node: Nodes): string {
  if (node.data?.written !== undefined) return node.data.written;
  return 'children' in node ? node.children.map(textForSlug).join('') : toString(node, { includeHtml: false });
}

/** The slugger knows only its own slugs, so an explicit id may equal a numbered one (`a-1`). */
function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id) || id === '') return id;
  let number = 1;
  while (taken.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

/** Removes the ids at the end of a heading and returns them: its own, then former ones. */
function takeExplicitIds(heading: Heading, source: string): readonly string[] {
  const written = takeExplicitId(heading) ?? takeMarkedId(heading, source);
  return written === undefined ? [] : written.split(/\s+#/);
}

/** Matches an id that the parser has split, by emphasis inside (`{#A.__call__}`) or around it. */
const MARKED = /(?<!\\)\{#([^{}\s]+)\}(?=[ \t*_~]*#*[ \t]*(?:$|\r?\n))/;

function takeMarkedId(heading: Heading, source: string): string | undefined {
  const match = MARKED.exec(sourceOf(heading, source));
  if (match === null) return undefined;
  cutFrom(heading, (heading.position?.start.offset ?? 0) + match.index);
  const last = heading.children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return match[1];
}

/** Removes everything from an offset on. */
function cutFrom(parent: Parents, offset: number): void {
  parent.children = parent.children.filter(({ position }) => (position?.start.offset ?? 0) < offset);
  const last = parent.children.at(-1);
  if (last?.position === undefined || (last.position.end.offset ?? 0) <= offset) return;
  if (last.type === 'text') last.value = last.value.slice(0, last.value.lastIndexOf('{#'));
  else if ('children' in last) cutFrom(last, offset);
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

/** Adds a link to each heading with an id. A Markdown heading without text is dropped. */
function finishHeading(element: Element, origin: Origin | undefined, page: Finishing): ElementContent[] {
  const text = toPlainText(element);
  if (origin?.kind === 'heading' && text === '') {
    report(page, emptyHeading(locateElement(page)));
    return [];
  }
  if (element.tagName === 'h1' && origin?.kind === 'heading' && origin.titleId !== undefined)
    element.properties['id'] = origin.titleId;
  if (element.tagName === 'h1' || origin?.kind === 'own') return [element];
  const id = origin?.kind === 'heading' ? origin.id : element.properties['id'];
  if (typeof id !== 'string' || id === '') return [element];
  element.properties['id'] = id;
  const formerIds = origin?.kind === 'heading' ? origin.formerIds : [];
  element.children.unshift(...formerIds.map(toTarget));
  // Otherwise the accessible name would include that of its link.
  if (text !== '') element.properties['ariaLabel'] ??= text;
  element.children.push({
    type: 'element',
    tagName: 'a',
    properties: {
      className: [CLASS.anchor],
      href: `#${id}`,
      ariaLabel: fillText(page.settings.texts.directLinkTo, { heading: text }),
    },
    children: [],
  });
  return [element];
}

/** Creates the invisible target of a former id. */
function toTarget(id: string): Element {
  return { type: 'element', tagName: 'span', properties: { id }, children: [] };
}
