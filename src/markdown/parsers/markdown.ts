/** Parses Markdown: CommonMark, GFM, front matter, and the syntax of features. */
import type { Code, Nodes, Root } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Pluggable, type PluggableList, type Processor, unified } from 'unified';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import type { ParseSettings } from '../../types/config.js';
import { indexLines } from '../../utils/text/lines.js';
import type { Collection, Feature } from '../tree/feature.js';
import { cjkSyntax, cjkTree, endUrls, hasCjkMarks } from './cjk.js';
import { type FastParse, loadFastParser } from './fast-markdown.js';

/** Minimum number of events worth joining. */
const MANY = 1_000;

/** Creates an extension that joins pieces of text, for one grammar. */
function joinPieces(): Extension {
  const joined = new WeakMap<TokenizeContext, number>();
  // Matches nothing where no other construct starts. Only a successful construct may change events.
  const join: Construct = {
    tokenize(_effects, ok, nok) {
      return (code) => (this.events.length - (joined.get(this) ?? 0) < MANY ? nok(code) : ok(code));
    },
    resolveTo(events, context) {
      joinFrom(events, joined.get(context) ?? 0);
      joined.set(context, events.length);
      return events;
    },
  };
  return { text: { null: join }, string: { null: join } };
}

/** Joins consecutive pieces of text, in place. */
function joinFrom(events: Event[], start: number): void {
  let end = start;
  for (const event of events.slice(start)) {
    const last = end > start ? events[end - 1] : undefined;
    if (event[1].type !== 'data' || last?.[0] !== 'exit' || last[1].type !== 'data') events[end++] = event;
    else if (event[0] === 'exit') last[1].end = event[1].end;
  }
  events.length = end;
}

/** Matches a task with nothing after its box. */
const EMPTY_BOX = /\[[\sxX]\][ \t]*[\r\n]/;

/** Corrects the positions of paragraphs in tasks, and of their first text. */
function placeTasks<Tree extends Nodes>(tree: Tree, source: string): Tree {
  if (!EMPTY_BOX.test(source)) return tree;
  const { toPoint } = indexLines(source);
  const place = (start: number, end: number): Position => ({
    start: { ...toPoint(start), offset: start },
    end: { ...toPoint(end), offset: end },
  });
  visit(tree, 'listItem', ({ checked, children: [first] }) => {
    if (typeof checked !== 'boolean' || first?.type !== 'paragraph') return;
    for (const node of [first, first.children[0]]) {
      const { start, end } = node?.position ?? {};
      if (node === undefined || start?.offset === undefined || end?.offset === undefined) continue;
      if (/[\r\n]/.test(source[start.offset - 1] ?? '')) node.position = place(start.offset, end.offset);
    }
  });
  return tree;
}

/** A Markdown parser, created once per settings and collection. Returns a tree with positions. */
export type Grammar = (text: string) => Root;

/** Maximum nesting of unwrapped fences. Deeper nesting does not occur. */
const MAXIMUM_UNWRAPS = 3;

/** Creates the grammar of a collection: CommonMark with the syntax of features. */
export function createGrammar(syntax: Syntax): Promise<Grammar> {
  return preferFast(createExactGrammar(syntax), syntax, loadFastParser);
}

/** Returns a grammar that uses a faster parser for texts that it supports. */
export async function preferFast(
  parseExactly: Grammar,
  syntax: Syntax,
  load: () => Promise<FastParse | undefined>,
): Promise<Grammar> {
  const markers = findMarkers(syntax);
  const parseFast = markers && (await load());
  if (markers === undefined || parseFast === undefined) return parseExactly;
  const { cjkFriendly } = syntax.settings.markdown;
  const mayBeFast = (text: string): boolean =>
    !markers.some((marker) => text.includes(marker)) && !(cjkFriendly && hasCjkMarks(text));
  return (text) => (mayBeFast(text) ? parseFast(text) : undefined) ?? parseExactly(text);
}

/** Returns texts that mark syntax unsupported by the faster parser. Undefined if it must not be used. */
function findMarkers({ features, settings, collection, plugins }: Syntax): readonly string[] | undefined {
  const active = features.filter((feature) => feature.syntax?.(settings, collection) !== undefined);
  const markers = active.flatMap(({ marker }) => marker ?? []);
  // Without a marker, it is unknown which texts use a syntax. The same applies to plugins.
  const mayBeFast = settings.markdown.parser === 'auto' && markers.length === active.length && plugins === undefined;
  return mayBeFast ? markers : undefined;
}

/** The syntax of a grammar. */
export interface Syntax {
  readonly features: readonly Feature[];
  readonly settings: ParseSettings;
  readonly collection: Collection;
  /** Plugins of the site, which may add syntax. */
  readonly plugins?: PluggableList | undefined;
}

/** Creates a grammar without the faster parser, optionally with more syntax. Throws what that syntax throws. */
export function createExactGrammar(
  { features, settings, collection, plugins = [] }: Syntax,
  more?: Pluggable,
): Grammar {
  const extensions = features.flatMap((feature) => feature.syntax?.(settings, collection) ?? []);
  const { cjkFriendly } = settings.markdown;
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFrontmatter)
    .use([...(more === undefined ? [] : [more]), ...plugins])
    .use(function addSyntax(this: Processor) {
      const data = this.data();
      if (cjkFriendly) {
        data.micromarkExtensions = [...(data.micromarkExtensions ?? []).map(endUrls), ...cjkSyntax()];
        data.fromMarkdownExtensions?.push(cjkTree());
      }
      // The types of features declare only the used part of these.
      (data.micromarkExtensions ??= []).push(...(extensions as Extension[]), joinPieces());
      (data.fromMarkdownExtensions ??= []).push(
        ...(features.flatMap(({ fromMarkdown }) => fromMarkdown ?? []) as TreeExtension[]),
      );
    })
    .freeze();
  return (text) => placeTasks(processor.parse(text), text);
}

/** Parses a text. The content of `mdx-code-block` fences is parsed as Markdown in place (conventions 4.2). */
export function readMarkdown(text: string, grammar: Grammar): Root {
  let source = text;
  let tree = grammar(source);
  for (let pass = 0; pass < MAXIMUM_UNWRAPS; pass++) {
    const unwrapped = source.includes('mdx-code-block') ? unwrapFences(source, tree) : source;
    if (unwrapped === source) return tree;
    source = unwrapped;
    tree = grammar(source);
  }
  return tree;
}

/** Replaces the fences with spaces, so that positions stay. Such fences inside other fences stay unchanged. */
function unwrapFences(source: string, tree: Root): string {
  let text = source;
  visit(tree, 'code', (node: Code) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (node.lang !== 'mdx-code-block' || node.meta || start === undefined || end === undefined) return;
    const opening = /^.*/.exec(source.slice(start, end))?.[0].length ?? 0;
    const closing = /\n.*?(`{3,}|~{3,})[ \t]*$/.exec(source.slice(start, end))?.[1]?.length ?? 0;
    text = blank(text, start, start + opening);
    text = blank(text, end - closing, end);
  });
  return text;
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
