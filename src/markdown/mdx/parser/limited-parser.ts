/** Parsers of JavaScript and JSX with limited nesting and limited repeated work. */
import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { DEEPEST } from '../../limits/excess.js';

/** Maximum nesting of operators, members and statements. Visiting a tree takes time for each level of each node. */
export const DEEPEST_CODE = 1_000;

/** Parser methods that its types omit. */
interface Inside {
  readonly start: number;
  parseMaybeUnary(...rest: unknown[]): unknown;
  parseExprOp(...rest: unknown[]): unknown;
  parseMaybeAssign(...rest: unknown[]): unknown;
  parseStatement(...rest: unknown[]): unknown;
  parseSubscripts(...rest: unknown[]): unknown;
  parseSubscript(...rest: unknown[]): unknown;
  raise(offset: number, message: string): never;
}

/** Parses modules and expressions in MDX. Code that nests too deeply is invalid. */
export const MdxParser = Parser.extend(jsx(), (Base) =>
  limitDepth(Base as unknown as new (...rest: unknown[]) => Inside),
);

/**
 * Maximum amount of code parsed for one page, in characters. The MDX parser tries to parse an expression at each `}` in
 * it, and a module at each blank line in it, always from its start, which is quadratic.
 */
export const MOST_CODE = 6_000_000;
/** From here on, code that cannot be complete is not parsed. */
const MUCH_CODE = 100_000;
/** How much less such code costs. */
const CHEAPER = 10;

/** The JavaScript parser for the MDX parser. */
export interface LimitedParser {
  readonly acorn: Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;
  /** Starts another page, given its text. */
  readonly restart: (page: string) => void;
}

/** Creates a parser for a grammar. */
export function createLimitedParser(): LimitedParser {
  let page = '';
  let characters = 0;
  const spend = (text: string, cost: number): void => {
    characters += cost;
    if (characters > MOST_CODE) throw leave(page.indexOf(text.replace(IMPORTED, '').split('\n', 1)[0] ?? ''));
  };
  return {
    acorn: {
      parse: (text: string, options: Options) => {
        spend(text, text.length);
        return MdxParser.parse(text, options);
      },
      parseExpressionAt: (text: string, offset: number, options: Options) => {
        const isTried = characters <= MUCH_CODE || !isOpen(text);
        spend(text, isTried ? text.length : text.length / CHEAPER);
        if (!isTried) throw failAt(text.length, 'Unexpected token');
        return MdxParser.parseExpressionAt(text, offset, options);
      },
    },
    restart: (text) => {
      page = text;
      characters = 0;
    },
  };
}

/** Matches the line that the MDX parser puts before a module, with previously imported names. */
const IMPORTED = /^var .*\n/;

/** Creates an error as the parser throws it. */
function failAt(offset: number, message: string): Error {
  return Object.assign(new SyntaxError(message), { pos: offset, raisedAt: offset, loc: { line: 1, column: offset } });
}

/** Creates the error for a page that is not parsed to its end. */
export function refusePage(reason: string, offset: number): Error {
  return Object.assign(new Error(reason), { reason, place: { offset } });
}

/**
 * Creates an error that aborts the MDX parser. It catches errors of the JavaScript parser and tries the next `}`, but
 * first writes to the message.
 */
function leave(offset: number): Error {
  const reason = 'This page has more code than is read';
  // The MDX parser reads `pos` before it writes the message.
  const error = Object.assign(refusePage(reason, Math.max(0, offset)), { pos: 0 });
  return Object.defineProperty(error, 'message', {
    get: () => reason,
    set: () => {
      throw error;
    },
  });
}

const STRINGS_AND_COMMENTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Matches if the end of the text is inside a string. */
const IN_STRING = /^[^`'"/<]*["'][^\n]*$/;

/** Returns true if brackets are certainly unclosed. Possible templates, patterns and tags may contain any brackets. */
function isOpen(text: string): boolean {
  const bare = text.replace(STRINGS_AND_COMMENTS, '');
  if (IN_STRING.test(bare)) return true;
  if (/[`'"/<]/.test(bare)) return false;
  return (bare.match(/[([{]/g)?.length ?? 0) > (bare.match(/[)\]}]/g)?.length ?? 0);
}

function limitDepth(Base: new (...rest: unknown[]) => Inside): typeof Parser {
  class Limited extends Base {
    #depth = 0;
    /** Nesting of lists, objects, functions, templates and conditions. */
    #inside = 0;
    /** Members of a chain nest too. */
    #members = 0;

    override parseMaybeUnary(...rest: unknown[]): unknown {
      return this.#below(() => super.parseMaybeUnary(...rest));
    }

    override parseExprOp(...rest: unknown[]): unknown {
      return this.#below(() => super.parseExprOp(...rest));
    }

    override parseMaybeAssign(...rest: unknown[]): unknown {
      if (++this.#inside > DEEPEST) this.raise(this.start, 'Nested too deeply');
      const node = super.parseMaybeAssign(...rest);
      this.#inside--;
      return node;
    }

    override parseStatement(...rest: unknown[]): unknown {
      return this.#below(() => super.parseStatement(...rest));
    }

    override parseSubscripts(...rest: unknown[]): unknown {
      const before = this.#members;
      this.#members = 0;
      const node = super.parseSubscripts(...rest);
      this.#members = before;
      return node;
    }

    override parseSubscript(...rest: unknown[]): unknown {
      if (++this.#members > DEEPEST_CODE) this.raise(this.start, 'Nested too deeply');
      return super.parseSubscript(...rest);
    }

    #below(read: () => unknown): unknown {
      if (++this.#depth > DEEPEST_CODE) this.raise(this.start, 'Nested too deeply');
      const node = read();
      this.#depth--;
      return node;
    }
  }
  return Limited as unknown as typeof Parser;
}
