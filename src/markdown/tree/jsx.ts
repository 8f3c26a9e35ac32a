/** Markdown nodes that JSX elements and expressions become. */
import type { Properties } from 'hast';
import type { Nodes, Parent } from 'mdast';

/** A static value of an expression: JSON, `undefined`, and lists and objects of these. */
export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly StaticValue[]
  | { readonly [name: string]: StaticValue };

/** The value of `toc`, which MDX provides on every page: the headings of the page, known later. */
export const CONTENTS = { isContents: true, slices: [] } satisfies StaticValue;

/** Returns true if a value is the headings of the page, or a part of them. */
export function isContents(value: unknown): value is {
  readonly isContents: true;
  /** The arguments of each `slice` call, in order. */
  readonly slices: readonly (readonly number[])[];
} {
  return typeof value === 'object' && value !== null && 'isContents' in value;
}

/** The value of `useCurrentSidebarCategory().items` and `useCurrentSidebarSiblings()`, known when all pages are. */
export const CATEGORY_ITEMS = { isCategoryItems: true } satisfies StaticValue;

/** Returns true if a value is the items of the page's sidebar category. */
export function isCategoryItems(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isCategoryItems' in value;
}

/** Attribute values by name. An attribute without a value is `true`. */
export type Attributes = Readonly<Record<string, StaticValue>>;

/** An HTML element, inline or as a block. */
export interface JsxElement extends Parent {
  type: 'jsxElement';
  tagName: string;
  properties: Properties;
  children: Content[];
}

/** A place for elements that are not known yet. Its children are slots. */
export interface IncludeNode extends Parent {
  type: 'include';
  /** The data known before its slots are finished. */
  include: IncludeDraft;
  children: Slot[];
}

/** Content that the replacement of an include may place. */
export interface Slot extends Parent {
  type: 'slot';
  children: Content[];
}

/** Any content of JSX: inline or blocks. */
export type Content = Exclude<Nodes, { type: 'root' }>;

/** An include without its slots and position. */
export type IncludeDraft =
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
    /** Source of the expression that became this node, used for heading ids. */
    written?: string;
  }
}

declare module 'mdast' {
  interface PhrasingContentMap {
    jsxElement: JsxElement;
    include: IncludeNode;
  }
  interface BlockContentMap {
    jsxElement: JsxElement;
    include: IncludeNode;
  }
  interface RootContentMap {
    jsxElement: JsxElement;
    include: IncludeNode;
    slot: Slot;
  }
}
