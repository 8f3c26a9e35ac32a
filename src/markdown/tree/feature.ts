/**
 * What a Markdown feature is: one value of this type, and nothing elsewhere but a line in the list of features.
 * It is written as public API: every feature of the dialect is such a value, and so is one that a site brings itself.
 *
 * All fields but the name are optional. For each page they run in the order in which they are declared here; a step is
 * done for all features, in the order of their list, before the next step begins. `enter` and `finish` are one step: a walk
 * over the elements, in which `enter` is called on the way down and `finish` on the way up.
 *
 * @example
 * // `<kbd>` in raw HTML gets a class, and an empty one is left out.
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
  /** What the feature is called, such as `admonition`. */
  readonly name: string;

  /**
   * The tokenizer: an extension of micromark, made once per settings and collection.
   * undefined switches the feature's syntax off.
   */
  readonly syntax?: (settings: ParseSettings, collection: Collection) => SyntaxExtension | undefined;

  /**
   * What is in every text that has the syntax, such as `:::`. Texts without it may be parsed by a parser that is faster
   * and does not know `syntax`; when a feature with syntax has no marker, no text is.
   */
  readonly marker?: string;

  /** From the tokens of `syntax` to nodes of the Markdown tree: an extension of mdast-util-from-markdown. */
  readonly fromMarkdown?: TreeExtension;

  /**
   * Components that the feature understands in MDX: by the module that they are imported from, such as `@theme/Tabs`, and
   * by their name where a page need not import them. undefined leaves an element to code that is run.
   */
  readonly components?: Readonly<Record<string, ExpandComponent>>;

  /** Changes the Markdown tree of a page, in place. What is wrong with the text is reported on the way. */
  readonly transform?: (tree: MarkdownRoot, page: Compilation) => void;

  /** Finds mistakes in the Markdown tree, after every feature has transformed it. Changes nothing. */
  readonly check?: (tree: MarkdownRoot, page: Compilation) => readonly Diagnostic[];

  /**
   * From nodes of the Markdown tree to elements, by type of node: handlers of mdast-util-to-hast, made for each page.
   * An element that `finish` has to tell from raw HTML is marked with its origin. A later feature of the list replaces
   * the handler that an earlier one has for the same type.
   */
  readonly toHtml?: (page: Compilation) => HtmlHandlers;

  /** Sees each element in document order, before what is in it is finished; may change its properties. */
  readonly enter?: EnterElement;

  /**
   * Finishes the elements of a tag name, after what is in them. A later feature of the list replaces the finisher that an
   * earlier one has for the same tag. `addMeanwhile` is for HTML that takes its time.
   */
  readonly finish?: Readonly<Record<string, FinishElement>>;
}

/** What takes the place of an element of JSX in the Markdown tree; what is in it is expanded afterwards. */
export type ExpandComponent = (element: ComponentElement, page: Compilation) => readonly Content[] | undefined;

/** An element of JSX all of whose attributes have values that are written there. */
export interface ComponentElement {
  readonly attributes: Attributes;
  /** Not expanded yet. */
  readonly children: readonly Content[];
  /** The node itself, for its place. */
  readonly node: Node;
  /** The text that the children are; undefined where they are more than text and values that are written there. */
  readonly text: () => string | undefined;
  /** The children as they are written, with the values of expressions; undefined where there are elements of JSX among them. */
  readonly source: () => string | undefined;
  /** Reads a child that is a component with such attributes; `key` is what `components` names it by. */
  readonly read: (
    child: Content,
  ) => (Omit<ComponentElement, 'read' | 'text' | 'source'> & { readonly key: string }) | undefined;
}

/** Standalone pages are read as docs are. */
export type Collection = 'docs' | 'blog';

/**
 * Looks at one element on the way down.
 * @param origin undefined for raw HTML
 */
export type EnterElement = (element: Element, origin: Origin | undefined, page: Finishing) => void;

/**
 * Finishes one element, in place or by another.
 * @param origin undefined for raw HTML
 * @returns what takes the element's place: often the element itself, nothing to leave it out
 */
export type FinishElement = (element: Element, origin: Origin | undefined, page: Finishing) => ElementContent[];
