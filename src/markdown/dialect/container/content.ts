/**
 * Tokenizes the content and the closing fence of all `:::` containers. The rules follow micromark-extension-directive.
 */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Construct, Effects, State, Token, TokenizeContext, TokenType } from 'micromark-util-types';
import { COLON } from './opening.js';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    containerContent: 'containerContent';
  }
}

/** The context of the content. */
export interface ContentParts {
  readonly effects: Effects;
  readonly context: TokenizeContext;
  readonly ok: State;
  /** Indentation of the opening fence, which is removed from content lines. */
  readonly indent: number;
  readonly opening: { readonly size: number };
  /** The token opened by the opening fence. */
  readonly container: TokenType;
}

/** Reads lines up to a closing fence with at least as many colons, or to the end of the parent. */
export function containerContent(parts: ContentParts): State {
  const { effects, context, ok, container } = parts;
  const leave: State = (code) => {
    effects.exit(container);
    return ok(code);
  };
  const lines = contentLines(parts, (code) => {
    effects.exit('containerContent');
    return leave(code);
  });
  const enterContent: State = (code) => {
    effects.enter('containerContent');
    return lines(code);
  };
  const start: State = (code) => {
    if (code === null) return leave(code);
    return markdownLineEnding(code) ? effects.check(notLazy(context), enterContent, leave)(code) : enterContent(code);
  };
  return (code) => (code === null ? leave(code) : effects.attempt(notLazy(context), start, leave)(code));
}

/** The code fence that a line is in, if any. */
interface OpenCode {
  marker?: number;
  size: number;
}

/**
 * Reads each line as a chunk of the nested document, linked to the previous one. Inside a code fence, a closing fence
 * is code.
 */
function contentLines({ effects, context, indent, opening }: ContentParts, end: State): State {
  let previous: Token | undefined;
  const open: OpenCode = { size: 0 };
  const lineStart: State = (code) => {
    const line = indent > 0 ? factorySpace(effects, chunkStart, 'linePrefix', indent + 1) : chunkStart;
    const content = effects.check(codeFence(open), line, line);
    return open.size > 0 ? content(code) : effects.attempt(closingFence(context, opening), end, content)(code);
  };
  const chunkStart: State = (code) => {
    if (code === null) return end(code);
    return markdownLineEnding(code) ? effects.check(notLazy(context), chunk, end)(code) : chunk(code);
  };
  const chunk: State = (code) => {
    const link = previous === undefined ? {} : { previous };
    const token = effects.enter('chunkDocument', { contentType: 'document', ...link });
    if (previous !== undefined) previous.next = token;
    previous = token;
    return inChunk(code);
  };
  const inChunk: State = (code) => {
    if (code === null) return lastLine(code);
    if (markdownLineEnding(code)) return effects.check(notLazy(context), nextLine, lastLine)(code);
    effects.consume(code);
    return inChunk;
  };
  const nextLine: State = (code) => {
    effects.consume(code);
    exitChunk();
    return lineStart;
  };
  const lastLine: State = (code) => {
    exitChunk();
    return end(code);
  };
  const exitChunk = (): void => {
    const token = effects.exit('chunkDocument');
    context.parser.lazy[token.start.line] = false;
  };
  return lineStart;
}

const BACKTICK = 96;
const TILDE = 126;

/** Tracks the opening and closing of code fences, also in lists and quotations, without consuming the line. */
function codeFence(open: OpenCode): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let [marker, size] = [0, 0];
      const take =
        (next: State): State =>
        (code) => {
          effects.consume(code);
          return next;
        };
      const info: State = (code) => {
        if (code === null || markdownLineEnding(code)) {
          Object.assign(open, { marker, size });
          return leave(ok)(code);
        }
        return marker === BACKTICK && code === BACKTICK ? leave(nok)(code) : take(info)(code);
      };
      const end: State = (code) => {
        if (markdownSpace(code)) return take(end)(code);
        if (code !== null && !markdownLineEnding(code)) return leave(nok)(code);
        open.size = 0;
        return leave(ok)(code);
      };
      const fence: State = (code) => {
        if (code === marker) {
          size++;
          return take(fence)(code);
        }
        if (open.size === 0) return size < 3 ? leave(nok)(code) : info(code);
        return marker === open.marker && size >= open.size ? end(code) : leave(nok)(code);
      };
      const start: State = (code) => {
        if (code === BACKTICK || code === TILDE) {
          marker = code;
          return fence(code);
        }
        // Spaces, and markers of lists and quotations.
        const isPrefix =
          markdownSpace(code) || (open.size === 0 ? PREFIX : '>').includes(String.fromCharCode(code ?? 0));
        return isPrefix ? take(start)(code) : leave(nok)(code);
      };
      const leave =
        (state: State): State =>
        (code) => {
          effects.exit('data');
          return state(code);
        };
      return (code) => {
        effects.enter('data');
        return start(code);
      };
    },
  };
}

const PREFIX = '>-+*0123456789.)';

function closingFence(context: TokenizeContext, opening: { readonly size: number }): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let size = 0;
      const end: State = (code) => {
        if (code !== null && !markdownLineEnding(code)) return nok(code);
        effects.exit('containerFence');
        return ok(code);
      };
      const sequence: State = (code) => {
        if (code === COLON) {
          effects.consume(code);
          size++;
          return sequence;
        }
        if (size < opening.size) return nok(code);
        effects.exit('containerSequence');
        return factorySpace(effects, end, 'whitespace')(code);
      };
      const start: State = (code) => {
        effects.enter('containerFence');
        effects.enter('containerSequence');
        return sequence(code);
      };
      const maximumIndent = context.parser.constructs.disable.null?.includes('codeIndented') ? undefined : 4;
      return factorySpace(effects, start, 'linePrefix', maximumIndent);
    },
  };
}

/** Reads a line ending if the next line is still part of the container. */
function notLazy(context: TokenizeContext): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const next: State = (code) => (context.parser.lazy[context.now().line] ? nok(code) : ok(code));
      return (code) => {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return next;
      };
    },
  };
}
