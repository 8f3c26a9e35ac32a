/**
 * Types for the syntax of features: the used part of micromark and of the libraries that build trees from its tokens.
 * The types are our own, so that authors of features do not need those packages, and are compatible with them.
 */
import type { ElementContent, Nodes as HtmlNodes } from 'hast';
import type { Nodes as MarkdownNodes, Parents } from 'mdast';
import type { Node, Point } from 'unist';

/** A character code; negative for line endings and tabs, `null` at the end of the text. */
export type Code = number | null;

/** Handles the next character, and returns the state for the one after it. */
export type State = (code: Code) => State | undefined;

/** A range of the text. */
export interface Token {
  readonly type: string;
  readonly start: Point;
  readonly end: Point;
}

/** The actions of a tokenizer. Tokens must be exited in reverse order. */
export interface Effects {
  enter(type: string): Token;
  exit(type: string): Token;
  consume(code: Code): void;
  /** Tries a construct and continues accordingly. Undoes it if it fails. */
  attempt(construct: Construct | readonly Construct[] | Constructs, ok: State, nok?: State): State;
  /** The same, but always undone. */
  check(construct: Construct | readonly Construct[] | Constructs, ok: State, nok?: State): State;
}

/** A function of ours or one typed by the packages, whose `this` has more members. */
type OwnOrTheirs<This, Given extends readonly unknown[], Result> =
  | { call(this: This, ...given: Given): Result }['call']
  | { call(this: never, ...given: Given): Result }['call'];

/** The position of a tokenizer. */
export interface Tokenizing {
  readonly previous: Code;
  readonly interrupt?: boolean | undefined;
  sliceSerialize(token: Pick<Token, 'start' | 'end'>): string;
}

/** One kind of syntax. */
export interface Construct {
  readonly name?: string | undefined;
  readonly tokenize: OwnOrTheirs<Tokenizing, [effects: Effects, ok: State, nok: State], State>;
  /** Returns true if it may start after a character. */
  readonly previous?: OwnOrTheirs<Tokenizing, [code: Code], boolean> | undefined;
  readonly partial?: boolean | undefined;
  readonly concrete?: boolean | undefined;
}

/** Constructs by the code of their first character. */
export type Constructs = Readonly<Record<string, Construct | readonly Construct[] | undefined>>;

/** An extension of micromark. */
export interface SyntaxExtension {
  /** Containers, such as lists. */
  readonly document?: Constructs | undefined;
  /** Blocks. */
  readonly flow?: Constructs | undefined;
  /** Inline syntax. */
  readonly text?: Constructs | undefined;
  readonly string?: Constructs | undefined;
}

/** A node of a type that Markdown does not have. */
interface OwnNode extends Node {
  readonly [field: string]: unknown;
}

/** A Markdown tree under construction. */
export interface TreeContext {
  /** Opens a node. Everything until its exit is inside. */
  enter(node: MarkdownNodes | OwnNode, token: Token): void;
  exit(token: Token): void;
  /** Returns the text of a token. */
  sliceSerialize(token: Pick<Token, 'start' | 'end'>): string;
  /** Buffers text until `resume` returns it. */
  buffer(): void;
  resume(): string;
  readonly stack: readonly (MarkdownNodes | { readonly type: 'fragment' })[];
}

/** Token handlers by type. */
export type TokenHandlers = Readonly<Record<string, OwnOrTheirs<TreeContext, [token: Token], void>>>;

/** An extension of mdast-util-from-markdown. */
export interface TreeExtension {
  readonly canContainEols?: readonly string[] | null | undefined;
  readonly enter?: TokenHandlers | null | undefined;
  readonly exit?: TokenHandlers | null | undefined;
}

/** An HTML tree under construction. */
export interface HtmlContext {
  /** Converts the children of a node. */
  all(node: Node): ElementContent[];
  /** Converts a node. */
  one(node: Node, parent: Parents | undefined): ElementContent | ElementContent[] | undefined;
  /** Copies the position of a node to an element. */
  patch(from: Node, to: HtmlNodes): void;
}

/** Node handlers by type. A function may accept only the nodes of its type. */
export type HtmlHandlers = Readonly<Record<string, HtmlHandler['handle'] | undefined>>;

interface HtmlHandler {
  handle(state: HtmlContext, node: Node, parent: Parents | undefined): ElementContent | ElementContent[] | undefined;
}
