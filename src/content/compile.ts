/**
 * A Markdown body to a finished body and the facts about it.
 * In: the text of a file. Out: bodies with holes, headings, links, ids, sections, findings.
 * Must not know front matter, other files, or what its links lead to.
 */
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { unknownCodeLanguage } from '../diagnostics/catalogue/content.js';
import { findNearest } from '../text/nearest.js';
import type { ParseSettings } from '../types/config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { Body, Heading, Link, Section, SourceFile } from '../types/page.js';
import { type CodeSample, languageOf, renderCodeBlock } from './dialect/code/sample.js';
import { readRawCode } from './dialect/code-block.js';
import { checkCodeGroups } from './dialect/code-group.js';
import { replaceEmoji } from './dialect/emoji.js';
import { assignHeadingIds } from './dialect/headings.js';
import { unifyMarkers } from './dialect/truncate.js';
import { cutExcerpt, toListForm } from './excerpt.js';
import { finishTree } from './finish.js';
import { type Highlighter, languageNames } from './highlight/highlight.js';
import { findOrigin, type HtmlTree, toHtmlTree } from './html-tree.js';
import { type Grammar, readMarkdown } from './markdown.js';
import { describeTree, findContentTitle, readOutline } from './outline.js';
import { createFinishing } from './tree/finishing.js';
import { toBody } from './tree/holes.js';
import { toRange } from './tree/positions.js';
import { walkHtml } from './tree/walk.js';

/** A finished body and what it says about itself. */
export interface Compiled {
  readonly contentTitle: string | undefined;
  /** Description by the text alone. */
  readonly description: string;
  readonly body: Body;
  /** The part before the truncate marker. */
  readonly excerpt: Body | undefined;
  /** The whole body in the form for lists; only for posts without a marker. */
  readonly listBody: Body | undefined;
  readonly headings: readonly Heading[];
  readonly ids: readonly string[];
  readonly links: readonly Link[];
  readonly sections: readonly Section[];
  /** The text without its content title, for counting words. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What compiling needs besides the text; made once per settings. */
export interface Tools {
  readonly settings: ParseSettings;
  readonly grammar: Grammar;
  readonly highlighter: Highlighter;
}

/** Compiles the Markdown of one file. */
export async function compile(file: SourceFile, text: string, tools: Tools): Promise<Compiled> {
  const { settings } = tools;
  const isPost = file.role === 'post';
  const footnotePrefix = isPost ? `${toIdPrefix(file.relativePath)}-` : 'user-content-';
  const { markdown, headingIds, diagnostics, start } = read(file, text, tools);
  const tree = toHtmlTree(markdown, { text, headingIds, texts: settings.texts, footnotePrefix });
  const outline = readOutline(
    tree,
    new Set(
      settings.code.magicComments
        .flatMap(({ line, block }) => [line, block?.start, block?.end])
        .filter((word) => word !== undefined),
    ),
  );
  const title = findContentTitle(tree.root);
  const titleText = title === undefined ? '' : sliceOf(title.element, text);
  const found: Diagnostic[] = [...diagnostics, ...(await loadLanguages(tree, file, tools))];
  const renderCode = (sample: CodeSample): string => renderCodeBlock(sample, settings.code, tools.highlighter);
  const page = createFinishing({
    origins: tree.origins,
    texts: settings.texts,
    text,
    renderCode,
    file: file.path,
    ids: headingIds.values(),
    diagnostics: found,
  });
  finishTree(tree.root, page);
  if (title !== undefined)
    replace(
      tree.root,
      title.element,
      isPost ? [] : [{ type: 'element', tagName: 'header', properties: {}, children: [title.element] }],
    );
  return {
    contentTitle: title?.text,
    description: describeTree(markdown),
    ...outline,
    ...toBodies(tree.root, isPost, footnotePrefix),
    ids: collectIds(tree.root),
    links: page.state.links,
    text: text.slice(start).replace(titleText, ''),
    diagnostics: found,
  };
}

/** Markdown as it will be shown: ids taken out of headings before emoji change their text (conventions 4.2). */
function read(file: SourceFile, text: string, { settings, grammar }: Tools) {
  const markdown = readMarkdown(text, grammar);
  const frontMatter = markdown.children[0]?.type === 'yaml' ? markdown.children.shift() : undefined;
  const { ids: headingIds, diagnostics } = assignHeadingIds(
    markdown,
    file.path,
    settings.markdown.anchors.maintainCase,
  );
  if (settings.markdown.emoji) replaceEmoji(markdown);
  if (file.role === 'post') unifyMarkers(markdown);
  return {
    markdown,
    headingIds,
    diagnostics: [...diagnostics, ...checkCodeGroups(markdown, file.path)],
    start: frontMatter?.position?.end.offset ?? 0,
  };
}

/** The body, and for posts what lists show. Comments go once the marker among them is found. */
function toBodies(
  root: Root,
  isPost: boolean,
  footnotePrefix: string,
): Pick<Compiled, 'body' | 'excerpt' | 'listBody'> {
  const excerpt = isPost ? cutExcerpt(root, footnotePrefix) : undefined;
  dropComments(root);
  return {
    body: toBody(root),
    excerpt: excerpt === undefined ? undefined : toBody(excerpt),
    listBody: isPost && excerpt === undefined ? toBody(toListForm(root, footnotePrefix)) : undefined,
  };
}

/** Loads what the samples of a page are written in, and reports languages that nobody knows. */
async function loadLanguages({ root, origins }: HtmlTree, file: SourceFile, tools: Tools): Promise<Diagnostic[]> {
  const grammars = new Set<string>();
  const unknown: Diagnostic[] = [];
  walkHtml(root, (element) => {
    if (element.type !== 'element' || element.tagName !== 'pre') return;
    const origin = findOrigin(element, origins);
    const sample: CodeSample | undefined = origin?.kind === 'code' ? origin.sample : readRawCode(element);
    if (sample === undefined) return;
    const { written, grammar } = languageOf(sample, tools.settings.code);
    if (grammar === undefined) {
      unknown.push(
        unknownCodeLanguage(written, findNearest(written, languageNames), {
          file: file.path,
          ...toRange(element.position),
        }),
      );
    } else if (grammar !== 'text') grammars.add(grammar);
  });
  if (grammars.size > 0) await tools.highlighter.load(grammars);
  return unknown;
}

/** A prefix for ids that no other file has: letters, digits and hyphens stay, everything else becomes its code. */
function toIdPrefix(relativePath: string): string {
  return `p-${relativePath.toLowerCase().replace(/[^a-z0-9-]/g, (character) => `_${character.charCodeAt(0).toString(16)}`)}`;
}

function sliceOf(element: Element, text: string): string {
  const start = element.position?.start.offset;
  const end = element.position?.end.offset;
  return start === undefined || end === undefined ? '' : text.slice(start, end);
}

function replace(root: Root, target: Element, replacement: ElementContent[]): void {
  visit(root, 'element', (element, index, parent) => {
    if (element !== target || parent === undefined || index === undefined) return;
    parent.children.splice(index, 1, ...replacement);
    return false;
  });
}

function dropComments(root: Root): void {
  walkHtml(root, (node) => {
    if (node.type === 'root') node.children = node.children.filter(({ type }) => type !== 'comment');
    if (node.type === 'element') node.children = node.children.filter(({ type }) => type !== 'comment');
  });
}

function collectIds(root: Root): readonly string[] {
  const ids = new Set<string>();
  walkHtml(root, (node) => {
    if (node.type === 'element' && typeof node.properties['id'] === 'string') ids.add(node.properties['id']);
  });
  return [...ids];
}
