/** Parsers of JavaScript with JSX that go down a limited number of levels, and do not read the same again and again. */
import { type Options, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { DEEPEST } from '../../limits/excess.js';

/** Operators, members and statements inside each other; who visits a tree takes time for each level of each node. */
export const DEEPEST_CODE = 1_000;

/** What of the parser is used here, which its types leave out. */
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

/** Parses modules and expressions in MDX. What is too deep is none. */
export const MdxParser = Parser.extend(jsx(), (Base) =>
  limitDepth(Base as unknown as new (...rest: unknown[]) => Inside),
);

/**
 * Characters of code that one page may have read. The parser of MDX tries to read an expression at each `}` in it, and a
 * module at each empty line in it, from its beginning: twice as many would take four times as long.
 */
export const MOST_CODE = 6_000_000;
/** From here on, what cannot be whole is not tried. */
const MUCH_CODE = 100_000;
/** How much less it costs then. */
const CHEAPER = 10;

/** What the parser of MDX asks of a parser of JavaScript. */
export interface LimitedParser {
  readonly acorn: Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;
  /** Begins another page, by its text. */
  readonly restart: (page: string) => void;
}

/** Makes a parser for a grammar. */
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

/** The line that the parser of MDX puts before a module, with the names that are imported above. */
const IMPORTED = /^var .*\n/;

/** An error as the parser throws it. */
function failAt(offset: number, message: string): Error {
  return Object.assign(new SyntaxError(message), { pos: offset, raisedAt: offset, loc: { line: 1, column: offset } });
}

/** Makes the error of a page that is not read to its end. */
export function refusePage(reason: string, offset: number): Error {
  return Object.assign(new Error(reason), { reason, place: { offset } });
}

/**
 * What the parser of MDX does not go on after: it catches what a parser of JavaScript throws, and tries the next `}`, but
 * writes into the message before.
 */
function leave(offset: number): Error {
  const reason = 'This page has more code than is read';
  // Where the code has it is asked before the message is written.
  const error = Object.assign(refusePage(reason, Math.max(0, offset)), { pos: 0 });
  return Object.defineProperty(error, 'message', {
    get: () => reason,
    set: () => {
      throw error;
    },
  });
}

const STRINGS_AND_COMMENTS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The end of the text is part of a string. */
const IN_STRING = /^[^`'"/<]*["'][^\n]*$/;

/** Whether brackets are certainly not closed yet; what may be a template, a pattern or a tag can have any brackets. */
function isOpen(text: string): boolean {
  const bare = text.replace(STRINGS_AND_COMMENTS, '');
  if (IN_STRING.test(bare)) return true;
  if (/[`'"/<]/.test(bare)) return false;
  return (bare.match(/[([{]/g)?.length ?? 0) > (bare.match(/[)\]}]/g)?.length ?? 0);
}

function limitDepth(Base: new (...rest: unknown[]) => Inside): typeof Parser {
  class Limited extends Base {
    #depth = 0;
    /** Lists, objects, functions, templates and conditions inside each other. */
    #inside = 0;
    /** Members of one chain are inside each other, too. */
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
