/**
 * Compiles a Markdown body to HTML with placeholders, and extracts headings, links, ids, sections and diagnostics. The
 * result depends on this text only, not on other files or link targets.
 */
import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import type { Body, Include } from '../types/body.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Heading, Link, Page, Section, SourceFile } from '../types/page.js';
import { cutExcerpt, toListForm } from './excerpt.js';
import { toHtmlTree } from './html-tree.js';
import { readOutline } from './outline.js';
import { readDialect, readTree, type Tools, type Written } from './read-tree.js';
import { describeTree, findContentTitle } from './title.js';
import { toBody } from './tree/body-placeholders.js';
import {
  type Compilation,
  createCompilation,
  type Finishing,
  type IncludeInProgress,
  moveTo,
  toFootnotePrefix,
} from './tree/compilation.js';
import type { EnterElement, Feature, FinishElement } from './tree/feature.js';
import { collectIds } from './tree/ids.js';
import { takeOrigin } from './tree/origin.js';
import { sourceOf } from './tree/positions.js';
import { walkHtml } from './tree/walk.js';
import { writeHtml } from './tree/write-html.js';

/** A compiled body and the facts about it. */
export interface Compiled {
  readonly contentTitle: string | undefined;
  /** Description from the text alone. */
  readonly description: string;
  readonly body: Body;
  /** The part before the truncate marker. */
  readonly excerpt: Body | undefined;
  /** The whole body in the form for lists. Only for posts without a marker. */
  readonly listBody: Body | undefined;
  readonly headings: readonly Heading[];
  readonly ids: Page['ids'];
  readonly links: readonly Link[];
  readonly head: Page['head'];
  readonly sections: readonly Section[];
  readonly fingerprints: Page['fingerprints'];
  readonly uses?: readonly string[];
  readonly includes?: readonly Include[];
  readonly module?: string;
  /** Text without front matter and content title, for counting words. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page without content. */
export const NO_CONTENT: Compiled = {
  contentTitle: undefined,
  description: '',
  body: { chunks: [''], placeholders: [] },
  excerpt: undefined,
  listBody: undefined,
  headings: [],
  ids: [],
  links: [],
  head: [],
  sections: [],
  fingerprints: { words: 0, signature: '', mark: '', below: [] },
  text: '',
  diagnostics: [],
};

/** A page that could not be parsed. Its ids are unknown. */
const UNREAD: Compiled = { ...NO_CONTENT, ids: undefined, excerpt: NO_CONTENT.body };

/** A page whose code is being highlighted. It has no trees any more, because many pages may wait. */
interface Draft extends Omit<Compiled, keyof Bodies | 'includes'> {
  /** HTML with markers for placeholders and for pending code. */
  readonly html: { readonly [Name in keyof Bodies]: string | Exclude<Bodies[Name], Body> };
  readonly meanwhile: readonly Promise<string>[];
  readonly includes: readonly IncludeInProgress[];
}

type Bodies = Pick<Compiled, 'body' | 'excerpt' | 'listBody'>;

/** Compiles the Markdown of one file in its dialect. */
export async function compile(file: SourceFile, text: Written, tools: Tools): Promise<Compiled> {
  const page = startPage(file, text, tools);
  const draft = await toDraft(page, text, tools);
  if (draft === undefined) return { ...UNREAD, diagnostics: page.state.diagnostics };
  const { html, meanwhile, includes, ...facts } = draft;
  const made = await Promise.all(meanwhile);
  const complete = (written: string | undefined): Body | undefined =>
    written === undefined ? undefined : toBody(written, made);
  const { body, excerpt, listBody } = html;
  return {
    ...facts,
    body: toBody(body, made),
    excerpt: complete(excerpt),
    listBody: complete(listBody),
    ...(includes.length === 0 ? {} : { includes: includes.map((include) => toInclude(include, made)) }),
  };
}

function toInclude({ draft, range, headingsBefore, slots }: IncludeInProgress, made: readonly string[]): Include {
  const place = { range, headingsBefore };
  return draft.kind === 'partial' || draft.kind === 'code'
    ? { ...draft, ...place, slots: slots.map((slot) => toBody(slot, made)) }
    : { ...draft, ...place };
}

/** Compiles only the code of one file; see `Page.module`. */
export async function compileModule(file: SourceFile, written: Written, tools: Tools): Promise<string | undefined> {
  return (await readDialect(startPage(file, written, tools), written, tools))?.module;
}

function startPage(file: SourceFile, { text, dialect }: Written, { settings, highlight }: Tools): Compilation {
  return createCompilation({ file, text, dialect, settings, highlight, footnotePrefix: toFootnotePrefix(file) });
}

async function toDraft(page: Compilation, written: Written, tools: Tools): Promise<Draft | undefined> {
  const { file, text, footnotePrefix } = page;
  const { features, runStep } = tools;
  const isPost = file.role === 'post';
  const tree = await readTree(page, written, tools);
  if (tree === undefined) return undefined;
  const { markdown, start, module } = tree;
  const converted = await toHtmlTree(markdown, page, tools);
  const root = (await tools.plugins?.runRehype(converted, page)) ?? converted;
  const outline = readOutline(root, page);
  const title = findContentTitle(root, page);
  runStep(() => finishTree(root, page, features));
  if (title !== undefined) replace(root, title.element, isPost ? [] : [wrapTitle(title.element)]);
  return {
    contentTitle: title?.text,
    description: describeTree(markdown),
    ...outline,
    html: writeBodies(root, isPost, footnotePrefix),
    meanwhile: page.state.meanwhile,
    includes: page.state.includes,
    ...(module === undefined ? {} : { module }),
    ...(page.state.uses.size === 0 ? {} : { uses: [...page.state.uses].sort() }),
    ids: [...collectIds(root), ...page.state.idsInSlots],
    links: page.state.links,
    head: page.state.head,
    text: text.slice(start).replace(title === undefined ? '' : sourceOf(title.element, text), ''),
    diagnostics: page.state.diagnostics,
  };
}

/** Writes the body, and for posts the forms for lists. Comments are dropped after the truncate marker is found. */
function writeBodies(root: Root, isPost: boolean, footnotePrefix: string): Draft['html'] {
  const excerpt = isPost ? cutExcerpt(root, footnotePrefix) : undefined;
  dropComments(root);
  return {
    body: writeHtml(root),
    excerpt: excerpt && writeHtml(excerpt),
    listBody: isPost && excerpt === undefined ? writeHtml(toListForm(root, footnotePrefix)) : undefined,
  };
}

/** In docs the title is the page header. Posts show it elsewhere. */
function wrapTitle(title: Element): Element {
  return { type: 'element', tagName: 'header', properties: {}, children: [title] };
}

/** Replaces an element. Returns true if it was found. */
function replace(parent: Root | Element, target: Element, replacement: ElementContent[]): boolean {
  const index = parent.children.indexOf(target);
  if (index >= 0) parent.children.splice(index, 1, ...replacement);
  return index >= 0 || parent.children.some((child) => child.type === 'element' && replace(child, target, replacement));
}

function dropComments(root: Root): void {
  walkHtml(root, (node) => {
    if (!('children' in node) || !node.children.some(isComment)) return;
    if (node.type === 'root') node.children = node.children.filter((child) => !isComment(child));
    if (node.type === 'element') node.children = node.children.filter((child) => !isComment(child));
  });
}

function isComment({ type }: Nodes): boolean {
  return type === 'comment';
}

/** Runs the finishing steps of all features on a tree, in place. */
function finishTree(root: Root, page: Compilation, features: readonly Feature[]): void {
  const steps: Steps = {
    enter: features.flatMap(({ enter }) => enter ?? []),
    finish: new Map(features.flatMap(({ finish = {} }) => Object.entries(finish))),
  };
  const start = { line: 1, column: 1 };
  finishChildren(root, { ...page, position: { start, end: start } }, steps);
}

/** The steps of features for elements. */
interface Steps {
  readonly enter: readonly EnterElement[];
  /** By tag name. */
  readonly finish: ReadonlyMap<string, FinishElement>;
}

function finishChildren(parent: Parents, page: Finishing, steps: Steps): void {
  const children: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === 'element') children.push(...finishElement(child, page, steps));
    else if (child.type !== 'doctype' && child.type !== 'mdxjsEsm') children.push(child);
  }
  parent.children = children;
}

function finishElement(element: Element, page: Finishing, steps: Steps): ElementContent[] {
  const origin = takeOrigin(element, page.state.origins);
  const inside = moveTo(page, element.position);
  for (const enter of steps.enter) enter(element, origin, inside);
  const finish = steps.finish.get(element.tagName);
  if (element.content !== undefined) finishChildren(element.content, inside, steps);
  finishChildren(element, inside, steps);
  return finish === undefined ? [element] : finish(element, origin, inside);
}
