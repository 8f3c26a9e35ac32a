/** JSX in a Markdown tree: the nodes that its elements and expressions become. */
import type { Properties } from 'hast';
import type { Nodes, Parent } from 'mdast';

/** What an expression can be without running it: JSON, `undefined`, and lists and objects of these. */
export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly StaticValue[]
  | { readonly [name: string]: StaticValue };

/** The value of `toc`, which MDX has in every page: the headings of the page, known later. */
export const CONTENTS = { isContents: true, slices: [] } satisfies StaticValue;

/** Whether a value is the headings of the page, or a part of them. */
export function isContents(value: unknown): value is {
  readonly isContents: true;
  /** The parameters of each `slice`, in their order. */
  readonly slices: readonly (readonly number[])[];
} {
  return typeof value === 'object' && value !== null && 'isContents' in value;
}

/** What `useCurrentSidebarCategory().items` and `useCurrentSidebarSiblings()` give: known when all pages are. */
export const CATEGORY_ITEMS = { isCategoryItems: true } satisfies StaticValue;

/** Whether a value is the items of the category that the page is in. */
export function isCategoryItems(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isCategoryItems' in value;
}

/** Values of attributes by name; an attribute without a value is `true`. */
export type Attributes = Readonly<Record<string, StaticValue>>;

/** An element of HTML, in a line or on its own. */
export interface JsxElement extends Parent {
  type: 'jsxElement';
  tagName: string;
  properties: Properties;
  children: Content[];
}

/** A place for elements that are not known yet; its children are slots. */
export interface InsertNode extends Parent {
  type: 'insert';
  /** What is known of it before its slots are finished. */
  insert: InsertDraft;
  children: Slot[];
}

/** Content that what takes the place of an insert may put somewhere. */
export interface Slot extends Parent {
  type: 'slot';
  children: Content[];
}

/** Anything that may be the content of JSX: phrases as well as blocks. */
export type Content = Exclude<Nodes, { type: 'root' }>;

/** An insert without its slots and its place. */
export type InsertDraft =
  | { readonly kind: 'partial'; readonly from: string; readonly props: Readonly<Record<string, unknown>> }
  | { readonly kind: 'code'; readonly code: number; readonly name: string }
  | {
      readonly kind: 'contents';
      readonly minLevel?: number;
      readonly maxLevel?: number;
      readonly slices?: readonly (readonly number[])[];
    }
  | { readonly kind: 'cards' }
  | { readonly kind: 'property'; readonly name: string };

declare module 'unist' {
  interface Data {
    /** Of what an expression has become: its text between the braces, which ids of headings are made from. */
    written?: string;
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    jsxElement: JsxElement;
    insert: InsertNode;
  }
  interface BlockContentMap {
    jsxElement: JsxElement;
    insert: InsertNode;
  }
  interface RootContentMap {
    jsxElement: JsxElement;
    insert: InsertNode;
    slot: Slot;
  }
}
