/**
 * What the syntax of a feature is written with: the part of micromark and of the two libraries that make trees of its tokens
 * which features use. The types are our own, so that whoever writes a feature has them without those packages; what is typed
 * by the packages fits.
 */
import type { ElementContent, Nodes as HtmlNodes } from 'hast';
import type { Nodes as MarkdownNodes, Parents } from 'mdast';
import type { Node, Point } from 'unist';

/** A character by its number; negative for the end of a line and for tabs, `null` for the end of the text. */
export type Code = number | null;

/** What is done with the next character, and what with the one behind it. */
export type State = (code: Code) => State | undefined;

/** A stretch of the text. */
export interface Token {
  readonly type: string;
  readonly start: Point;
  readonly end: Point;
}

/** What a tokenizer does: each token that is entered has to be left, the innermost first. */
export interface Effects {
  enter(type: string): Token;
  exit(type: string): Token;
  consume(code: Code): void;
  /** Tries a construct, and goes on as it says; what has not worked is undone. */
  attempt(construct: Construct | readonly Construct[] | Constructs, ok: State, nok?: State): State;
  /** The same, undone in any case. */
  check(construct: Construct | readonly Construct[] | Constructs, ok: State, nok?: State): State;
}

/** A function of ours, or one that is typed by the packages: what they have as `this` is more. */
type OwnOrTheirs<This, Given extends readonly unknown[], Result> =
  | { call(this: This, ...given: Given): Result }['call']
  | { call(this: never, ...given: Given): Result }['call'];

/** Where a tokenizer is. */
export interface Tokenizing {
  readonly previous: Code;
  readonly interrupt?: boolean | undefined;
  sliceSerialize(token: Pick<Token, 'start' | 'end'>): string;
}

/** One kind of syntax. */
export interface Construct {
  readonly name?: string | undefined;
  readonly tokenize: OwnOrTheirs<Tokenizing, [effects: Effects, ok: State, nok: State], State>;
  /** Whether it may begin behind a character. */
  readonly previous?: OwnOrTheirs<Tokenizing, [code: Code], boolean> | undefined;
  readonly partial?: boolean | undefined;
  readonly concrete?: boolean | undefined;
}

/** Constructs by the number of the character that they begin with. */
export type Constructs = Readonly<Record<string, Construct | readonly Construct[] | undefined>>;

/** An extension of micromark. */
export interface SyntaxExtension {
  /** Containers, such as lists. */
  readonly document?: Constructs | undefined;
  /** Blocks. */
  readonly flow?: Constructs | undefined;
  /** What is in lines. */
  readonly text?: Constructs | undefined;
  readonly string?: Constructs | undefined;
}

/** A node of a type that Markdown does not have. */
interface OwnNode extends Node {
  readonly [field: string]: unknown;
}

/** A tree of Markdown that is being made. */
export interface TreeContext {
  /** Opens a node; what is made until it is left is in it. */
  enter(node: MarkdownNodes | OwnNode, token: Token): void;
  exit(token: Token): void;
  /** The text of a token. */
  sliceSerialize(token: Pick<Token, 'start' | 'end'>): string;
  /** Collects text until `resume` returns it. */
  buffer(): void;
  resume(): string;
  readonly stack: readonly (MarkdownNodes | { readonly type: 'fragment' })[];
}

/** What tokens become, by their type. */
export type TokenHandlers = Readonly<Record<string, OwnOrTheirs<TreeContext, [token: Token], void>>>;

/** An extension of mdast-util-from-markdown. */
export interface TreeExtension {
  readonly canContainEols?: readonly string[] | null | undefined;
  readonly enter?: TokenHandlers | null | undefined;
  readonly exit?: TokenHandlers | null | undefined;
}

/** A tree of HTML that is being made. */
export interface HtmlContext {
  /** What the children of a node become. */
  all(node: Node): ElementContent[];
  /** What a node becomes. */
  one(node: Node, parent: Parents | undefined): ElementContent | ElementContent[] | undefined;
  /** Gives an element the position of a node. */
  patch(from: Node, to: HtmlNodes): void;
}

/** What nodes of Markdown become, by their type; a function may be declared for the nodes of its type alone. */
export type HtmlHandlers = Readonly<Record<string, HtmlHandler['handle'] | undefined>>;

interface HtmlHandler {
  handle(state: HtmlContext, node: Node, parent: Parents | undefined): ElementContent | ElementContent[] | undefined;
}
