/**
 * Defines Markdown features. A feature is one value of this type, plus a line in the list of features. This is public
 * API: features of the dialect and those of a site's plugins have the same form.
 *
 * All fields but the name are optional. For each page they run in the order in which they are declared here. Each step
 * runs for all features, in the order of their list, before the next step begins. `enter` and `finish` are one step: a
 * walk over the elements that calls `enter` on the way down and `finish` on the way up.
 *
 * @example
 * // Adds a class to `<kbd>`, and removes empty ones.
 * export const keyboard: Feature = {
 *   name: 'keyboard',
 *   finish: {
 *     kbd: (element) => {
 *       element.properties['className'] = ['key'];
 *       return element.children.length === 0 ? [] : [element];
 *     },
 *   },
 * };
 */
import type { Element, ElementContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import type { Node } from 'unist';
import type { ParseSettings } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Compilation, Finishing } from './compilation.js';
import type { Attributes, Content } from './jsx.js';
import type { Origin } from './origin.js';
import type { HtmlHandlers, SyntaxExtension, TreeExtension } from './syntax.js';

/** A Markdown feature. */
export interface Feature {
  /** Name of the feature, such as `admonition`. */
  readonly name: string;

  /** Returns a micromark extension, once per settings and collection. Undefined disables the syntax. */
  readonly syntax?: (settings: ParseSettings, collection: Collection) => SyntaxExtension | undefined;

  /**
   * A text that all uses of the syntax contain, such as `:::`. Texts without it may be parsed by a faster parser that
   * does not support `syntax`. If any feature with syntax has no marker, that parser is never used.
   */
  readonly marker?: string;

  /** Converts the tokens of `syntax` to nodes: an extension of mdast-util-from-markdown. */
  readonly fromMarkdown?: TreeExtension;

  /**
   * Components that the feature expands in MDX, by the module that they are imported from, such as `@theme/Tabs`, or by
   * name if no import is needed. Returning undefined leaves an element to be run as code.
   */
  readonly components?: Readonly<Record<string, ExpandComponent>>;

  /** Changes the Markdown tree of a page, in place, and reports problems. */
  readonly transform?: (tree: MarkdownRoot, page: Compilation) => void;

  /** Finds mistakes in the Markdown tree, after all transforms. Must not change it. */
  readonly check?: (tree: MarkdownRoot, page: Compilation) => readonly Diagnostic[];

  /**
   * Returns handlers of mdast-util-to-hast by node type, for each page. Mark an element with its origin if `finish`
   * must distinguish it from raw HTML. A later feature replaces the handler of an earlier one for the same type.
   */
  readonly toHtml?: (page: Compilation) => HtmlHandlers;

  /** Visits each element in document order, before its content is finished. May change its properties. */
  readonly enter?: EnterElement;

  /**
   * Finishes the elements of a tag name, after their content. A later feature replaces the finisher of an earlier one
   * for the same tag. Use `addMeanwhile` for HTML that takes time.
   */
  readonly finish?: Readonly<Record<string, FinishElement>>;
}

/** Returns the replacement of a JSX element in the Markdown tree. Its content is expanded afterwards. */
export type ExpandComponent = (element: ComponentElement, page: Compilation) => readonly Content[] | undefined;

/** A JSX element whose attributes are all static. */
export interface ComponentElement {
  readonly attributes: Attributes;
  /** Not yet expanded. */
  readonly children: readonly Content[];
  /** The node itself, for its position. */
  readonly node: Node;
  /** Returns the text of the children. Undefined if they contain more than text and static values. */
  readonly text: () => string | undefined;
  /** Returns the source of the children with the values of expressions. Undefined if they contain JSX elements. */
  readonly source: () => string | undefined;
  /** Reads a child that is a component with static attributes. `key` is its name in `components`. */
  readonly read: (
    child: Content,
  ) => (Omit<ComponentElement, 'read' | 'text' | 'source'> & { readonly key: string }) | undefined;
}

/** Standalone pages are parsed like docs. */
export type Collection = 'docs' | 'blog';

/**
 * Visits an element on the way down.
 * @param origin undefined for raw HTML
 */
export type EnterElement = (element: Element, origin: Origin | undefined, page: Finishing) => void;

/**
 * Finishes an element, in place or by replacing it.
 * @param origin undefined for raw HTML
 * @returns the replacement, often the element itself; empty to remove it
 */
export type FinishElement = (element: Element, origin: Origin | undefined, page: Finishing) => ElementContent[];
