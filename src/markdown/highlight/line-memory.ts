/**
 * Tokenizes code line by line and caches each line: half of the code lines in documentation repeat earlier ones. A
 * result depends on the line and the state of the grammar before it. Each block creates new states, so they are
 * compared by content.
 */
import type { Grammar } from 'shiki/core';
import { createRecent } from '../../utils/recent.js';
import { flatten } from '../../utils/text/flatten.js';

/** A state of a grammar between two lines; null before the first. */
type State = Exclude<Parameters<Grammar['tokenizeLine2']>[1], undefined>;

/** The parts of a state that affect later lines. */
interface Frame {
  readonly parent: Frame | null;
  readonly ruleId: unknown;
  readonly beginRuleCapturedEOL: boolean;
  readonly endRule: string | null;
  readonly nameScopesList: object | null;
  readonly contentNameScopesList: object | null;
}

/** Alternating offsets and token attributes of a line, as the grammar returns them. */
export type LineTokens = Uint32Array;

/** Maximum number of cached lines per grammar. A line takes about 500 bytes, and repeated lines are close together. */
const CAPACITY = 10_000;
/** Maximum number of distinct states. Real code has some hundreds. */
const MOST_STATES = 50_000;

/** A cached line and the number of the state after it. */
interface Known<Line> {
  readonly line: Line;
  readonly state: State;
  readonly next: number;
}

/**
 * Creates a caching tokenizer for a grammar.
 * @param convert what to keep of a line, from its text and tokens
 * @returns a function that starts a block and returns a function for its lines in order
 */
export function createLineMemory<Line>(
  grammar: Grammar,
  convert: (text: string, tokens: LineTokens) => Line,
): () => (line: string) => Line {
  let numbers = createNumbers();
  let known = createRecent<Known<Line>>(CAPACITY);
  return () => {
    let state: State = null;
    let number = 0;
    if (numbers.byContent.size > MOST_STATES) {
      numbers = createNumbers();
      known = createRecent(CAPACITY);
    }
    return (text) => {
      const key = flatten(`${number} ${text}`);
      let entry = known.get(key);
      if (entry === undefined) {
        // Without a time limit, so that the output does not depend on the machine's speed.
        const { tokens, ruleStack } = grammar.tokenizeLine2(text, state, 0);
        // The declared type is incomplete.
        const frame = ruleStack as unknown as Frame;
        entry = { line: convert(text, tokens), state: ruleStack, next: numberOf(frame, numbers) };
        known.set(key, entry);
      }
      ({ state, next: number } = entry);
      return entry.line;
    };
  };
}

/** Numbers of states. */
interface Numbers {
  readonly byContent: Map<string, number>;
  /** Fast path: most states share parents with earlier ones, and their content is long. */
  readonly known: WeakMap<Frame, number>;
}

function createNumbers(): Numbers {
  return { byContent: new Map(), known: new WeakMap() };
}

/** Returns the number of a state: equal for equal states. 0 is reserved for the start of a block. */
function numberOf(frame: Frame | null, { byContent, known }: Numbers): number {
  if (frame === null) return 0;
  const before = known.get(frame);
  if (before !== undefined) return before;
  const { parent, ruleId, beginRuleCapturedEOL, endRule, nameScopesList, contentNameScopesList } = frame;
  const key = JSON.stringify([
    numberOf(parent, { byContent, known }),
    ruleId,
    beginRuleCapturedEOL,
    endRule,
    String(nameScopesList),
    String(contentNameScopesList),
  ]);
  const number = byContent.get(key) ?? byContent.size + 1;
  byContent.set(key, number);
  known.set(frame, number);
  return number;
}
