/** The tokenizer of a container's content and closing fence, shared by admonitions and code groups; the rules follow micromark-extension-directive. */
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Construct, Effects, State, Token, TokenizeContext } from 'micromark-util-types';

const COLON = 58;

/** What the content needs to know of its opening fence. */
interface ContentParts {
  readonly effects: Effects;
  readonly context: TokenizeContext;
  readonly ok: State;
  /** White space before the opening fence; content lines lose as much. */
  readonly indent: number;
  readonly opening: { readonly size: number };
  /** The token that the opening fence entered. */
  readonly container: 'admonition' | 'codeGroup';
}

/** The lines up to a closing fence of at least as many colons, or to the end of the parent. */
export function admonitionContent({ effects, context, ok, indent, opening, container }: ContentParts): State {
  let previous: Token | undefined;
  const after: State = (code) => {
    effects.exit(container);
    return ok(code);
  };
  const afterContent: State = (code) => {
    effects.exit('admonitionContent');
    return after(code);
  };
  const exitChunk = (): void => {
    const token = effects.exit('chunkDocument');
    context.parser.lazy[token.start.line] = false;
  };
  const lineStart: State = (code) =>
    effects.attempt(
      closingFence(context, opening),
      afterContent,
      indent > 0 ? factorySpace(effects, chunkStart, 'linePrefix', indent + 1) : chunkStart,
    )(code);
  const chunkStart: State = (code) => {
    if (code === null) return afterContent(code);
    return markdownLineEnding(code) ? effects.check(notLazy(context), chunk, afterContent)(code) : chunk(code);
  };
  const chunk: State = (code) => {
    const token = effects.enter(
      'chunkDocument',
      previous === undefined ? { contentType: 'document' } : { contentType: 'document', previous },
    );
    if (previous !== undefined) previous.next = token;
    previous = token;
    return inChunk(code);
  };
  const inChunk: State = (code) => {
    if (code === null) {
      exitChunk();
      return afterContent(code);
    }
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
    return afterContent(code);
  };
  const enterContent: State = (code) => {
    effects.enter('admonitionContent');
    return lineStart(code);
  };
  const start: State = (code) => {
    if (code === null) return after(code);
    return markdownLineEnding(code) ? effects.check(notLazy(context), enterContent, after)(code) : enterContent(code);
  };
  return (code) => (code === null ? after(code) : effects.attempt(notLazy(context), start, after)(code));
}

function closingFence(context: TokenizeContext, opening: { readonly size: number }): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let size = 0;
      const end: State = (code) => {
        if (code !== null && !markdownLineEnding(code)) return nok(code);
        effects.exit('admonitionFence');
        return ok(code);
      };
      const sequence: State = (code) => {
        if (code === COLON) {
          effects.consume(code);
          size++;
          return sequence;
        }
        if (size < opening.size) return nok(code);
        effects.exit('admonitionSequence');
        return factorySpace(effects, end, 'whitespace')(code);
      };
      const start: State = (code) => {
        effects.enter('admonitionFence');
        effects.enter('admonitionSequence');
        return sequence(code);
      };
      return factorySpace(
        effects,
        start,
        'linePrefix',
        context.parser.constructs.disable.null?.includes('codeIndented') ? undefined : 4,
      );
    },
  };
}

/** A line ending whose next line still belongs to the container. */
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
